import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const pages = ['/app', '/app/agents/screening', '/app/inventory?dates=all', '/app/company-profile'];
const beforeLogIn = [
  '/auth/login',
  '/auth/sign-up',
  '/auth/forgot-password',
  '/auth/resend-verification',
  '/auth/email-action',
];

test('the pages before log-in are accessible, in both themes @main', async ({ page }) => {
  for (const address of beforeLogIn) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the main pages are accessible as they usually stand, in both themes', async ({ page }) => {
  await logIn(page);
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/app/inventory?dates=all');
  await page.locator('[data-row="0"] a').click();
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  await expectAccessible(page);
});
