import type { Page } from '@playwright/test';

/** `second` administers the other demo company: for tests that change what colleagues of the first would see. */
export type DemoUser = 'admin' | 'analyst' | 'owner' | 'second';

const addressOf = (user: DemoUser) =>
  user === 'second' ? 'admin@second-demo.example' : `${user}@demo.example`;

/** Logs a demo user in through the log-in page and waits for the place it leads to (default: the start page). */
export async function logIn(page: Page, user: DemoUser = 'analyst', redirectTo?: string): Promise<void> {
  const query = redirectTo ? `?redirect_url=${encodeURIComponent(redirectTo)}` : '';
  await page.goto(`/auth/login${query}`);
  await page.getByLabel('E-mail').fill(addressOf(user));
  await page.getByLabel('Password', { exact: true }).fill(process.env['DEMO_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/app'));
  await page.getByRole('navigation').first().waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
