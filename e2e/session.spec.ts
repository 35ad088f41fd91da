import { expect } from '@playwright/test';
import { logIn, logInThroughPage } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

test('log-in says what is wrong beside the fields and keeps what was typed', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('ana@bank');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter an e-mail address like name@company.com')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();

  await page.getByLabel('E-mail').fill('nobody@bank.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('wrong');
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@bank.example');

  // the demo account takes one press on the machine itself
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('log-in leads back to where the visitor came from, query and hash included @main', async ({ page }) => {
  await page.goto('/app/inventory?q=outsourcing#top');
  await expect(page).toHaveURL(/\/auth\/login\?redirect_url=%2Fapp%2Finventory%3Fq%3Doutsourcing%23top$/);
  await logInThroughPage(page, 'analyst', '/app/inventory?q=outsourcing#top');
  await expect(page).toHaveURL(/\/app\/inventory\?q=outsourcing.*#top$/);
});

test('a missing auth token is refreshed once, however many calls and tabs want it @main', async ({
  page,
  context,
}) => {
  await logIn(page);
  const second = await context.newPage();
  // a call under way would refresh it too, and be broken off
  await page.goto('about:blank');
  await context.clearCookies({ name: 'auth_token' });
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh-token')) refreshes += 1;
  });
  await Promise.all([page, second].map((one) => one.goto('/app')));
  await Promise.all([page, second].map((one) => one.getByRole('heading', { level: 1 }).waitFor()));
  expect(refreshes).toBe(1);
});

test('log-out clears the session here and in the other tab', async ({ page, context }) => {
  await logIn(page);
  const second = await context.newPage();
  await second.goto('/app/inventory');
  await second.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(second).toHaveURL(/\/auth\/login\?redirect_url=%2Fapp%2Finventory/);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('regulus-menu'))).toBeNull();
});

test('a 401 logs out and leads to log-in with the way back', async ({ page }) => {
  await logIn(page);
  await page.route('**/api/regulatory-updates/inventory?**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"status":401,"code":"unauthenticated","detail":"Log in."}',
    }),
  );
  await page.goto('/app/inventory?q=x');
  await expect(page).toHaveURL(/\/auth\/login\?redirect_url=%2Fapp%2Finventory%3Fq%3Dx/);
});

test('tokens that vanish while a page is open give the no-login page', async ({ page, context }) => {
  await logIn(page);
  await context.clearCookies();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('outsourcing');
  await expect(page.getByRole('heading', { name: 'You’re not logged in' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});
