/** Why something isn't even attempted. */
export class BreakerOpen extends Error {}

export interface Breaker {
  /** @throws BreakerOpen while nothing is attempted; whatever `work` throws */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** since when it has been failing (ms since 1970); null while it works */
  openSince(): number | null;
}

/**
 * After several failures in a row, nothing is attempted for a while, so that no one waits for something that doesn't respond;
 * then a single attempt decides whether all others may continue.
 * @param meaningOf what an error means: no response, a response, or neither, for example because the caller gave up
 */
export function createBreaker({
  failuresToOpen,
  pauseMs,
  meaningOf,
  now = Date.now,
}: {
  readonly failuresToOpen: number;
  readonly pauseMs: number;
  readonly meaningOf: (error: unknown) => 'failed' | 'answered' | null;
  readonly now?: () => number;
}): Breaker {
  let failures = 0;
  let openSince: number | null = null;
  let nextTryAt = 0;
  let isTrying = false;

  const fail = () => {
    failures += 1;
    if (openSince === null && failures < failuresToOpen) return;
    openSince ??= now();
    nextTryAt = now() + pauseMs;
  };

  const succeed = () => {
    failures = 0;
    openSince = null;
  };

  return {
    openSince: () => openSince,
    run: async (work) => {
      const isProbe = openSince !== null;
      if (isProbe && (isTrying || now() < nextTryAt)) throw new BreakerOpen('it has not answered lately');
      if (isProbe) isTrying = true;
      try {
        const result = await work();
        succeed();
        return result;
      } catch (error) {
        const meaning = meaningOf(error);
        if (meaning === 'failed') fail();
        if (meaning === 'answered') succeed();
        throw error;
      } finally {
        if (isProbe) isTrying = false;
      }
    },
  };
}
