import { defineConfig, devices } from '@playwright/test';
import { findChromium, howToGetChromium } from '../scripts/chromium.js';
import { ensureGenerated } from '../scripts/generated.js';

ensureGenerated();

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
  globalSetup: './demo-data.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // what fails is run again alone, when all is done
  retries: 0,
  // a loaded machine is slow; only what hangs takes that long
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['../scripts/test-run/playwright-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
});
