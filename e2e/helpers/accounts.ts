import { expect, type Page } from '@playwright/test';
import type { Tokens } from '@regulus/contract/account.ts';
import { linkMailedTo } from './mail.ts';
import type { RunningServer } from './server.ts';

export const goodPassword = 'tangerine harbour 41 violin';
export const confirmSubject = 'Confirm your e-mail address';

/** Signs up through the API; the address waits to be confirmed. */
export async function signUp(
  page: Page,
  server: RunningServer,
  email: string,
  more: { name?: string; company_name?: string; password?: string; invitation?: string } = {},
): Promise<void> {
  const company = more.invitation ? {} : { company_name: 'Nordic Payments' };
  const data = { email, password: goodPassword, name: 'Ana Lindqvist', ...company, ...more };
  const answer = await page.request.post('/api/auth/sign-up', {
    data: { ...data, product_url: server.origin },
  });
  expect(answer.status()).toBe(200);
}

/** A company of its own with its administrator, who has confirmed the address. */
export async function makeAccount(...given: Parameters<typeof signUp>): Promise<void> {
  const [page, server, email] = given;
  await signUp(...given);
  const confirmation = await linkMailedTo(server, email, confirmSubject);
  const data = Object.fromEntries(new URLSearchParams(confirmation.split('?')[1]));
  expect((await page.request.post('/api/auth/verify-email-action', { data })).status()).toBe(200);
}

/** What a call of the API as this account is sent with. */
export async function asAccount(page: Page, email: string) {
  const data = { email, password: goodPassword };
  const { auth_token } = (await (await page.request.post('/api/auth/login', { data })).json()) as Tokens;
  return { headers: { authorization: `Bearer ${auth_token}` } };
}

/** Enters address and password on the log-in page. */
export async function tryLogIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function logInAsAccount(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await tryLogIn(page, email);
  await expect(page).toHaveURL(/\/app$/);
}

/** The administrator of this account invites somebody. @returns the path of the invitation */
export async function invite(
  page: Page,
  server: RunningServer,
  admin: string,
  email: string,
): Promise<string> {
  const as = await asAccount(page, admin);
  const answer = await page.request.post('/api/companies/me/invitations', { ...as, data: { email } });
  expect(answer.status()).toBe(201);
  return linkMailedTo(server, email, /^Invitation to/);
}
