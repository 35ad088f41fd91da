import { test as base, type Page } from '@playwright/test';
import { type DemoUser, logIn } from './log-in.ts';
import { type RunningServer, startServer } from './server.ts';
import { countCalls } from './settled.ts';

/**
 * The server of a test. Those of a worker, which does one test after the other, share one of each kind; after a failed test it
 * begins with fresh ones.
 * - `shared`: what is stored is as it was once the test has ended
 * - `changed`: what is stored may stay changed, so nothing but what a test has made itself is counted; it may fetch from this
 *   machine, as pages that a test serves
 * - `slow`: like `changed`, but each word of an answer takes a moment
 * - `own`: nobody has used it before
 * - `mailing`: like `own`, and it mails the people of the demo company, who otherwise get no digests
 */
type Kind = 'shared' | 'changed' | 'slow' | 'own' | 'mailing';

interface Given {
  on: Kind;
  server: RunningServer;
  /** The page of a demo user in another browser. */
  openAs: (user: DemoUser, place?: string) => Promise<Page>;
}

const startOf = (kind: Kind) =>
  startServer({
    fetchesFromThisMachine: kind === 'changed',
    answersSlowly: kind === 'slow',
    mailsItsPeople: kind === 'mailing',
  });

// the time that a server takes to start is not the test's
const timeout = 240_000;

export const test = base.extend<Given, { serverOf: (kind: Kind) => Promise<RunningServer> }>({
  on: ['shared', { option: true }],
  serverOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is asked for from here
    async ({}, use) => {
      const started = new Map<Kind, Promise<RunningServer>>();
      await use((kind) => {
        const server = started.get(kind) ?? startOf(kind);
        started.set(kind, server);
        return server;
      });
      for (const server of started.values()) await (await server).kill();
    },
    { scope: 'worker', timeout },
  ],
  server: [
    async ({ on, serverOf }, use) => {
      const isOwn = on === 'own' || on === 'mailing';
      const server = await (isOwn ? startOf(on) : serverOf(on));
      await use(server);
      if (isOwn) await server.kill();
    },
    { timeout },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  page: async ({ page }, use, { annotations }) => {
    countCalls(page);
    const opened = new Set<string>();
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) opened.add(new URL(frame.url(), 'http://none').pathname);
    });
    await use(page);
    // the reporter finds the pages that no main journey opens
    annotations.push({ type: 'opened', description: [...opened].join(' ') });
  },
  openAs: async ({ browser, server }, use) => {
    const context = () => browser.newContext({ baseURL: server.origin, locale: 'en-US', timezoneId: 'UTC' });
    const opened: Awaited<ReturnType<typeof context>>[] = [];
    await use(async (user, place) => {
      const own = await context();
      opened.push(own);
      const page = await own.newPage();
      await logIn(page, user, place);
      return page;
    });
    for (const one of opened) await one.close();
  },
});
