/** The limits for one model, or one endpoint for embeddings. */
export interface Limits {
  /** for one response, including retries */
  readonly timeMs: number;
  /** additional attempts after a failure that may be temporary */
  readonly retries: number;
  /** of its input; estimated, on the safe side */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** consecutive failures until nothing is requested for a while */
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
