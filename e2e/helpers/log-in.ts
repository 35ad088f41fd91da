import type { APIRequestContext, Page } from '@playwright/test';
import type { Tokens } from '@regulus/contract/account.ts';
import { demoPassword } from './server.ts';

/** `second` administers the other demo company. */
export type DemoUser = 'admin' | 'analyst' | 'owner' | 'auditor' | 'second';

const addressOf = (user: DemoUser) =>
  user === 'second' ? 'admin@second-demo.example' : `${user}@demo.example`;

async function tokensOf(request: APIRequestContext, user: DemoUser): Promise<Tokens> {
  const data = { email: addressOf(user), password: demoPassword, product: 'app' };
  return (await (await request.post('/api/auth/login', { data })).json()) as Tokens;
}

/** What a call of the API as this demo user is sent with. */
export async function asUser(request: APIRequestContext, user: DemoUser) {
  const { auth_token } = await tokensOf(request, user);
  return { headers: { authorization: `Bearer ${auth_token}` } };
}

async function waitForPage(page: Page): Promise<void> {
  await page.getByRole('navigation').first().waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Begins a session of this demo user without the log-in page and opens a place (default: the start page). */
export async function logIn(page: Page, user: DemoUser = 'analyst', place = '/app'): Promise<void> {
  const tokens = await tokensOf(page.request, user);
  const expires = Math.floor(Date.now() / 1000);
  const cookie = (name: string, value: string, seconds: number) =>
    ({
      name,
      value,
      domain: '127.0.0.1',
      path: '/',
      expires: expires + seconds,
      secure: true,
      sameSite: 'Strict',
    }) as const;
  await page
    .context()
    .addCookies([
      cookie('auth_token', tokens.auth_token, 15 * 60),
      cookie('refresh_token', tokens.refresh_token, 24 * 60 * 60),
    ]);
  await page.goto(place);
  await waitForPage(page);
}

/** Logs a demo user in as a visitor does, and waits for the place it leads to. */
export async function logInThroughPage(
  page: Page,
  user: DemoUser = 'analyst',
  redirectTo?: string,
): Promise<void> {
  const query = redirectTo ? `?redirect_url=${encodeURIComponent(redirectTo)}` : '';
  await page.goto(`/auth/login${query}`);
  await enterPassword(page, user);
}

/** On the log-in page, to which a link from outside leads first. */
export async function enterPassword(page: Page, user: DemoUser): Promise<void> {
  await page.getByLabel('E-mail').fill(addressOf(user));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/app'));
  await waitForPage(page);
}
