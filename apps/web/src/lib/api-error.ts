import type { SessionEnd } from '@regulus/contract/account-values.ts';
import type { Problem, ProblemCode } from '@regulus/contract/errors.ts';

/** An error answer of the API, from its `application/problem+json` body where it has one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ProblemCode | undefined;
  /** One sentence for the user; undefined where the answer held none. */
  readonly detail: string | undefined;
  /** All invalid fields of the request. */
  readonly fields: NonNullable<Problem['fields']>;
  readonly requestId: string | undefined;
  /** With `transition_not_allowed`: the statuses that may be reached. */
  readonly allowed: readonly number[];
  /** With `revision_conflict`: the revision stored now. */
  readonly currentRevision: number | undefined;
  /** With a refused change of several: the ids of those that stand against it. */
  readonly conflicts: readonly string[];
  /** With 401: why the session is over. */
  readonly sessionEnd: SessionEnd | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, problem: Partial<Problem> = {}, retryAfterSeconds?: number) {
    super(problem.detail ?? `HTTP ${status}`);
    this.status = status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.fields ?? [];
    this.requestId = problem.request_id;
    this.allowed = problem.allowed ?? [];
    this.currentRevision = problem.current_revision;
    this.conflicts = problem.conflicts ?? [];
    this.sessionEnd = problem.session_end;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Reads a problem out of an answer's body, whatever that body is. */
export function problemOf(body: unknown): Partial<Problem> {
  if (typeof body !== 'object' || body === null) return {};
  const problem = body as Partial<Problem>;
  if (typeof problem.detail === 'string') return problem;
  const { detail: _, ...rest } = problem;
  return rest;
}

const mayPass = new Set([401, 408, 425, 429]);

/** Whether the same call may succeed at another try. What was refused for what it asks is refused again. */
export const mayHelpAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || mayPass.has(error.status);

/** Whether there is no such thing; an id that is no id is answered with 400. */
export const isMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
