import type { Page } from '@playwright/test';

export type DemoUser = 'admin' | 'analyst' | 'owner';

/** Logs a demo user in through the log-in page and waits for the place it leads to (default: the start page). */
export async function logIn(page: Page, user: DemoUser = 'analyst', redirectTo?: string): Promise<void> {
  const query = redirectTo ? `?redirect_url=${encodeURIComponent(redirectTo)}` : '';
  await page.goto(`/auth/login${query}`);
  await page.getByLabel('E-mail').fill(`${user}@demo.example`);
  await page.getByLabel('Password', { exact: true }).fill(process.env['DEMO_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/app'));
  await page.getByRole('navigation').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
