import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

interface Options {
  /**
   * A server of its own, for a test that leaves what is stored changed. The others take back what they do and share
   * one for each worker, which does one test after the other; after a failed one it begins with a fresh server.
   */
  ownServer: boolean;
}

export const test = base.extend<Options, { sharedServer: RunningServer }>({
  ownServer: [false, { option: true }],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is asked for from here
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.kill();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownServer, sharedServer }, use) => {
    const server = ownServer ? await startServer() : sharedServer;
    await use(server.origin);
    if (ownServer) await server.kill();
  },
});
