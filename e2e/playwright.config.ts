import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, howToGetChromium } from '../scripts/chromium.js';

const root = path.dirname(import.meta.dirname);

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    probe.close(() => resolve(port));
  });
  return promise;
}

// Playwright reads this file again in every worker, which must find the same server.
if (!process.env['E2E_PORT']) {
  process.env['E2E_PORT'] = String(await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'regulus-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const port = process.env['E2E_PORT'];
const origin = `http://127.0.0.1:${port}`;
/** The tests log in as the demo users with it. */
const demoPassword = 'granite-lantern-orbit-58';
process.env['DEMO_PASSWORD'] = demoPassword;

const executablePath = findChromium();
if (!executablePath) throw new Error(howToGetChromium);
/** Chromium refuses its sandbox to root; the others keep it from talking to its maker during the tests. */
const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // a test that needs its second try is named in the result; see the reporter
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['../scripts/test-run/playwright-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    url: origin,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      APP_URL: origin,
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
      DATABASE_URL: '',
      DEMO: 'on',
      DEMO_PASSWORD: demoPassword,
      INGEST: 'off',
    },
  },
});
