import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../lib/logger.ts';
import { StorageFull } from '../../lib/storage-full.ts';
import { DatabaseUnavailable } from '../errors.ts';
import type { HostOptions, HostReply, HostRequest } from './messages.ts';
import { SessionStream } from './session-stream.ts';

/** The main thread's end of the worker that holds the embedded database. */
export interface HostClient {
  /** a socket-like stream onto the one session, for `pg`; starts the worker again when it has died */
  connect(): SessionStream;
  /** writes the whole database as an uncompressed tar to `file`, to start other ones from */
  dump(file: string): Promise<void>;
  /** ends the worker without a good-bye, as a crash would; the next connect starts it again */
  crash(): Promise<void>;
  /** final checkpoint, then the worker ends */
  close(): Promise<void>;
}

/** Not more often than this is a dead worker replaced. */
const RESTART_PAUSE_MS = 1_000;

/**
 * Starts the worker and waits until the database is open; makes the database first when there is none.
 * @throws DatabaseUnavailable when it cannot be opened, StorageFull
 */
export async function startHost(options: HostOptions, log: Logger): Promise<HostClient> {
  if (options.folder) await makeDatabase(options.folder);
  const streams = new Map<number, SessionStream>();
  const dumps = new Map<number, (error?: string) => void>();
  let nextNumber = 1;
  let closing = false;
  let startedAt = 0;
  let worker: Worker | undefined;
  // While a worker is being ended: who connects waits for the next one, which must not start before it is gone.
  let ending = false;
  const waiting = new Set<number>();
  const held: HostRequest[] = [];

  const launch = (): Worker => {
    startedAt = performance.now();
    const running = newWorker(options);
    let reason = 'its thread ended';
    running.on('message', (reply: HostReply) => {
      if (reply.kind === 'answer') streams.get(reply.connection)?.receive(reply.bytes);
      if (reply.kind === 'dumped') dumps.get(reply.id)?.(reply.error);
      if (reply.kind === 'failed') reason = reply.message;
    });
    running.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    running.on('exit', () => {
      worker = undefined;
      ending = false;
      if (!closing) log.error({ reason }, 'The embedded database stopped.');
      const lost = new DatabaseUnavailable(`The embedded database stopped: ${reason}.`);
      for (const [connection, stream] of streams) {
        if (!waiting.has(connection)) stream.destroy(closing ? undefined : lost);
      }
      for (const finish of dumps.values()) finish(lost.message);
      if (waiting.size === 0 || closing) return;
      waiting.clear();
      worker = launch();
      for (const request of held.splice(0)) send(request);
    });
    return running;
  };

  const send = (request: HostRequest) => {
    if (request.kind === 'statements' && waiting.has(request.connection)) held.push(request);
    else if (worker) post(worker, request);
  };

  const first = launch();
  worker = first;
  await opened(first, () => first.terminate());

  return {
    connect() {
      const connection = nextNumber++;
      // What was committed is on the disk; a database in memory is lost with its worker.
      const mayRestart = options.folder && !closing && performance.now() - startedAt > RESTART_PAUSE_MS;
      if (!worker && mayRestart) worker = launch();
      const stream = new SessionStream((bytes) => send({ kind: 'statements', connection, bytes }));
      if (!worker) {
        queueMicrotask(() => stream.destroy(new DatabaseUnavailable('The embedded database stopped.')));
        return stream;
      }
      streams.set(connection, stream);
      if (ending) waiting.add(connection);
      stream.once('close', () => {
        streams.delete(connection);
        waiting.delete(connection);
      });
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
    async crash() {
      ending = worker !== undefined && options.folder !== undefined && !closing;
      await worker?.terminate();
    },
    async close() {
      closing = true;
      if (!worker) return;
      const ended = exited(worker);
      send({ kind: 'close' });
      await ended;
    },
  };
}

/** Bytes are handed over, not copied. */
function post(worker: Worker, request: HostRequest): void {
  worker.postMessage(request, request.kind === 'statements' ? [request.bytes.buffer as ArrayBuffer] : []);
}

function exited(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()));
}

// Each thread that compiles WebAssembly keeps some 50 MB for good, and one is quick enough.
const compileInOneThread = '--wasm-num-compilation-tasks=1';
setFlagsFromString(compileInOneThread);
/** Of the worker's own objects, which are few; the database's memory is not among them. */
const YOUNG_GENERATION_MB = 4;

function newWorker(workerData: HostOptions): Worker {
  return new Worker(new URL('./host.ts', import.meta.url), {
    workerData,
    name: 'embedded-database',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
}

/** Waits until the database is open, or made. @throws StorageFull, DatabaseUnavailable */
async function opened(host: Worker | ChildProcess, end: () => unknown): Promise<void> {
  const ended = Promise.withResolvers<never>();
  host.once('exit', () => ended.reject(new Error('it ended')));
  try {
    const [reply] = (await Promise.race([once(host, 'message'), ended.promise])) as [HostReply];
    if (reply.kind === 'failed') throw reply.isDiskFull ? new StorageFull() : new Error(reply.message);
  } catch (error) {
    await end();
    if (error instanceof StorageFull) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`The embedded database cannot be opened: ${reason}.`, { cause: error });
  } finally {
    ended.promise.catch(() => {});
  }
}

/** Where a restored database stands, complete, before it takes the place of the one there was. */
export const restoredFolder = (folder: string) => `${folder}.restored`;
/** The secret that belongs to it; empty where the backup had none. */
export const restoredSecret = (folder: string) => `${folder}.restored-secret`;

/**
 * Puts a restored database and its secret where nothing stands any more: the last step of a restore, or of the next start where that was
 * killed.
 * @param folder of the database
 */
export async function completeRestore(folder: string): Promise<void> {
  const secret = restoredSecret(folder);
  // in the folder of data, beside that of the database
  if (existsSync(secret)) await rename(secret, join(dirname(folder), '..', 'token-secret'));
  await rename(restoredFolder(folder), folder);
}

const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };

/**
 * Makes an empty database beside its place and renames it, so that a process killed meanwhile leaves none that is
 * half made. In a process of its own, because making one takes several hundred megabytes, of which a thread would leave
 * a part behind.
 */
async function makeDatabase(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  // a restore that was killed when it had moved the old database away
  if (existsSync(restoredFolder(folder))) return completeRestore(folder);
  const begun = `${basename(folder)}.unfinished`;
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(begun)) await rm(join(dirname(folder), name), removal);
  // one of its own, since the process that an ended server left may still be at its work
  const unfinished = join(dirname(folder), `${begun}-${process.pid}`);
  const child = fork(fileURLToPath(new URL('./make-child.ts', import.meta.url)), [unfinished], {
    execArgv: ['--no-warnings', compileInOneThread],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  await opened(child, () => child.kill());
  await ended;
  await rename(unfinished, folder);
}
