/**
 * Somebody types into a document without a pause until the server and the browser are killed at once, as by a power cut. After
 * the next start, it is read how much is missing: words, and the seconds in which they were typed.
 *   node benchmarks/document-typing.ts [--rounds 10]
 * Aim: at most the last 2 seconds. Needs Chromium and `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { findChromium, howToGetChromium } from '../scripts/chromium.js';
import { startServerProcess } from './bench/server-process.ts';
import { logIn } from './bench/session.ts';
import { median } from './bench/statistics.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const rounds = Number(values.rounds);
const aimSeconds = 2;
const betweenWordsMs = 150;
const person = { email: 'analyst@demo.example', password: 'a password for measuring' };

const executablePath = findChromium() ?? '';
if (!executablePath) throw new Error(howToGetChromium);
type Document = Answer<Routes['getDocument']>;

async function ask<Body>(address: string, token: string, path: string, body?: object): Promise<Body> {
  const answer = await fetch(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

async function openEditor(page: Page, address: string, id: string): Promise<void> {
  await page.goto(
    `${address}/auth/login?redirect_url=${encodeURIComponent(`/app/workspaces/${demoWorkspaceId}`)}`,
  );
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Compliance team: switch workspace' }).waitFor();
  await page.goto(`${address}/app/agents/reporting/${id}`);
  await page.getByRole('button', { name: 'Edit Introduction' }).click();
  await page.getByRole('textbox', { name: 'Text of Introduction' }).waitFor();
}

/** Types numbered words until `isOver`. @returns when each stood in the text */
async function type(page: Page, isOver: () => boolean): Promise<number[]> {
  const typed: number[] = [];
  while (!isOver()) {
    await page.keyboard.type(`w${typed.length} `);
    typed.push(performance.now());
    await setTimeout(betweenWordsMs);
  }
  return typed;
}

/** One power cut. @returns words and seconds that are missing */
async function cut(environment: NodeJS.ProcessEnv, afterMs: number) {
  const server = await startServerProcess({ kind: 'embedded', environment });
  const token = await logIn(server.address, person);
  const { id } = await ask<Document>(server.address, token, '/documents', {
    workspace_id: demoWorkspaceId,
    name: `Cut after ${afterMs.toFixed(0)} ms`,
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
  const page = await browser.newPage({ locale: 'en-US' });
  await openEditor(page, server.address, id);
  const end = performance.now() + afterMs;
  const typed = await type(page, () => performance.now() >= end);
  const cutAt = performance.now();
  process.kill(server.pid, 'SIGKILL');
  await browser.close();
  const next = await startServerProcess({ kind: 'embedded', environment });
  try {
    const again = await logIn(next.address, person);
    const { schema } = await ask<Document>(next.address, again, `/documents/${id}?lock=false`);
    const kept = new Set(schema.flatMap(({ content }) => content.match(/w\d+/g) ?? []));
    const missing = typed.map((_, word) => word).filter((word) => !kept.has(`w${word}`));
    const [first] = missing;
    const seconds = first === undefined ? 0 : (cutAt - (typed[first] ?? cutAt)) / 1000;
    return { typed: typed.length, missing: missing.length, seconds };
  } finally {
    await next.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'regulus-typing-'));
const environment = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  DEMO: 'on',
  DEMO_PASSWORD: person.password,
  INGEST: 'off',
  LOG_LEVEL: 'silent',
};
try {
  await (await openDependencies(environment)).close();
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // spread over the pauses of the saver, so that cuts fall before, during and after a save
    const result = await cut(environment, 4_000 + (round * 2_000) / rounds);
    seconds.push(result.seconds);
    console.log(
      `cut ${round + 1}: ${result.typed} words typed, ${result.missing} missing, ${result.seconds.toFixed(2)} s`,
    );
  }
  const most = Math.max(...seconds);
  console.log(
    `missing: median ${median(seconds).toFixed(2)} s, most ${most.toFixed(2)} s (aim ${aimSeconds})`,
  );
  if (most > aimSeconds) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
