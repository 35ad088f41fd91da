import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { messages } from './apps/web/vite.messages.ts';
import { ensureGenerated } from './scripts/generated.js';

ensureGenerated();

/** Vitest keeps what was made of a module on disk; texts are made of the catalogs, which change without it. */
const freshTexts: Plugin = {
  name: 'fresh-texts',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) =>
      id.includes('virtual:messages/') || id.endsWith('/lib/catalogs.ts') ? false : undefined,
    );
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messages({ isReady: true }), freshTexts],
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          setupFiles: ['scripts/own-globals.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          pool: 'forks',
          // a process for each file would take a third of the processor; no test changes what the modules hold
          isolate: false,
          // Much of their time is waiting for databases and other processes, so there may be more than cores.
          maxWorkers: 3,
          // The processes and threads that tests start keep their compiled code, as those of `npm start` do.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
          // a loaded machine is slow; only what hangs takes that long
          testTimeout: 240_000,
          expect: { poll: { timeout: 150_000 } },
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
