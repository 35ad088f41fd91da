/** Why something is not even tried. */
export class BreakerOpen extends Error {}

export interface Breaker {
  /** @throws BreakerOpen while nothing is tried; whatever `work` throws */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** since when nothing came of it (ms since 1970); null while it works */
  openSince(): number | null;
}

/**
 * After some failures in a row nothing is tried for a while, so that nobody waits for what does not answer; then one try decides
 * whether all go on.
 * @param meaningOf of an error: that nothing answered, that something did, or neither, as where the caller gave up
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
