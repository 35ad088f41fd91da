import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { HostOptions, HostReply, HostRequest } from './messages.ts';

/*
 * The worker thread that owns the embedded database. PGlite blocks its thread while it works, so it must not share
 * one with the HTTP server. It is spoken to in PostgreSQL's own protocol: the main thread uses the same driver for
 * both databases, and rows are neither parsed nor cloned here.
 */

if (!parentPort) throw new Error('The embedded database runs in a worker thread only.');
const port = parentPort;
const reply = (message: HostReply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const options = workerData as HostOptions;

/*
 * Sizes for one session in a process that should stay small; the defaults are for a server with a hundred of them.
 * fsync stays off: the file system under the WebAssembly module has none to offer. What was committed survives the
 * end of the process, also by force, but not for certain the power cut.
 */
const SETTINGS = {
  shared_buffers: '32MB',
  wal_buffers: '1MB',
  max_connections: '5',
  max_wal_size: '256MB',
  maintenance_work_mem: '32MB',
};

async function open(): Promise<PGlite> {
  const template = options.template && new Blob([await readFile(options.template)]);
  return PGlite.create({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
}

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
      // On a full disk there is none; the next start reads the log instead.
      await database.exec('checkpoint').catch(() => {});
      await database.close().catch(() => {});
      port.close();
  }
}

/** ENOSPC and EDQUOT as the WebAssembly module counts them (WASI); its file errors are no Error and have no message. */
const noSpaceNumbers = [51, 19];

function failureOf(error: unknown): { message: string; isDiskFull: boolean } {
  const { errno } = (error ?? {}) as { errno?: number };
  const message = error instanceof Error ? error.message : `its files gave error ${String(errno)}`;
  return { message, isDiskFull: errno !== undefined && noSpaceNumbers.includes(errno) };
}

// Requests are taken strictly one after the other, in the order they came.
let line: Promise<unknown> = open().then(
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
