import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { makeNordic } from './helpers/another-company.ts';
import { answerNormally, failWith, neverAnswer } from './helpers/answers.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const users = (page: Page) => page.getByRole('table', { name: 'Users' });
const companies = (page: Page) => page.getByRole('table', { name: 'Companies' });
const phone = { width: 390, height: 844 };

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

test('the operator finds the users of all companies @main', async ({ page }) => {
  await logIn(page, 'admin');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await expect(users(page).getByRole('row', { name: /Dora Lind/ })).toContainText('Lakeside Fund Managers');
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill('DORA');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=DORA/);
  await page.getByLabel('Role', { exact: true }).selectOption('Auditor');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expect(users(page).getByRole('row')).toHaveCount(6);

  await page.getByRole('combobox', { name: 'Company' }).fill('lakeside');
  await page.getByRole('option', { name: /Lakeside/ }).click();
  await expect(users(page).getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(/Lakeside/);
  await expect(users(page).getByRole('row')).toHaveCount(2);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Last seen' }).click();
  await expect(page).toHaveURL(/sort=-last_seen_at/);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('for everybody else the area does not exist', async ({ page }) => {
  await logIn(page, 'second');
  await expect(page.getByRole('link', { name: 'Company', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  for (const place of ['/admin', '/admin/users', '/admin/companies', '/admin/nothing']) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  }
  await page.context().clearCookies();
  await page.goto('/admin/companies');
  await expect(page).toHaveURL(/\/auth\/login\?redirect_url=%2Fadmin%2Fcompanies/);
});

test('users are downloaded; a download that fails says so', async ({ page }) => {
  await logIn(page, 'admin', '/admin/users');
  const button = page.getByRole('button', { name: 'Download 5 users' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^regulus-users-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  // the directory of an archive stands at its end
  expect(bytes.subarray(-22).toString('latin1')).toMatch(/^PK\u0005\u0006/);
  expect(bytes.toString('latin1')).toContain('summary.json');
  await expect(page.getByText('Download complete')).toBeVisible();
  await failWith(page, 'exportUsers', 500);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to download the file' })).toBeVisible();
});

test('what cannot be loaded is said so, and comes once it can be', async ({ page }) => {
  await failWith(page, 'listUsers', 503);
  await logIn(page, 'admin', '/admin/users');
  await expect(page.getByText('Couldn’t load the users')).toBeVisible();
  await expectAccessible(page);
  await answerNormally(page, 'listUsers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(users(page).getByRole('row')).toHaveCount(6);
  await neverAnswer(page, 'listCompanies');
  await page.getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await expectAccessible(page);
  await failWith(page, 'listCompanies', 503);
  await page.reload();
  await expect(page.getByText('Couldn’t load the companies')).toBeVisible();
});

test('a feature of a company is turned off and on again, at once @main', async ({ page }) => {
  const member = await asUser(page.request, 'second');
  const inventory = () => page.request.get('/api/feeds', member);
  await logIn(page, 'admin', '/admin/companies');
  await expect(companies(page).getByRole('row', { name: /Northwind/ })).toContainText('Operator');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Features of Lakeside/ }).click();
  const dialog = page.getByRole('dialog', { name: /Features of Lakeside/ });
  await expectAccessible(page);
  const feature = dialog.getByRole('switch', { name: 'Screening and inventory' });
  await feature.click();
  await expect(page.getByText(/Screening and inventory is now off for Lakeside/)).toBeVisible();
  await expect(feature).not.toBeChecked();
  expect((await inventory()).status()).toBe(403);
  await feature.click();
  await expect(page.getByText(/Screening and inventory is now on for Lakeside/)).toBeVisible();
  expect((await inventory()).status()).toBe(200);
  await expect(dialog.getByRole('switch', { name: 'Company settings' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).not.toHaveURL(/features=/);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: /users: Northwind/ }).click();
  await expect(page).toHaveURL(/\/admin\/users\?company=/);
  await expect(page.getByText('4 users', { exact: true })).toBeVisible();
});

test.describe('with a company that is none of the demo', () => {
  test.use({ ownServer: true });

  test('a user is deleted in two steps, and a last administrator is not', async ({ page, server }) => {
    await makeNordic(page, server);
    await logIn(page, 'admin', '/admin/users?q=nordic');
    await page.getByRole('button', { name: 'Delete Ana Lindqvist' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ask Ana Lindqvist to make a colleague');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Delete Bo Berg' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Bo Berg?' });
    await expect(dialog).toContainText('loses access to Nordic Payments right away');
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(dialog).toContainText('Type the address exactly: bo@nordic.example');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoOverflow(page);
    await dialog.getByLabel('To confirm, type bo@nordic.example').fill('Bo@nordic.example');
    await failWith(page, 'deleteUserOfInstallation', 500);
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete the file' })).toBeVisible();
    await answerNormally(page, 'deleteUserOfInstallation');
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(users(page).getByRole('row', { name: /Bo Berg/ })).toHaveCount(0);
    await expect(users(page).getByRole('row', { name: /Ana Lindqvist/ })).toBeVisible();
  });
});
