import type { Readable } from 'node:stream';
import type { RouteDefinition } from '@regulus/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { parseRequest } from './parse.ts';
import { invalidRequest, ProblemError } from './problem.ts';

/** A file on its way in; nothing of it is kept in memory. */
export interface IncomingFile {
  /** as the client sent it: never a path to write to */
  readonly name: string;
  /** throws ProblemError 413 once it is longer than allowed, 400 where it breaks off */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface FormLimits {
  /** bytes */
  readonly mostBytes: number;
}

export interface ReceivedForm<Fields, Stored> {
  readonly fields: Fields;
  /** null where no file was sent */
  readonly file: Stored | null;
}

/**
 * Reads a form with at most one file, which is stored while it comes in: fields may follow it. Whatever fails after the file was
 * stored is told by `discard`.
 * @throws ProblemError 400, 413, 415
 */
export type ReceiveForm<Fields> = <Stored>(
  limits: FormLimits,
  storing: {
    readonly store: (file: IncomingFile) => Promise<Stored>;
    readonly discard: (stored: Stored) => Promise<unknown>;
  },
) => Promise<ReceivedForm<Fields, Stored>>;

const brokenOff = () =>
  invalidRequest('The upload broke off before its end. Nothing was kept; send it again.', [
    { path: 'form.file', message: 'Not there as a whole' },
  ]);

const tooLarge = (mostBytes: number) =>
  new ProblemError(
    413,
    'payload_too_large',
    `The file is larger than ${String(Math.round(mostBytes / 1024 / 1024))} MB. Send a smaller one, or several.`,
  );

async function* within(file: Readable & { readonly truncated?: boolean }, mostBytes: number) {
  let length = 0;
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > mostBytes) throw tooLarge(mostBytes);
    yield chunk;
  }
  if (file.truncated) throw tooLarge(mostBytes);
}

/** Faults of the form itself, as its reader names them. */
function asProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return invalidRequest('Send one file at a time.');
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) return invalidRequest('The form has too many fields.');
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return error;
  if (
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    (error instanceof Error && /unexpected end|malformed|multipart/i.test(error.message))
  )
    return brokenOff();
  return error;
}

/** @see ReceiveForm */
export async function receiveForm<Stored>(
  request: FastifyRequest,
  route: RouteDefinition,
  { mostBytes }: FormLimits,
  {
    store,
    discard,
  }: {
    readonly store: (file: IncomingFile) => Promise<Stored>;
    readonly discard: (stored: Stored) => Promise<unknown>;
  },
): Promise<ReceivedForm<unknown, Stored>> {
  if (!request.isMultipart())
    throw new ProblemError(415, 'unsupported_media_type', 'Send the form as multipart/form-data.');
  const sent: Record<string, unknown> = {};
  const kept: { stored?: Stored } = {};
  const limits = { files: 1, fields: 50, fieldSize: 100_000, fileSize: mostBytes + 1, parts: 60 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        // a part of bytes without a name is a file too, whatever its type says
        const name = (part.filename as string | undefined) ?? '';
        kept.stored = await store({ name, content: within(part.file, mostBytes) });
        continue;
      }
      if (part.valueTruncated) throw invalidRequest(`The field “${part.fieldname}” is too long.`);
      // a field that comes again is a list
      const before = sent[part.fieldname];
      sent[part.fieldname] =
        before === undefined ? part.value : [...(Array.isArray(before) ? before : [before]), part.value];
    }
    const { form } = parseRequest(
      route,
      { params: undefined, query: undefined, body: undefined, form: sent },
      ['form'],
    );
    return { fields: form, file: kept.stored ?? null };
  } catch (error) {
    if (kept.stored !== undefined) await discard(kept.stored);
    throw asProblem(error);
  }
}
