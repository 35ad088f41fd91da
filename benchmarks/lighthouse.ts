/**
 * Lighthouse (desktop preset, median of five runs) on log-in and inventory of a real server with demo content.
 * `node benchmarks/lighthouse.ts [--runs 5]`. Aims: performance 95, accessibility 100.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findChromium } from '../scripts/chromium.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const runsAt = process.argv.indexOf('--runs');
const runs = runsAt === -1 ? 5 : Number(process.argv[runsAt + 1]);
const categories = ['performance', 'accessibility', 'best-practices'] as const;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function untilHealthy(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${url}/api/health`, { method: 'OPTIONS' }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not become ready within a minute.');
}

const folder = mkdtempSync(join(tmpdir(), 'regulus-lighthouse-'));
const port = await freePort();
const debuggingPort = await freePort();
const url = `http://localhost:${String(port)}`;
const password = 'a password for measuring';
const server = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: root,
  stdio: 'ignore',
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    DEMO_PASSWORD: password,
    INGEST: 'off',
  },
});

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  await untilHealthy(url);
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found.');
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath,
    args: [
      `--remote-debugging-port=${String(debuggingPort)}`,
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const measure = async (name: string, address: string) => {
    const scores: Record<string, number[]> = {};
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(
        address,
        {
          port: debuggingPort,
          onlyCategories: [...categories],
          disableStorageReset: true,
          logLevel: 'silent',
        },
        desktopConfig,
      );
      if (!result) throw new Error('Lighthouse gave no result.');
      for (const category of categories) {
        (scores[category] ??= []).push(Math.round((result.lhr.categories[category]?.score ?? 0) * 100));
      }
      if (run === 0) {
        const wrong = Object.values(result.lhr.audits).filter(
          (audit) => audit.score !== null && audit.score < 0.9,
        );
        for (const audit of wrong) console.log(`  ${name}: ${audit.id} ${audit.displayValue ?? ''}`);
      }
    }
    const line = categories
      .map((category) => `${category} ${String(median(scores[category] ?? []))}`)
      .join('  ');
    console.log(`${name.padEnd(12)}${line}`);
  };

  await measure('log-in', `${url}/auth/login`);
  const page = await browser.newPage();
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('E-mail').fill('admin@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app');
  await measure('inventory', `${url}/app/inventory`);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
