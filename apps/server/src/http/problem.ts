import type { SessionEnd } from '@regulus/contract/account-values.ts';
import type { ProblemCode } from '@regulus/contract/errors.ts';
import { featureNames } from '@regulus/contract/feature-values.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';

interface Extra {
  readonly fields?: readonly { path: string; message: string }[];
  readonly allowed?: readonly number[];
  readonly currentRevision?: number;
  readonly current?: Readonly<Record<string, unknown>>;
  readonly conflicts?: readonly string[];
  readonly retryAfterSeconds?: number;
  readonly sessionEnd?: SessionEnd;
}

/** An outcome that the caller is told about. Services throw it; the one translator in `http/` answers it. */
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

/** @param sessionEnd why the session is over that a valid token was of */
export const unauthenticated = (sessionEnd?: SessionEnd) =>
  new ProblemError(
    401,
    'unauthenticated',
    'Your session has ended. Please log in again.',
    sessionEnd ? { sessionEnd } : {},
  );

export const notFound = (detail = 'Not found') => new ProblemError(404, 'not_found', detail);

export const roleMissing = (detail: string) => new ProblemError(403, 'role_missing', detail);

export const featureMissing = (feature: FeatureKey) =>
  new ProblemError(
    403,
    'feature_missing',
    `“${featureNames[feature]}” is switched off, for your company or in your own account.`,
  );
