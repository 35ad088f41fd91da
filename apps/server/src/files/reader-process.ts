import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A programme that reads one file from its input and answers with JSON. */
export interface ReaderProgramme {
  readonly file: string;
  /** what Node lets it do */
  readonly permissions: readonly string[];
}

export interface ReaderLimits {
  timeMs: number;
  /** Of the whole child process, with the 100 MB that it takes at rest. */
  memoryMb: number;
}

/** How far a reader is, where it tells. */
export interface ReaderProgress {
  readonly done: number;
  readonly total: number;
}

interface ReaderOptions extends ReaderLimits {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: ReaderProgress) => void;
}

/** Why a reader gave no answer. */
export type ReaderFailure =
  | 'stopped'
  | 'too-slow'
  | 'too-much-memory'
  | 'too-large'
  | 'not-started'
  | 'no-answer';

const checkMemoryEveryMs = 200;
/** Of the answer; a text of that size is no document. */
const mostCharacters = 60_000_000;

/** It reads its own code: a file that makes the reader do what it wants finds neither keys nor the data of others. */
export function readerProgramme(address: URL, folders: readonly string[]): ReaderProgramme {
  const file = fileURLToPath(address);
  const readable = [path.dirname(file), ...folders];
  return { file, permissions: ['--permission', ...readable.map((one) => `--allow-fs-read=${one}/`)] };
}

/** One file after the other for each programme: each may take as much memory as the limit says. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Lets a file be read in a child process of its own, which is killed when it takes too long or too much, and which may neither write
 * files, read those of others, nor start programs, nor does it see the environment. Never throws.
 */
export function readInChild<Reading>(
  bytes: Uint8Array,
  programme: ReaderProgramme,
  limits: ReaderOptions,
): Promise<Reading | { readonly failure: ReaderFailure }> {
  const turn = turns.get(programme.file) ?? Promise.resolve();
  const reading = turn.then(() => startAndWait<Reading>(bytes, programme, limits));
  turns.set(
    programme.file,
    reading.catch(() => {}),
  );
  return reading;
}

function startAndWait<Reading>(
  bytes: Uint8Array,
  programme: ReaderProgramme,
  { timeMs, memoryMb, signal, onProgress }: ReaderOptions,
): Promise<Reading | { readonly failure: ReaderFailure }> {
  if (signal?.aborted) return Promise.resolve({ failure: 'stopped' });
  const { promise, resolve } = Promise.withResolvers<Reading | { readonly failure: ReaderFailure }>();
  const heapMb = Math.round(memoryMb * 0.6);
  const reader = startReader(programme, [`--max-old-space-size=${heapMb}`, programme.file], timeMs);
  let ended = false;
  const end = (reading: Reading | { readonly failure: ReaderFailure }) => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    clearInterval(memoryTimer);
    signal?.removeEventListener('abort', stop);
    reader.kill('SIGKILL');
    resolve(reading);
  };
  const stop = () => end({ failure: 'stopped' });
  const tooSlow = () => end({ failure: 'too-slow' });
  const timer = setTimeout(tooSlow, timeMs);
  const tooMuch = () => end({ failure: 'too-much-memory' });
  // What lies outside of the heap, such as decoded images, is not under its limit.
  const memoryTimer = setInterval(() => {
    void residentMb(reader.pid).then((megabytes) => {
      if (megabytes > memoryMb) tooMuch();
    });
  }, checkMemoryEveryMs);
  signal?.addEventListener('abort', stop);

  let answer = '';
  reader.stdout.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
    if (answer.length > mostCharacters) end({ failure: 'too-large' });
  });
  reader.on('message', (message) => {
    const { done, total } = message as Partial<ReaderProgress>;
    // a hostile file may make its reader say anything
    if (!ended && Number.isSafeInteger(done) && Number.isSafeInteger(total))
      onProgress?.({ done: done!, total: total! });
  });
  reader.on('error', () => end({ failure: 'not-started' }));
  reader.on('close', (code, killedBy) => {
    // Node ends itself with SIGABRT where its heap is full.
    if (killedBy === 'SIGABRT' || code === 134) tooMuch();
    else if (killedBy === 'SIGXCPU') tooSlow();
    else end(parsed(answer) as Reading);
  });
  reader.stdin.on('error', () => {}).end(bytes);
  return promise;
}

/** The system itself ends who computes for longer than this, also when nobody is left to watch the time and it hears nothing. */
const limitedBySystem = 'ulimit -c 0; ulimit -t "$0"; exec "$@"';
/** Collecting garbage and compiling run beside the reading. */
const threadsAtOnce = 2;

/**
 * A process that reads a file and may do nothing else. It ends with the one that started it: at once by itself where it gets to hear
 * of it, and after `timeMs` of computing where it is caught in a loop (not on Windows).
 */
export function startReader(
  { permissions }: Pick<ReaderProgramme, 'permissions'>,
  args: readonly string[],
  timeMs: number,
): ChildProcessByStdio<Writable, Readable, null> {
  const node = [process.execPath, '--no-warnings', ...permissions, ...args];
  const seconds = String(Math.ceil((timeMs / 1000) * threadsAtOnce));
  const [command = '', ...rest] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', limitedBySystem, seconds, ...node];
  return spawn(command, rest, { stdio: ['pipe', 'pipe', 'ignore', 'ipc'], env: {} }) as ChildProcessByStdio<
    Writable,
    Readable,
    null
  >;
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return { failure: 'no-answer' };
  }
}

/** On Linux; elsewhere the limit of the heap stands alone. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
