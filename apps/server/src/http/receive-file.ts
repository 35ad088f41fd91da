import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { CommitInDoubt } from '../db/errors.ts';
import { tellingBytes } from '../files/file-kind.ts';
import { fileNameOf } from '../files/file-name.ts';
import { ScannerUnavailable, scanForViruses } from '../files/virus-scan.ts';
import type { Logger } from '../lib/logger.ts';
import { invalidRequest, ProblemError } from '../lib/problem.ts';
import { type Said, said } from '../lib/said.ts';
import { keptBytes } from '../storage/kept-files.ts';
import { removeUnlessNamed } from '../storage/removal.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';
import type { IncomingFile } from './receive-form.ts';

interface Parts {
  readonly db: Database;
  readonly storage: Storage;
  readonly config: Pick<Config, 'CLAMD_SOCKET' | 'mostCompanyBytes'>;
  readonly log: Logger;
}

/** A file that is stored and was looked through; no row names it yet. */
export interface ReceivedFile extends StoredFile {
  readonly name: string;
  readonly contentType: string;
  readonly isScanned: boolean;
}

/** What may be sent. */
export interface Accepted {
  /** the content type of a file by its name and its first `tellingBytes`; null where it may not be sent */
  readonly kindOf: (name: string, beginning: Uint8Array) => Promise<string | null>;
  /** a sentence about one that may not */
  readonly refusal: (name: string) => Said;
}

const inGigabytes = (bytes: number) => Math.round(bytes / 100_000_000) / 10;

/** Passes on what a company may keep beside what it keeps. @throws ProblemError 413 */
async function* withinRoom(content: AsyncIterable<Uint8Array>, kept: number, most: number) {
  let length = 0;
  for await (const chunk of content) {
    length += chunk.byteLength;
    if (kept + length > most)
      throw new ProblemError(
        413,
        'payload_too_large',
        said('problems-files', 'noRoom', { kept: inGigabytes(kept), most: inGigabytes(most) }),
      );
    yield chunk;
  }
}

export const fileFault = (detail: Said) => invalidRequest(detail, [{ path: 'form.file', message: detail }]);

/**
 * Removes a file that was put, unless a row names it all the same. What cannot be removed is logged.
 * @param failure why it is not named
 */
export async function discardFile(
  parts: Pick<Parts, 'db' | 'storage' | 'log'>,
  { key }: Pick<StoredFile, 'key'>,
  failure?: unknown,
): Promise<void> {
  // the row that names it may appear later
  if (failure instanceof CommitInDoubt) return;
  await removeUnlessNamed(parts, key).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'An unused file stays in the storage.'),
  );
}

/**
 * Stores a file for a company while it comes in, and refuses what may not be sent.
 * @throws ProblemError 400, 413, 503
 */
export async function receiveFile(
  parts: Parts,
  companyId: string,
  file: IncomingFile,
  { kindOf, refusal }: Accepted,
): Promise<ReceivedFile> {
  const name = fileNameOf(file.name);
  if (name === '') throw fileFault(said('problems-files', 'nameless'));
  const found: { contentType: string | null } = { contentType: null };
  /** What it is, is known from its beginning; the rest is not even taken in. */
  async function* checked() {
    const beginning: Uint8Array[] = [];
    let length = 0;
    const tell = async () => {
      found.contentType = await kindOf(name, Buffer.concat(beginning).subarray(0, tellingBytes));
      if (found.contentType === null) throw fileFault(refusal(name));
    };
    for await (const chunk of file.content) {
      length += chunk.byteLength;
      if (found.contentType === null) {
        beginning.push(chunk);
        if (length >= tellingBytes) await tell();
      }
      yield chunk;
    }
    if (length === 0) throw fileFault(said('problems-files', 'empty', { name }));
    if (found.contentType === null) await tell();
  }
  const kept = await parts.db.withCompany(companyId, (tx) => keptBytes(tx));
  const stored = await parts.storage.put(
    companyId,
    withinRoom(checked(), kept, parts.config.mostCompanyBytes),
  );
  try {
    const isScanned = await scan(parts, stored, name);
    return { ...stored, name, contentType: found.contentType ?? 'application/octet-stream', isScanned };
  } catch (error) {
    await discardFile(parts, stored);
    throw error;
  }
}

/** @returns whether there is a scanner @throws ProblemError 400, 503 */
async function scan({ config, storage, log }: Parts, file: StoredFile, name: string): Promise<boolean> {
  if (config.CLAMD_SOCKET === undefined) return false;
  try {
    const result = await scanForViruses(config.CLAMD_SOCKET, await storage.get(file.key));
    if (result.isClean) return true;
    log.warn({ virus: result.name }, 'a file was refused');
    throw fileFault(said('problems-files', 'virus', { name, virus: result.name }));
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    log.error({ err: error }, 'the virus scanner is not responding');
    throw new ProblemError(503, 'unavailable', said('problems-files', 'scannerDown'));
  }
}
