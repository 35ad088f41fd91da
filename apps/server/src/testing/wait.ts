const PAUSE_MS = 20;
// Delays between tries double, so that on a busy machine a third one may be half a minute away.
const LIMIT_MS = 45_000;

/** Asks again and again until `condition` gives something true; for what happens in the background. */
export async function eventually<T>(condition: () => Promise<T> | T): Promise<NonNullable<T>> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > end) throw new Error('What the test waits for did not happen.');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
