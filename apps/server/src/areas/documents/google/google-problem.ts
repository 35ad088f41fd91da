/** `busy`: too many requests; `down`: no answer, or none that makes sense; `refused`: our credentials; `rejected`: the request */
export type GoogleFailure = 'busy' | 'down' | 'refused' | 'rejected' | 'not_shared';

/** Google didn't do what it was asked for. */
export class GoogleProblem extends Error {
  override readonly name = 'GoogleProblem';
  readonly failure: GoogleFailure;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: GoogleFailure, retryAfterSeconds?: number) {
    super(`Google Docs: ${failure}`);
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether it may have been done all the same. */
  get isInDoubt(): boolean {
    return this.failure === 'down';
  }
}
