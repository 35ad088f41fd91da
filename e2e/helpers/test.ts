import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';
import { countCalls } from './settled.ts';

interface Given {
  /**
   * A server of its own, for a test that leaves what is stored changed. The others take back what they do and share
   * one for each worker, which does one test after the other; after a failed one it begins with a fresh server.
   */
  ownServer: boolean;
  /** its own server may fetch from this machine, as for pages that a test serves */
  fetchesFromThisMachine: boolean;
  /** its own server takes a moment for each word of an answer */
  answersSlowly: boolean;
  /** its own server mails the people of the demo company, who otherwise get no digests */
  mailsItsPeople: boolean;
  server: RunningServer;
}

export const test = base.extend<Given, { sharedServer: RunningServer }>({
  ownServer: [false, { option: true }],
  fetchesFromThisMachine: [false, { option: true }],
  answersSlowly: [false, { option: true }],
  mailsItsPeople: [false, { option: true }],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is asked for from here
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.kill();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // the time it takes to start is not the test's
  server: [
    async ({ ownServer, fetchesFromThisMachine, answersSlowly, mailsItsPeople, sharedServer }, use) => {
      const given = { fetchesFromThisMachine, answersSlowly, mailsItsPeople };
      const server = ownServer ? await startServer(given) : sharedServer;
      await use(server);
      if (ownServer) await server.kill();
    },
    { timeout: 240_000 },
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
});
