import { expect, type Page } from '@playwright/test';

interface Calls {
  readonly open: Set<unknown>;
  lastChange: number;
}

const ofPage = new WeakMap<Page, Calls>();
const quietMs = 250;

/** From now on the calls that the page makes are counted, but for streams, which stay open. */
export function countCalls(page: Page): void {
  const calls: Calls = { open: new Set(), lastChange: performance.now() };
  ofPage.set(page, calls);
  const change = (isOpen: boolean) => (request: { url(): string; headers(): Record<string, string> }) => {
    if (!request.url().includes('/api/') || request.headers()['accept']?.includes('event-stream')) return;
    calls.open[isOpen ? 'add' : 'delete'](request);
    calls.lastChange = performance.now();
  };
  page.on('request', change(true));
  page.on('requestfinished', change(false));
  page.on('requestfailed', change(false));
}

/** Waits until what the page has asked for has been answered, and nothing more is asked. */
export async function settled(page: Page): Promise<void> {
  const calls = ofPage.get(page);
  if (!calls) throw new Error('The calls of this page are not counted.');
  const from = performance.now();
  await expect
    .poll(
      () => calls.open.size === 0 && performance.now() - Math.max(from, calls.lastChange) > quietMs,
      'no call of the API is under way',
    )
    .toBe(true);
}
