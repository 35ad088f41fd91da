import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type PdfReading, refusePdf } from './pdf-reading.ts';

export interface PdfLimits {
  maxBytes: number;
  timeMs: number;
  /** Of the whole child process, with the 100 MB that it takes at rest. */
  memoryMb: number;
}

const defaultLimits: PdfLimits = { maxBytes: 50 * 1024 * 1024, timeMs: 45_000, memoryMb: 640 };
const checkMemoryEveryMs = 200;
/** Of the answer; a text of that size is no document. */
const mostCharacters = 60_000_000;
const child = fileURLToPath(new URL('pdf-child.ts', import.meta.url));

/** It reads its own code: a file that makes the reader do what it wants finds neither keys nor the data of others. */
export const childPermissions: readonly string[] = [
  '--permission',
  `--allow-fs-read=${path.dirname(child)}/`,
  `--allow-fs-read=${path.dirname(path.dirname(fileURLToPath(import.meta.resolve('unpdf'))))}/`,
];

/** One file after the other: each may take as much memory as the limit says. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a PDF in a child process of its own, which is killed when it takes too long or too much, and which may neither write files,
 * read those of others, nor start programs, nor does it see the environment. Never throws for a bad file; every refusal says why.
 */
export function readPdf(
  bytes: Uint8Array,
  options: Partial<PdfLimits> & { signal?: AbortSignal | undefined } = {},
): Promise<PdfReading> {
  const limits = { ...defaultLimits, ...options };
  if (!isPdf(bytes)) return Promise.resolve(refusePdf('wrong-type', 'is no PDF'));
  if (bytes.length > limits.maxBytes) {
    const megabytes = Math.round(limits.maxBytes / 1024 / 1024);
    return Promise.resolve(refusePdf('too-large', `is larger than ${megabytes} MB`));
  }
  const reading = turn.then(() => readInChild(bytes, limits, options.signal));
  turn = reading.catch(() => {});
  return reading;
}

/** By content: a challenge page may be called `.pdf`, and a PDF may be sent as octet-stream. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

function readInChild(
  bytes: Uint8Array,
  { timeMs, memoryMb }: PdfLimits,
  signal: AbortSignal | undefined,
): Promise<PdfReading> {
  if (signal?.aborted) return Promise.resolve(refusePdf('stopped', 'was not read to its end'));
  const { promise, resolve } = Promise.withResolvers<PdfReading>();
  const heapMb = Math.round(memoryMb * 0.6);
  const reader = startReader([`--max-old-space-size=${heapMb}`, child], timeMs);
  let ended = false;
  const end = (reading: PdfReading) => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    clearInterval(memoryTimer);
    signal?.removeEventListener('abort', stop);
    reader.kill('SIGKILL');
    resolve(reading);
  };
  const stop = () => end(refusePdf('stopped', 'was not read to its end'));
  const tooSlow = () => end(refusePdf('too-slow', `could not be read within ${timeMs / 1000} seconds`));
  const timer = setTimeout(tooSlow, timeMs);
  const tooMuch = () => end(refusePdf('too-much-memory', 'could not be read within the memory it may use'));
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
    if (answer.length > mostCharacters) end(refusePdf('too-large', 'holds more text than can be kept'));
  });
  reader.on('error', () => end(refusePdf('unreadable', 'could not be read: its process did not start')));
  reader.on('close', (code, killedBy) => {
    // Node ends itself with SIGABRT where its heap is full.
    if (killedBy === 'SIGABRT' || code === 134) tooMuch();
    else if (killedBy === 'SIGXCPU') tooSlow();
    else end(parsed(answer));
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
  programme: readonly string[],
  timeMs: number,
): ChildProcessByStdio<Writable, Readable, null> {
  const node = [process.execPath, '--no-warnings', ...childPermissions, ...programme];
  const seconds = String(Math.ceil((timeMs / 1000) * threadsAtOnce));
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', limitedBySystem, seconds, ...node];
  return spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore', 'ipc'], env: {} }) as ChildProcessByStdio<
    Writable,
    Readable,
    null
  >;
}

function parsed(answer: string): PdfReading {
  try {
    return JSON.parse(answer) as PdfReading;
  } catch {
    return refusePdf('unreadable', 'is damaged and cannot be read');
  }
}

/** On Linux; elsewhere the limit of the heap stands alone. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
