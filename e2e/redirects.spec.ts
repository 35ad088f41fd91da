import { expect } from '@playwright/test';
import { logIn, logInThroughPage } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const id = '7c0a8e2e-32d4-4e17-8a0b-5f6a2f0c9d22';

test('old addresses lead on with query and hash, by log-in where nobody is signed in @main', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // a blocked script or style shows here as well
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto('/?from=a-mail');
  await expect(page).toHaveURL(/\/auth\/login\?.*from/);
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(faults).toEqual([]);
  await page.goto(`/regulatory-hub/actions/${id}?tab=text#article-3`);
  const place = `/app/agents/screening/${id}?tab=text#article-3`;
  await expect(page).toHaveURL(`/auth/login?redirect_url=${encodeURIComponent(place)}`);
  await page.goto('/account?campaign=june#mails');
  const account = '/app/account?campaign=june&tab=notifications#mails';
  await expect(page).toHaveURL(`/auth/login?redirect_url=${encodeURIComponent(account)}`);
  await logInThroughPage(page, 'analyst', account);
  await expect(page).toHaveURL(account);
  await page.goto(`/regulatory-hub/actions/${id}?tab=text#article-3`);
  await expect(page).toHaveURL(place);
  await page.goto('/?utm_source=fair');
  await expect(page).toHaveURL('/app?utm_source=fair');
});

test('an address of nothing gives the 404 page, inside the frame where there is one', async ({ page }) => {
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeFocused();
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Regulus/ })).toHaveAttribute('href', '/');
  await logIn(page);
  for (const path of ['agents', 'agents/gap-analysis/overview', 'no-such-page']) {
    await page.goto(`/app/${path}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Inventory' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
});
