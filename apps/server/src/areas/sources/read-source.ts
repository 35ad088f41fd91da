import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { discardFile } from '../../http/receive-file.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { runProgram } from '../../lib/run-program.ts';
import { FileMissing } from '../../storage/storage.ts';
import { writeSourceText } from '../texts/source.service.ts';
import { type ReadFile, readUploadedFile, structurePages } from '../texts/uploaded-file.service.ts';
import { endingOf } from './content-type.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { type SourceProblem, stateOf } from './problems.ts';
import { type ReadingParts, type ReadingPayload, readingJob } from './reading-job.ts';
import { recordChange } from './service.ts';
import * as write from './write.queries.ts';

const mostMs = 20 * 60_000;
const mostOutputBytes = 50 * 1024 * 1024;

interface Scan {
  readonly command: string;
  readonly bytes: Uint8Array;
  readonly ending: string;
  readonly signal: AbortSignal;
}

/**
 * Has a program recognize the text of a scan. It is given the path of the file, in place of `{file}` or as its last argument, and
 * prints the text with a form feed between pages, as `pdftotext` and `ocrmypdf --sidecar` do.
 */
async function recognizeText(
  { log }: Pick<ReadingParts, 'log'>,
  { command, bytes, ending, signal }: Scan,
): Promise<ReadFile | { readonly code: SourceProblem }> {
  const folder = await mkdtemp(join(tmpdir(), 'regulus-recognition-'));
  try {
    const file = join(folder, `scan.${ending}`);
    await writeFile(file, bytes);
    const words = command.trim().split(/\s+/);
    const [program = '', ...args] = words.some((word) => word.includes('{file}'))
      ? words.map((word) => word.replaceAll('{file}', file))
      : [...words, file];
    const ran = await runProgram(program, args, { folder, timeMs: mostMs, mostOutputBytes, signal });
    signal.throwIfAborted();
    if (!ran.ok) {
      log.error({ program, reason: ran.reason }, 'OCR_COMMAND failed, so a scan stays without text');
      return { code: ran.reason === 'too-slow' ? 'too-slow' : 'no-text' };
    }
    const pages = ran.output
      .toString('utf8')
      .replace(/\f\s*$/, '')
      .split('\f');
    return await structurePages(pages);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Run = Pick<JobRun<ReadingPayload>, 'companyId' | 'payload' | 'signal' | 'progress' | 'runSoon'>;
type Read = ReadFile | { readonly code: SourceProblem };

/** A file of 2,000 pages takes a minute on a slow machine. */
const mostReadingMs = 5 * 60_000;

interface Version {
  readonly key: string;
  readonly contentType: string;
}

/** The rows of a version, locked; null where it was deleted, or read by somebody else. */
async function lockReading(tx: CompanyTransaction, { source_id: id, version }: ReadingPayload) {
  const source = await write.lockSource(tx, id);
  const row = source && (await write.findVersion(tx, id, version));
  return source && row?.state === 'reading' ? { source, row } : null;
}

async function bytesOf({ storage }: ReadingParts, key: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await buffer(await storage.get(key)));
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** A version that tells nothing new is none: its source is what it was before. */
async function takeBack(
  tx: CompanyTransaction,
  { source_id: id, version }: ReadingPayload,
  before: number,
): Promise<string | null> {
  const row = await write.findVersion(tx, id, version);
  await write.deleteVersion(tx, id, version);
  const previous = await write.findVersion(tx, id, before);
  await write.updateSource(tx, id, {
    latest_version: before,
    ...(previous ? { updated_at: previous.added_at } : {}),
  });
  return row?.storage_key ?? null;
}

/** Fetches a page and names its file in the version. @returns null where nothing is left to be read */
async function fetchVersion(
  parts: ReadingParts,
  companyId: string,
  { payload, signal }: Run,
  address: string,
): Promise<Version | { readonly code: SourceProblem } | null> {
  const { source_id: id, version } = payload;
  const fetched: FetchedPage = await fetchPage(parts, companyId, address, signal);
  if ('code' in fetched) return fetched;
  const { file } = fetched;
  const outcome = await parts.db
    .withCompany(companyId, async (tx) => {
      const found = await lockReading(tx, payload);
      const before = found && (await write.findTextBefore(tx, id, version));
      const same = before && (await write.findVersion(tx, id, before.version))?.sha256 === file.sha256;
      if (same) await takeBack(tx, payload, before.version);
      if (!found || same) return 'unused' as const;
      await write.updateVersion(tx, id, version, {
        file_name: file.name,
        storage_key: file.key,
        sha256: file.sha256,
        byte_length: file.byteLength,
        content_type: file.contentType,
        is_scanned: file.isScanned,
      });
      return 'named' as const;
    })
    .catch(async (error: unknown) => {
      await discardFile(parts, file, error);
      throw error;
    });
  if (outcome === 'named') return { key: file.key, contentType: file.contentType };
  await discardFile(parts, file);
  return null;
}

/** The text of a file, recognized where it is only drawn and a program for that is configured. */
async function readFile(
  parts: ReadingParts,
  { payload, signal, progress }: Run,
  { key, contentType }: Version,
  address: string | null,
): Promise<Read> {
  const bytes = await bytesOf(parts, key);
  if (bytes === null) return { code: 'missing' };
  const password = payload.password === null ? null : parts.sealer.open(payload.password);
  const read = await readUploadedFile(bytes, contentType, {
    signal,
    timeMs: mostReadingMs,
    ...(password === null ? {} : { password }),
    ...(address === null ? {} : { address }),
    onProgress: ({ done, total }) => void progress({ done, total, message: 'reading' }).catch(() => {}),
  });
  const command = parts.config.OCR_COMMAND;
  const isScan = 'code' in read && read.code === 'no-text' && contentType === 'application/pdf';
  if (!isScan || command === undefined) return read;
  await progress({ done: 0, message: 'recognizing' });
  return recognizeText(parts, { command, bytes, ending: endingOf(contentType), signal });
}

/** Writes what came of the reading. @returns the key of a file that is no longer needed */
async function saveReading(
  tx: CompanyTransaction,
  parts: Pick<ReadingParts, 'clock'> & { readonly jobs: Pick<Run, 'runSoon'> },
  payload: ReadingPayload,
  read: Read,
): Promise<string | null> {
  const { source_id: id, version } = payload;
  const found = await lockReading(tx, payload);
  if (!found) return null;
  const before = await write.findTextBefore(tx, id, version);
  if ('code' in read) {
    const state = stateOf(read.code);
    await write.updateVersion(tx, id, version, { state, problem: read.code });
    recordChange(tx, parts, null, { id, action: 'read', details: { version, state } });
    return null;
  }
  const { text, pages } = read;
  const isWeb = found.source.kind === 'web';
  // a page is fetched again to learn what has changed, not to keep what surrounds its text
  if (isWeb && before?.sha256 === text.sha256) return takeBack(tx, payload, before.version);
  const textId = await writeSourceText(tx, text, parts.clock.now());
  await write.updateVersion(tx, id, version, { state: 'ready', problem: null, text_id: textId, pages });
  const { title } = text.metadata;
  if (isWeb && title && found.source.name === found.source.address?.slice(0, 200))
    await write.updateSource(tx, id, { name: title.slice(0, 200) });
  recordChange(tx, parts, null, {
    id,
    action: 'read',
    details: { version, state: 'ready', text: textId, replaces: before?.text_id ?? null },
  });
  return null;
}

/**
 * Reads a version of a source. If killed at any point, it starts over and duplicates nothing; a source that is deleted in the
 * meantime stays deleted.
 */
export async function readSource(parts: ReadingParts, companyId: string, run: Run): Promise<void> {
  const { db } = parts;
  const { payload, signal } = run;
  const found = await db.withCompany(companyId, (tx) => lockReading(tx, payload));
  if (!found) return;
  const { storage_key: key, content_type: contentType } = found.row;
  const { address } = found.source;
  if (key === null) await run.progress({ done: 0, message: 'fetching' });
  const version =
    key === null || contentType === null
      ? await fetchVersion(parts, companyId, run, address ?? '')
      : { key, contentType };
  if (version === null) return;
  const read = 'code' in version ? version : await readFile(parts, run, version, address);
  signal.throwIfAborted();
  const unused = await db.withCompany(companyId, (tx) =>
    saveReading(tx, { ...parts, jobs: run }, payload, read),
  );
  if (unused !== null) await discardFile(parts, { key: unused });
}

export const readSources = (parts: () => ReadingParts): JobDefinition<ReadingPayload> =>
  defineJob({
    ...readingJob,
    exclusive: true,
    concurrency: 2,
    expireInSeconds: 1_800,
    handler: async (run) => {
      if (run.companyId !== null) await readSource(parts(), run.companyId, run);
    },
  });
