import { expect, type Page } from '@playwright/test';
import type { Tokens } from '@regulus/contract/account.ts';
import { linkMailedTo } from './mail.ts';
import type { RunningServer } from './server.ts';

const password = 'tangerine harbour 41 violin';

/** Somebody of Nordic Payments, by the first name. */
export type NordicUser = 'ana' | 'bo';
const addressOf = (user: NordicUser) => `${user}@nordic.example`;

async function signUp(page: Page, server: RunningServer, person: Record<string, string>): Promise<void> {
  const data = { ...person, password, product_url: server.origin };
  expect((await page.request.post('/api/auth/sign-up', { data })).status()).toBe(200);
}

/** What a call of the API as this user is sent with. */
export async function asNordic(page: Page, user: NordicUser) {
  const data = { email: addressOf(user), password };
  const { auth_token } = (await (await page.request.post('/api/auth/login', { data })).json()) as Tokens;
  return { headers: { authorization: `Bearer ${auth_token}` } };
}

/** Logs in through the page. */
export async function logInAsNordic(page: Page, user: NordicUser): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(addressOf(user));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/app'));
}

/** A company that is none of the demo, with its administrator Ana and Bo, who accepted an invitation. */
export async function makeNordic(page: Page, server: RunningServer): Promise<void> {
  await signUp(page, server, {
    email: addressOf('ana'),
    name: 'Ana Lindqvist',
    company_name: 'Nordic Payments',
  });
  const confirmation = await linkMailedTo(server, addressOf('ana'), 'Confirm your e-mail address');
  const data = Object.fromEntries(new URLSearchParams(confirmation.split('?')[1]));
  expect((await page.request.post('/api/auth/verify-email-action', { data })).status()).toBe(200);
  const email = addressOf('bo');
  const invited = await page.request.post('/api/companies/me/invitations', {
    ...(await asNordic(page, 'ana')),
    data: { email },
  });
  expect(invited.ok()).toBe(true);
  const invitation = (await linkMailedTo(server, email, /Nordic Payments/)).split('invitation=')[1] ?? '';
  await signUp(page, server, { email, name: 'Bo Berg', invitation });
}
