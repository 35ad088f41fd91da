import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { closeDatabase, failureOf, openDatabase } from './database.ts';
import type { HostOptions, HostReply, HostRequest } from './messages.ts';

/*
 * The worker thread that owns the embedded database. PGlite blocks its thread while it works, so it must not share
 * one with the HTTP server. It is spoken to in PostgreSQL's own protocol: the main thread uses the same driver for
 * both databases, and rows are neither parsed nor cloned here.
 */

if (!parentPort) throw new Error('The embedded database runs in a worker thread only.');
const port = parentPort;
const reply = (message: HostReply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/**
 * The answer as it is, in a buffer of its own that may be handed over. Not by execProtocolRaw: that also parses each
 * answer and keeps what it parsed for ever.
 */
async function answerTo(database: PGlite, statements: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  await database.execProtocolRawStream(statements, {
    onRawData(piece) {
      // a view of the database's memory, which the next piece overwrites
      pieces.push(piece.slice());
      length += piece.length;
    },
  });
  const answer = new Uint8Array(length);
  let end = 0;
  for (const piece of pieces) {
    answer.set(piece, end);
    end += piece.length;
  }
  return answer;
}

async function handle(database: PGlite, request: HostRequest): Promise<void> {
  switch (request.kind) {
    case 'statements': {
      const bytes = await answerTo(database, request.bytes);
      reply({ kind: 'answer', connection: request.connection, bytes }, [bytes.buffer]);
      return;
    }
    case 'dump': {
      try {
        const dump = await database.dumpDataDir('none');
        await writeFile(request.file, Buffer.from(await dump.arrayBuffer()));
        reply({ kind: 'dumped', id: request.id });
      } catch (error) {
        reply({ kind: 'dumped', id: request.id, error: String(error) });
      }
      return;
    }
    case 'close':
      await closeDatabase(database);
      port.close();
  }
}

// Requests are taken strictly one after the other, in the order they came.
let line: Promise<unknown> = openDatabase(workerData as HostOptions).then(
  (database) => {
    reply({ kind: 'ready' });
    return database;
  },
  (error: unknown) => {
    reply({ kind: 'failed', ...failureOf(error) });
    port.close();
    return undefined;
  },
);
const opened = line as Promise<PGlite | undefined>;
port.on('message', (request: HostRequest) => {
  const previous = line;
  line = (async () => {
    await previous;
    const database = await opened;
    if (database) await handle(database, request);
  })();
});
