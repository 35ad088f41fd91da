import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../lib/logger.ts';
import { DatabaseUnavailable } from '../errors.ts';
import type { HostOptions, HostReply, HostRequest } from './messages.ts';
import { SessionStream } from './session-stream.ts';

/** The main thread's end of the worker that holds the embedded database. */
export interface HostClient {
  /** a socket-like stream onto the one session, for `pg` */
  connect(): SessionStream;
  /** writes the whole database as an uncompressed tar to `file`, to start other ones from */
  dump(file: string): Promise<void>;
  /** final checkpoint, then the worker ends */
  close(): Promise<void>;
}

/** Starts the worker and waits until the database is open. Throws DatabaseUnavailable when it cannot be opened. */
export async function startHost(options: HostOptions, log: Logger): Promise<HostClient> {
  let worker: Worker | undefined = await launch(options);
  const streams = new Map<number, SessionStream>();
  const dumps = new Map<number, (error?: string) => void>();
  let nextNumber = 1;
  let closing = false;

  const watch = (running: Worker) => {
    running.on('message', (reply: HostReply) => {
      if (reply.kind === 'answer') streams.get(reply.connection)?.receive(reply.bytes);
      if (reply.kind === 'dumped') dumps.get(reply.id)?.(reply.error);
    });
    running.on('error', (error) => log.error({ err: error }, 'The embedded database stopped with an error.'));
    running.on('exit', () => {
      worker = undefined;
      const lost = new DatabaseUnavailable('The embedded database stopped.');
      for (const stream of streams.values()) stream.destroy(closing ? undefined : lost);
      for (const finish of dumps.values()) finish(lost.message);
    });
  };
  watch(worker);

  const send = (request: HostRequest, transfer: ArrayBuffer[] = []) => {
    if (!worker) throw new DatabaseUnavailable('The embedded database stopped.');
    worker.postMessage(request, transfer);
  };

  return {
    connect() {
      const connection = nextNumber++;
      const stream = new SessionStream((bytes) =>
        send({ kind: 'statements', connection, bytes }, [bytes.buffer as ArrayBuffer]),
      );
      streams.set(connection, stream);
      stream.once('close', () => streams.delete(connection));
      if (!worker)
        queueMicrotask(() => stream.destroy(new DatabaseUnavailable('The embedded database stopped.')));
      return stream;
    },
    async dump(file) {
      const id = nextNumber++;
      const error = await new Promise<string | undefined>((resolve) => {
        dumps.set(id, resolve);
        send({ kind: 'dump', id, file });
      });
      dumps.delete(id);
      if (error) throw new Error(`The dump of the embedded database failed: ${error}`);
    },
    async close() {
      closing = true;
      if (!worker) return;
      const ended = once(worker, 'exit');
      send({ kind: 'close' });
      await ended;
    },
  };
}

async function launch(options: HostOptions): Promise<Worker> {
  const worker = new Worker(new URL('./host.ts', import.meta.url), {
    workerData: options,
    name: 'embedded-database',
  });
  try {
    const [reply] = (await once(worker, 'message')) as [HostReply];
    if (reply.kind === 'failed') throw new Error(reply.message);
    return worker;
  } catch (error) {
    await worker.terminate();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`The embedded database cannot be opened: ${reason}.`, { cause: error });
  }
}
