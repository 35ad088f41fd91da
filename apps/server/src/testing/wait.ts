import { inspect } from 'node:util';

const PAUSE_MS = 20;
// Below the limit of a test, so that a failure says what was waited for. Nothing waits that long but where it never happens: delays
// between tries double, so that on a busy machine a third one may be half a minute away.
const LIMIT_MS = 150_000;

/**
 * Asks again and again until `condition` gives something true; for what happens in the background.
 * @param what names in the failure what was waited for; by itself the condition as it is written
 */
export async function eventually<T>(
  condition: () => Promise<T> | T,
  what = String(condition),
): Promise<NonNullable<T>> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > end)
      throw new Error(
        `It did not happen in ${LIMIT_MS / 1000} s: ${what}. At last it was ${inspect(value)}.`,
      );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
