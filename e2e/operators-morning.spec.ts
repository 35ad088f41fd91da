import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { asAccount, invite, logInAsAccount, makeAccount, signUp } from './helpers/accounts.ts';
import { answerNormally, failWith } from './helpers/answers.ts';
import { logIn, logInThroughPage } from './helpers/log-in.ts';
import { downloaded } from './helpers/look.ts';
import { test } from './helpers/test.ts';

test.use({ on: 'own' });

const root = path.resolve(import.meta.dirname, '..');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();

test('an operator’s morning: who is new, whether all is well, who has left @main', async ({
  page,
  browser,
  server,
}) => {
  // a company that is none of the demo, whose use is counted
  await makeAccount(page, server, 'ana@nordic.example');
  const link = await invite(page, server, 'ana@nordic.example', 'bo@nordic.example');
  const invitation = link.split('invitation=')[1] ?? '';
  await signUp(page, server, 'bo@nordic.example', { name: 'Bo Berg', invitation });
  const event = { event_type: 'page_view', product: 'REG_HUB', location: 'COCKPIT' };
  const bo = await asAccount(page, 'bo@nordic.example');
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
  const active = region(page, 'Active users and companies');
  await expect(active.getByRole('img', { name: 'Active users and companies over time' })).toBeVisible();
  await active.getByText('Show as a table').click();
  await expect(active.getByRole('table').getByRole('row').nth(1)).toHaveText(/[12]1$/);
  const usage = region(page, 'Usage');
  await expect(usage.getByRole('row', { name: /Cockpit · Regulatory Hub 1$/ })).toBeVisible();
  await expect(region(page, 'Activation')).toContainText('Signed up');
  await failWith(page, 'exportMetric', 501);
  await usage.getByRole('button', { name: 'Download as CSV: Usage' }).click();
  await expect(page.getByText('Failed to download the file')).toBeVisible();
  await answerNormally(page, 'exportMetric');
  const counted = await downloaded(page, () =>
    usage.getByRole('button', { name: 'Download as CSV: Events' }).click(),
  );
  expect(counted.bytes.toString()).toContain('page_view,REG_HUB,COCKPIT,1');
  await page.getByText('365 days').click();
  await page.getByLabel('Group by').selectOption('month');
  await expect(active.getByText('Users this month')).toBeVisible();
  await expect(page).toHaveURL(/\?days=365&by=month$/);

  const context = await browser.newContext({ baseURL: server.origin, locale: 'en-US' });
  const other = await context.newPage();
  await logInAsAccount(other, 'bo@nordic.example');

  // who has left, whose session ends at once
  await tab(page, 'Users');
  // a last administrator is not deleted here
  await page.getByRole('button', { name: 'Delete Ana Lindqvist' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ask Ana Lindqvist to make a colleague');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Delete Bo Berg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Bo Berg?' });
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(dialog).toContainText('Type the address exactly: bo@nordic.example');
  await dialog.getByLabel('To confirm, type bo@nordic.example').fill('bo@nordic.example');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await other.goto('/app/inventory');
  await expect(other).toHaveURL(/\/auth\/login/);
  await context.close();

  // nobody else finds the area
  await logIn(page, 'second', '/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});
