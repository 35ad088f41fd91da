import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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
  const reader = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, '--no-warnings', ...childPermissions, child],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
  );
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
  const timer = setTimeout(
    () => end(refusePdf('too-slow', `could not be read within ${timeMs / 1000} seconds`)),
    timeMs,
  );
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
    else end(parsed(answer));
  });
  reader.stdin.on('error', () => {}).end(bytes);
  return promise;
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
