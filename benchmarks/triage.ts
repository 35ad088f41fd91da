/**
 * Fifty real publications are triaged in the browser with the keyboard alone, as a compliance officer does: how many keys each
 * takes, and how long it takes from the key until the next one is shown.
 *   node benchmarks/triage.ts [--items 50]
 * Recorded feeds come from `CORPUS_DIR`; the verdicts follow the relevance that the inbox shows. Every tenth verdict is taken
 * back and given again. Needs Chromium and `npm run build`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { openDependencies } from '@regulus/server/start.ts';
import { findChromium, howToGetChromium } from '../scripts/chromium.js';
import { startServerProcess } from './bench/server-process.ts';
import { logIn } from './bench/session.ts';
import { median, percentile } from './bench/statistics.ts';

const { values } = parseArgs({ options: { items: { type: 'string', default: '50' } } });
const items = Number(values.items);
const aims = { keys: 1.3, nextMs: 100 };
const root = fileURLToPath(new URL('..', import.meta.url));
const officer = { email: 'analyst@demo.example', password: 'a password for measuring' };
/** What was recorded, without the samples, which were there before. */
const inboxSince = (moment: string) => `/app/agents/screening?dates=all&since=${moment}`;

const executablePath = findChromium();
if (!executablePath) throw new Error(howToGetChromium);

async function replay(environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['scripts/replay.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The replay ended with ${String(code)}.`);
}

/** Screening goes on in the background; triage begins once every publication has its reasons. */
async function untilScreened(address: string, since: string, token: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(
      `${address}/api/regulatory-updates?view=undecided&limit=200&collected_from=${since}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { regulatory_updates: rows } = (await answer.json()) as {
      regulatory_updates: { reason: string | null }[];
    };
    if (rows.length > 0 && rows.every(({ reason }) => reason !== null)) return;
    await setTimeout(500);
  }
  throw new Error('The publications were not screened in time.');
}

/** Runs in the page: the milliseconds from the next key until another publication is open. */
const nextShown = `(() => {
  const open = () => document.querySelector('[id^=inbox-][aria-current=true]')?.id;
  const before = open();
  let start = 0;
  window.addEventListener('keydown', (event) => { start = event.timeStamp; }, { capture: true, once: true });
  const shown = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The next publication was not shown within 15 s.')), 15000);
    const look = () => {
      if (start > 0 && open() !== before) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    look();
  });
  return { shown };
})()`;

/** Presses a key and measures how long it takes until another publication is open. */
async function pressAndMeasure(page: Page, key: string): Promise<number> {
  // listens before the key is pressed, which takes another way into the browser
  const listening = await page.evaluateHandle<{ shown: Promise<number> }>(nextShown);
  await page.keyboard.press(key);
  return listening.evaluate(({ shown }) => shown);
}

const verdictOf = { High: 'r', Medium: 'v', Low: 'i' } as const;

async function triage(page: Page) {
  const times: number[] = [];
  const given = { r: 0, v: 0, i: 0 };
  let keys = 0;
  const row = page.locator('li[aria-posinset]', { has: page.locator('[aria-current=true]') });
  while (times.length < items) {
    // what a reader needs for a glance; it also lets the machine read ahead as it does for one
    await setTimeout(400);
    const [level = 'Low'] = /\b(?:High|Medium|Low)\b/.exec(await row.innerText()) ?? [];
    const key = verdictOf[level as keyof typeof verdictOf];
    times.push(await pressAndMeasure(page, key));
    given[key] += 1;
    keys += 1;
    if (times.length % 10 !== 0) continue;
    await setTimeout(400);
    await pressAndMeasure(page, 'Control+z');
    await pressAndMeasure(page, key);
    keys += 2;
  }
  return { times, given, keys };
}

const folder = mkdtempSync(join(tmpdir(), 'regulus-triage-'));
const environment = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  DEMO: 'on',
  DEMO_PASSWORD: officer.password,
  INGEST: 'off',
  LOG_LEVEL: 'warn',
};
try {
  // the first start of a database takes longer than a server may take to answer
  await (await openDependencies(environment)).close();
  const { address, stop } = await startServerProcess({ kind: 'embedded', environment });
  try {
    const begun = new Date().toISOString();
    await replay(environment);
    await untilScreened(address, begun, await logIn(address, officer));
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await page.goto(`${address}/auth/login?redirect_url=${encodeURIComponent(inboxSince(begun))}`);
    await page.getByLabel('E-mail').fill(officer.email);
    await page.getByLabel('Password', { exact: true }).fill(officer.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.locator('#inbox-pane-content').waitFor();
    const { times, given, keys } = await triage(page);
    await browser.close();
    const each = keys / items;
    console.log(
      [
        `${items} publications: ${each.toFixed(2)} keys each (aim ${aims.keys})`,
        `${given.r} relevant, ${given.v} in review, ${given.i} irrelevant`,
        `key to next publication ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (aim ${aims.nextMs})`,
      ].join('; '),
    );
    if (each > aims.keys) process.exitCode = 1;
  } finally {
    await stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
