import type { Readable } from 'node:stream';
import type { FileLimits, RouteDefinition } from '@regulus/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { invalidRequest, ProblemError } from '../lib/problem.ts';
import { said } from '../lib/said.ts';
import { parseRequest } from './parse.ts';

/** A file on its way in; nothing of it is kept in memory. */
export interface IncomingFile {
  /** as the client sent it: never a path to write to */
  readonly name: string;
  /** throws ProblemError 413 once it is longer than allowed, 400 where it breaks off */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface ReceivedForm<Fields, Stored> {
  readonly fields: Fields;
  /** in the order in which they were sent */
  readonly files: readonly Stored[];
}

interface Storing<Stored> {
  readonly store: (file: IncomingFile) => Promise<Stored>;
  readonly discard: (stored: Stored) => Promise<unknown>;
  /** of each file, where an installation allows less than the route */
  readonly mostBytes?: number;
}

/**
 * Reads a form with as many files as its route takes, which are stored while they come in: fields may follow them. Every file that
 * is refused is named, and none stays then: whatever fails after some were stored, `discard` is called for each.
 * @throws ProblemError 400, 413, 415
 */
export type ReceiveForm<Fields> = <Stored>(storing: Storing<Stored>) => Promise<ReceivedForm<Fields, Stored>>;

const brokenOff = () =>
  invalidRequest(said('problems-files', 'uploadBroken'), [
    { path: 'form.file', message: said('problems-files', 'incomplete') },
  ]);

const megabytesOf = (bytes: number) => Math.round(bytes / 1024 / 1024);

const fileTooLarge = (bytes: number) =>
  new ProblemError(
    413,
    'payload_too_large',
    said('problems-files', 'fileTooLarge', { megabytes: megabytesOf(bytes) }),
  );

const allTooLarge = (bytes: number) =>
  new ProblemError(
    413,
    'payload_too_large',
    said('problems-files', 'allTooLarge', { megabytes: megabytesOf(bytes) }),
  );

/** What a form may hold where its route does not say it. */
const noFiles: FileLimits = { most: 0, bytes: 0 };

const totalOf = ({ most, bytes, totalBytes = most * bytes }: FileLimits) => totalBytes;

interface Counted {
  total: number;
}

/** The bytes of one file. What is left of it where it is refused can still be read. */
async function* within(
  file: Readable & { readonly truncated?: boolean },
  limits: FileLimits,
  counted: Counted,
) {
  const { bytes } = limits;
  let length = 0;
  for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    counted.total += chunk.byteLength;
    if (length > bytes) throw fileTooLarge(bytes);
    if (counted.total > totalOf(limits)) throw allTooLarge(totalOf(limits));
    yield chunk;
  }
  if (file.truncated) throw fileTooLarge(bytes);
}

/** Faults of the form itself, as its reader names them. */
function asProblem(error: unknown, { most }: FileLimits): unknown {
  if (error instanceof ProblemError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT')
    return invalidRequest(said('problems-files', 'tooManyFiles', { count: most }));
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) return invalidRequest(said('problems-files', 'tooManyFields'));
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return error;
  if (
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    (error instanceof Error && /unexpected end|malformed|multipart/i.test(error.message))
  )
    return brokenOff();
  return error;
}

/** A file that cannot be kept, beside others that perhaps can. */
interface Refusal {
  readonly name: string;
  readonly problem: ProblemError;
}

const isAboutOneFile = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.status === 400 || error.status === 413);

const faultIn = ({ said, message }: ProblemError) => said ?? message;

/** One problem that names every file that is refused. */
function refusing(refusals: readonly Refusal[]): ProblemError {
  const [first, ...others] = refusals.map(({ problem }) => problem);
  const fields = refusals.map(({ name, problem }) => ({
    path: `form.file.${name}`,
    message: faultIn(problem),
  }));
  const isTooLarge = refusals.every(({ problem }) => problem.status === 413);
  const detail =
    others.length === 0
      ? said('problems-files', 'oneRefused', { name: refusals[0]!.name, fault: faultIn(first!) })
      : said('problems-files', 'someRefused', {
          count: refusals.length,
          names: refusals.map(({ name }) => name).join(', '),
        });
  return isTooLarge
    ? new ProblemError(413, 'payload_too_large', detail, { fields })
    : invalidRequest(detail, fields);
}

/** @see ReceiveForm */
export async function receiveForm<Stored>(
  request: FastifyRequest,
  route: RouteDefinition,
  { store, discard, mostBytes = Number.POSITIVE_INFINITY }: Storing<Stored>,
): Promise<ReceivedForm<unknown, Stored>> {
  if (!request.isMultipart())
    throw new ProblemError(415, 'unsupported_media_type', said('problems-http', 'sendForm'));
  const { files = noFiles } = route;
  const allowed = { ...files, bytes: Math.min(files.bytes, mostBytes) };
  const sent: Record<string, unknown> = {};
  const kept: Stored[] = [];
  const refusals: Refusal[] = [];
  const counted: Counted = { total: 0 };
  const limits = {
    files: allowed.most,
    fields: 50,
    fieldSize: 100_000,
    fileSize: allowed.bytes + 1,
    parts: 59 + allowed.most,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        // a part of bytes without a name is a file too, whatever its type says
        const name = (part.filename as string | undefined) ?? '';
        try {
          kept.push(await store({ name, content: within(part.file, allowed, counted) }));
        } catch (error) {
          // nobody has to send the rest, or to send all again to learn what else is wrong
          if (!isAboutOneFile(error) || allowed.most === 1 || counted.total > totalOf(allowed)) throw error;
          refusals.push({ name, problem: error });
          part.file.resume();
        }
        continue;
      }
      if (part.valueTruncated)
        throw invalidRequest(said('problems-files', 'fieldTooLong', { name: part.fieldname }));
      // a field that comes again is a list
      const before = sent[part.fieldname];
      sent[part.fieldname] =
        before === undefined ? part.value : [...(Array.isArray(before) ? before : [before]), part.value];
    }
    if (refusals.length > 0) throw refusing(refusals);
    const { form } = parseRequest(
      route,
      { params: undefined, query: undefined, body: undefined, form: sent },
      ['form'],
    );
    return { fields: form, files: kept };
  } catch (error) {
    for (const stored of kept) await discard(stored);
    throw asProblem(error, allowed);
  }
}
