import type { Problem, ProblemCode } from '@regulus/contract/errors.ts';
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
import { StorageFull } from '../lib/storage-full.ts';

const technicalDifficulties = "We're having technical difficulties, please try again later.";

/** Faults that Fastify finds before a handler runs. */
const frameworkFaults: Record<string, [number, ProblemCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'payload_too_large', 'The request is larger than this address accepts.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    415,
    'unsupported_media_type',
    'Send the form as multipart/form-data.',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_request', 'The body is empty; send JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_request', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'invalid_request',
    'The body does not have the announced length.',
  ],
};

const unavailable = [DatabaseUnavailable, DatabaseBusy, TransactionTimeout, TransactionConflict];

function asProblemError(error: FastifyError | Error): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof StorageFull) {
    return new ProblemError(
      507,
      'storage_full',
      'The server’s disk is full. Nothing was changed; tell your operator.',
    );
  }
  if (error instanceof WorkGivenUp) {
    return new ProblemError(
      503,
      'unavailable',
      'This took too long and was given up. Try again in a moment.',
    );
  }
  if (error instanceof CommitInDoubt) {
    return new ProblemError(
      503,
      'unavailable',
      'The connection to the database was lost while saving. Your change may have been saved: check before you try again.',
    );
  }
  if (unavailable.some((kind) => error instanceof kind)) {
    return new ProblemError(
      503,
      'unavailable',
      'The database does not answer at the moment. Nothing was changed; try again shortly.',
    );
  }
  if ('code' in error && typeof error.code === 'string') {
    const fault = frameworkFaults[error.code];
    if (fault) return new ProblemError(...fault);
  }
  if ('statusCode' in error && typeof error.statusCode === 'number') {
    if (error.statusCode === 429) {
      return new ProblemError(
        429,
        'too_many_requests',
        'Too many attempts. Wait a few minutes and try again.',
      );
    }
    if (error.statusCode >= 400 && error.statusCode < 500) {
      return new ProblemError(400, 'invalid_request', 'The request could not be read.');
    }
  }
  return null;
}

/** The one place that turns a thrown error into a problem. Unknown errors are logged and give a fixed text. */
export function problemAnswering(
  error: FastifyError | Error,
  { log }: Pick<FastifyRequest, 'log'>,
): ProblemError {
  const problem = asProblemError(error);
  if (!problem) log.error({ err: error }, 'request failed');
  else if (problem.status >= 500) log.error({ err: error, code: problem.code }, 'request failed');
  return problem ?? new ProblemError(500, 'internal_error', technicalDifficulties);
}

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  answerProblem(problemAnswering(error, request), request, reply);
}

export function answerProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): void {
  const { fields, allowed, currentRevision, current, conflicts, retryAfterSeconds, sessionEnd } =
    problem.extra;
  const body: Problem = {
    type: 'about:blank',
    title: problem.code.replaceAll('_', ' '),
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    request_id: request.id,
    ...(fields ? { fields: [...fields] } : {}),
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
