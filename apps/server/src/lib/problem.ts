import type { Problem, ProblemCode } from '@regulus/contract/errors.ts';
import { inEnglish, type Said, said } from './said.ts';

interface Extra {
  readonly fields?: readonly { path: string; message: string | Said }[];
  readonly allowed?: readonly number[];
  readonly currentRevision?: number;
  readonly current?: Readonly<Record<string, unknown>>;
  readonly conflicts?: readonly string[];
  readonly retryAfterSeconds?: number;
  readonly sessionEnd?: Problem['session_end'];
  /** the installation is configured so: nothing is broken */
  readonly isByConfiguration?: boolean;
}

/** An outcome that the caller is told about. Services throw it; `http/problems.ts` alone makes answers of them. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly extra: Extra;
  /** what it says, where that is a text of the catalogs */
  readonly said: Said | undefined;

  constructor(status: number, code: ProblemCode, detail: string | Said, extra: Extra = {}) {
    super(typeof detail === 'string' ? detail : inEnglish(detail));
    this.said = typeof detail === 'string' ? undefined : detail;
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const invalidRequest = (detail: string | Said, fields?: Extra['fields']) =>
  new ProblemError(400, 'invalid_request', detail, fields ? { fields } : {});

/** What the installation, or this process of it, isn't set up for. */
export const notSetUp = (detail: Said) =>
  new ProblemError(503, 'unavailable', detail, { isByConfiguration: true });

/** Whoever names several gets all, or is told which of them are not there. @throws ProblemError 404 */
export function requireAllFound(
  asked: readonly string[],
  found: readonly { readonly id: string }[],
  detail: string | Said = said('problems-http', 'notFound'),
): void {
  const there = new Set(found.map(({ id }) => id));
  const missing = [...new Set(asked)].filter((id) => !there.has(id));
  if (missing.length > 0) throw new ProblemError(404, 'not_found', detail, { conflicts: missing });
}

export const notFound = (detail: string | Said = said('problems-http', 'notFound')) =>
  new ProblemError(404, 'not_found', detail);
