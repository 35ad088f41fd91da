import type { Problem, ProblemCode } from '@regulus/contract/errors.ts';

interface Extra {
  readonly fields?: readonly { path: string; message: string }[];
  readonly allowed?: readonly number[];
  readonly currentRevision?: number;
  readonly current?: Readonly<Record<string, unknown>>;
  readonly conflicts?: readonly string[];
  readonly retryAfterSeconds?: number;
  readonly sessionEnd?: Problem['session_end'];
}

/** An outcome that the caller is told about. Services throw it; `http/problems.ts` alone makes answers of them. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly extra: Extra;

  constructor(status: number, code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const invalidRequest = (detail: string, fields?: Extra['fields']) =>
  new ProblemError(400, 'invalid_request', detail, fields ? { fields } : {});

export const notFound = (detail = 'Not found') => new ProblemError(404, 'not_found', detail);
