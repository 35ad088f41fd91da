import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith, failWith, neverAnswer } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import type { RunningServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';

const root = path.resolve(import.meta.dirname, '..');
const place = '/admin/operation';
const phone = { width: 390, height: 844 };
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** `npm run backup` on the running server. @returns what it printed */
async function backUp({ dataDir }: RunningServer): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', 'scripts/backup.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return stdout;
}

const failedJob = {
  id: '6b0c2a54-8d0e-4b7c-9a41-0d3f6f1b7a77',
  kind: 'read-source',
  company: { id: '5f0c2a54-8d0e-4b7c-9a41-0d3f6f1b7a01', name: 'Northwind Payments (demo)' },
  state: 'failed',
  done: 0,
  total: null,
  message: null,
  error: 'The process ended while the job was running.',
  started_at: '2026-11-20T08:00:00.000Z',
  changed_at: '2026-11-20T08:01:00.000Z',
  may_retry: true,
} as const;

test.describe('on a server of its own', () => {
  test.use({ ownServer: true });

  test('the operator is reminded of a backup until one was made', async ({ page, server }) => {
    await logIn(page, 'admin', '/admin/users');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Operation' }).click();
    await expect(page).toHaveURL(/\/admin\/operation$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Operation' })).toBeFocused();
    const backups = region(page, 'Backups');
    await expect(backups.getByRole('status')).toContainText('There is no backup yet');
    await expect(backups).toContainText('npm run backup');
    await expect(region(page, 'Engine')).toContainText('Built-in engine');
    await expect(region(page, 'Database')).toContainText('MB');
    await expect(page.getByText('No job has failed in the last 30 days.')).toBeVisible();
    await expectAccessible(page);

    expect(await backUp(server)).toContain('and the secret');
    await page.reload();
    await expect(backups).toContainText('The last backup is from');
    await backups.getByText('Recent backups').click();
    await expect(backups.getByRole('table')).toContainText('.tar');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoOverflow(page);
  });
});

test('a failed job is run again by an administrator @main', async ({ page }) => {
  await answerWith(page, 'listJobs', { jobs: [failedJob], total: 1 });
  await logIn(page, 'admin', place);
  const row = region(page, 'Jobs').getByRole('row', { name: /Read a source/ });
  await expect(row).toContainText('The process ended while the job was running.');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);

  // the server knows no such job
  const retry = row.getByRole('button', { name: 'Retry Read a source, Northwind Payments (demo)' });
  const asked = page.waitForResponse(/\/api\/admin\/jobs\/.+\/retry$/);
  await retry.click();
  expect((await asked).status()).toBe(404);
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t retry the job.' })).toBeVisible();
  await answerWith(page, 'retryJob', { ...failedJob, state: 'waiting', may_retry: false });
  await answerWith(page, 'listJobs', { jobs: [], total: 0 });
  await retry.click();
  await expect(page.getByText('The job will run again')).toBeVisible();
  await expect(page.getByText('No job has failed in the last 30 days.')).toBeVisible();

  await region(page, 'Jobs')
    .getByRole('link', { name: /Waiting/ })
    .click();
  await expect(page).toHaveURL(/jobs=waiting/);
  await expect(page.getByText('No job is waiting.')).toBeVisible();
});

test('the feeds of a regulator are there with what they last sent', async ({ page }) => {
  await logIn(page, 'admin', place);
  const feeds = region(page, 'Feeds by regulator');
  await feeds.getByText('European Banking Authority').click();
  await expect(feeds.getByText('Nothing received yet').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await feeds.getByRole('link', { name: 'Source health' }).click();
  await expect(page).toHaveURL(/\/app\/source-health/);
});

test('each part of the page loads and fails by itself', async ({ page }) => {
  await neverAnswer(page, 'listJobs');
  await failWith(page, 'getOperation', 500);
  await failWith(page, 'listFeedBodies', 500);
  await logIn(page, 'admin', place);
  await expect(
    page.getByRole('heading', { name: 'Couldn’t load the state of the installation' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Couldn’t load the feeds' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await answerNormally(page, 'getOperation');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(region(page, 'Backups')).toBeVisible();
});
