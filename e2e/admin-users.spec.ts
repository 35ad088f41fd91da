import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { failWith } from './helpers/answers.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { downloaded, expectFits, phone } from './helpers/look.ts';
import { test } from './helpers/test.ts';

const users = (page: Page) => page.getByRole('table', { name: 'Users' });
const companies = (page: Page) => page.getByRole('table', { name: 'Companies' });

test('the operator finds the users of all companies @main', async ({ page }) => {
  await logIn(page, 'admin');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await expect(users(page).getByRole('row', { name: /Dora Lind/ })).toContainText('Lakeside Fund Managers');

  await page.getByRole('textbox', { name: 'Search by name or e-mail' }).fill('DORA');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=DORA/);
  await page.getByLabel('Role', { exact: true }).selectOption('Auditor');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expect(users(page).getByRole('row', { name: /Ada Marlow/ })).toBeVisible();

  await page.getByRole('combobox', { name: 'Company' }).fill('lakeside');
  await page.getByRole('option', { name: /Lakeside/ }).click();
  await expect(users(page).getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(/Lakeside/);
  await expect(users(page).getByRole('row')).toHaveCount(2);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Last seen' }).click();
  await expect(page).toHaveURL(/sort=-last_seen_at/);

  const download = page.getByRole('button', { name: /^Download \d+ users$/ });
  const { name, bytes } = await downloaded(page, () => download.click());
  expect(name).toMatch(/^regulus-users-\d{4}-\d\d-\d\d\.zip$/);
  // the directory of an archive stands at its end
  expect(bytes.subarray(-22).toString('latin1')).toMatch(/^PK\u0005\u0006/);
  await expect(page.getByText('Download complete')).toBeVisible();
  await failWith(page, 'exportUsers', 501);
  await download.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to download the file' })).toBeVisible();
  await page.setViewportSize(phone);
  await expectFits(page);
});

test('a feature of a company is turned off and on again, at once @main', async ({ page }) => {
  const member = await asUser(page.request, 'second');
  const inventory = () => page.request.get('/api/feeds', member);
  await logIn(page, 'admin', '/admin/companies');
  await expect(companies(page).getByRole('row', { name: /Northwind/ })).toContainText('Operator');
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
  await expectFits(page);
  await page.getByRole('link', { name: /users: Northwind/ }).click();
  await expect(page).toHaveURL(/\/admin\/users\?company=/);
  await expect(users(page).getByRole('row', { name: /Ada Marlow/ })).toBeVisible();
  await expect(users(page).getByRole('row', { name: /Dora Lind/ })).toHaveCount(0);
});
