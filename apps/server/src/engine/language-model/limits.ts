/** What one model, or one endpoint for embeddings, may take. */
export interface Limits {
  /** for one answer, its retries included */
  readonly timeMs: number;
  /** further tries after a failure that may pass */
  readonly retries: number;
  /** of what it is given to read; counted roughly, on the safe side */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** answers that failed in a row until nothing is asked for a while */
  readonly failuresToOpen: number;
  readonly pauseMs: number;
}

export const usualLimits: Limits = {
  timeMs: 90_000,
  retries: 2,
  inputTokens: 6_000,
  outputTokens: 1_000,
  failuresToOpen: 3,
  pauseMs: 60_000,
};
