import type { Problem, ProblemCode } from '@regulus/contract/errors.ts';
import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  CommitInDoubt,
  DatabaseBusy,
  DatabaseUnavailable,
  TransactionConflict,
  TransactionTimeout,
} from '../db/errors.ts';
import { WorkGivenUp } from '../lib/background-process.ts';
import { ProblemError } from '../lib/problem.ts';
import { type Said, said } from '../lib/said.ts';
import { StorageFull } from '../lib/storage-full.ts';
import { StorageUnavailable } from '../lib/storage-unavailable.ts';

/** A text that takes nothing. */
type PlainKey = Exclude<keyof Texts['problems-http'], 'invalidFields'>;

const problem = (status: number, code: ProblemCode, key: PlainKey) =>
  new ProblemError(status, code, said('problems-http', key));

/** Faults that Fastify finds before a handler runs. */
const frameworkFaults: Record<string, [number, ProblemCode, PlainKey]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'sendJson'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'payload_too_large', 'tooLarge'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported_media_type', 'sendForm'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_request', 'emptyBody'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_request', 'invalidJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid_request', 'wrongLength'],
};

const unavailable = [DatabaseUnavailable, DatabaseBusy, TransactionTimeout, TransactionConflict];

function asProblemError(error: FastifyError | Error): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof StorageFull) return problem(507, 'storage_full', 'storageFull');
  if (error instanceof StorageUnavailable) return problem(503, 'unavailable', 'storageUnavailable');
  if (error instanceof WorkGivenUp) return problem(503, 'unavailable', 'givenUp');
  if (error instanceof CommitInDoubt) return problem(503, 'unavailable', 'commitInDoubt');
  if (unavailable.some((kind) => error instanceof kind))
    return problem(503, 'unavailable', 'databaseUnavailable');
  if ('code' in error && typeof error.code === 'string') {
    const fault = frameworkFaults[error.code];
    if (fault) return problem(...fault);
  }
  if ('statusCode' in error && typeof error.statusCode === 'number') {
    if (error.statusCode === 429) return problem(429, 'too_many_requests', 'tooManyAttempts');
    if (error.statusCode >= 400 && error.statusCode < 500)
      return problem(400, 'invalid_request', 'unreadable');
  }
  return null;
}

/** The one place that turns a thrown error into a problem. Unknown errors are logged and give a fixed text. */
export function problemAnswering(
  error: FastifyError | Error,
  { log }: Pick<FastifyRequest, 'log'>,
): ProblemError {
  const known = asProblemError(error);
  if (!known) log.error({ err: error }, 'request failed');
  else if (known.extra.isByConfiguration) log.info({ detail: known.message }, 'refused by configuration');
  else if (known.status >= 500) log.error({ err: error, code: known.code }, 'request failed');
  return known ?? problem(500, 'internal_error', 'technicalDifficulties');
}

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  answerProblem(problemAnswering(error, request), request, reply);
}

const inWords = ({ path, message }: { path: string; message: string | Said }, language: Language) => ({
  path,
  message: typeof message === 'string' ? message : message.in(language),
});

/** What a problem says, in the language of its request. */
export const detailOf = ({ said, message }: ProblemError, { language }: Pick<FastifyRequest, 'language'>) =>
  said?.in(language ?? defaultLanguage) ?? message;

export function answerProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): void {
  const parameters = problem.said?.parameters ?? {};
  const { fields, allowed, currentRevision, current, conflicts, retryAfterSeconds, sessionEnd } =
    problem.extra;
  const body: Problem = {
    type: 'about:blank',
    title: problem.code.replaceAll('_', ' '),
    status: problem.status,
    detail: detailOf(problem, request),
    code: problem.code,
    ...(Object.keys(parameters).length > 0 ? { params: parameters } : {}),
    request_id: request.id,
    ...(fields ? { fields: fields.map((field) => inWords(field, request.language ?? defaultLanguage)) } : {}),
    ...(allowed ? { allowed: [...allowed] } : {}),
    ...(currentRevision === undefined ? {} : { current_revision: currentRevision }),
    ...(current === undefined ? {} : { current }),
    ...(conflicts ? { conflicts: [...conflicts] } : {}),
    ...(sessionEnd ? { session_end: sessionEnd } : {}),
  };
  // left from a file that failed before its first piece
  void reply.removeHeader('content-disposition');
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  void reply.code(problem.status).type('application/problem+json').send(JSON.stringify(body));
}
