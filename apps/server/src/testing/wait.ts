const PAUSE_MS = 20;
const LIMIT_MS = 20_000;

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
