import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { asNordic, logInAsNordic, makeNordic } from './helpers/another-company.ts';
import { logIn, logInThroughPage } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

test.use({ ownServer: true });

const root = path.resolve(import.meta.dirname, '..');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

async function downloadBy(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await file.path());
}

test('an operator’s morning: who is new, whether all is well, what people say, who has left @main', async ({
  page,
  browser,
  server,
}) => {
  await makeNordic(page, server);
  const event = { event_type: 'page_view', product: 'REG_HUB', location: 'COCKPIT' };
  const bo = await asNordic(page, 'bo');
  expect((await page.request.post('/api/analytics/track-event', { ...bo, data: event })).status()).toBe(204);

  // who is new
  await logInThroughPage(page, 'admin');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill('nordic');
  const users = page.getByRole('table', { name: 'Users' });
  await expect(users.getByRole('row')).toHaveCount(3);
  await expect(users.getByRole('row', { name: /Bo Berg/ })).toContainText('Today');
  await tab(page, 'Companies');
  await expect(page.getByRole('link', { name: '2 users: Nordic Payments' })).toBeVisible();

  // whether all is well
  await tab(page, 'Operation');
  await expect(region(page, 'Backups').getByRole('status')).toContainText('There is no backup yet');
  await promisify(execFile)(process.execPath, ['--no-warnings', 'scripts/backup.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: server.dataDir },
  });
  await page.reload();
  await expect(region(page, 'Backups')).toContainText('The last backup is from');
  await expect(page.getByText('No job has failed in the last 30 days.')).toBeVisible();
  await tab(page, 'Analytics');
  await expect(region(page, 'Usage').getByRole('row', { name: /Cockpit · Regulatory Hub 1$/ })).toBeVisible();
  const counted = await downloadBy(page, () =>
    region(page, 'Usage').getByRole('button', { name: 'Download as CSV: Events' }).click(),
  );
  expect(counted.toString()).toContain('page_view,REG_HUB,COCKPIT,1');

  // what people say
  await tab(page, 'Surveys');
  await page.getByRole('button', { name: 'New survey' }).click();
  await page.getByLabel('Title (English)').fill('How was your first week?');
  await page.getByLabel('Title (German)').fill('Wie war die erste Woche?');
  await page.getByRole('button', { name: 'Rating 1–5', exact: true }).click();
  await page.getByLabel('Question (English)').fill('How easy was it?');
  await page.getByLabel('Question (German)').fill('Wie leicht war es?');
  await saved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Survey published')).toBeVisible();

  const context = await browser.newContext({ baseURL: server.origin, locale: 'en-US' });
  const other = await context.newPage();
  await logInAsNordic(other, 'bo');
  await other.goto('/app');
  const card = other.getByRole('complementary', { name: 'Survey', exact: true });
  await card.getByRole('link', { name: 'Answer now' }).click();
  await other.getByRole('radio', { name: '5 of 5' }).check();
  await other.getByRole('button', { name: 'Send answers' }).click();
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('region', { name: /How easy was it/ })).toContainText('1 answer · average 5');
  await expectAccessible(page);
  const answers = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Download answers (CSV)' }).click(),
  );
  expect(answers.toString()).toContain('Not named');

  // who has left: the account is gone at once, the count of the answers stays
  const survey = page.url();
  await tab(page, 'Users');
  await page.getByRole('button', { name: 'Delete Bo Berg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Bo Berg?' });
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await dialog.getByLabel('To confirm, type bo@nordic.example').fill('bo@nordic.example');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await other.goto('/app/inventory');
  await expect(other).toHaveURL(/\/auth\/login/);
  await context.close();
  await page.goto(survey);
  await expect(page.getByRole('region', { name: /How easy was it/ })).toContainText('1 answer');

  // what the operator did is on the operator's record, and nobody else finds the area
  await logIn(page, 'second', '/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|doesn’t exist/i);
});
