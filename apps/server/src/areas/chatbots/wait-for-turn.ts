import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '../../lib/problem.ts';

interface Patience {
  readonly longestMs: number;
  readonly pauseMs: number;
}

/** The last who waits in this process, by what is waited for. */
const lines = new Map<string, Promise<void>>();

const isFull = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'too_many_requests';

/**
 * What `attempt` gives, which is asked again for a while as long as it is refused with 429. Who came first in this process gets the
 * next place; other processes are not waited for in order.
 * @throws what `attempt` throws, the 429 when nothing became free; the signal's reason
 */
export async function waitForTurn<Result>(
  key: string,
  attempt: () => Promise<Result>,
  { longestMs, pauseMs }: Patience,
  signal: AbortSignal,
): Promise<Result> {
  if (!lines.has(key)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
  const until = performance.now() + longestMs;
  const ahead = lines.get(key) ?? Promise.resolve();
  const { promise: mine, resolve: leave } = Promise.withResolvers<void>();
  lines.set(key, mine);
  try {
    // each of them waits for so long at most, and began before
    await ahead;
    for (;;) {
      signal.throwIfAborted();
      try {
        return await attempt();
      } catch (error) {
        if (!isFull(error) || performance.now() >= until) throw error;
      }
      await sleep(pauseMs, null, { signal });
    }
  } finally {
    leave();
    if (lines.get(key) === mine) lines.delete(key);
  }
}
