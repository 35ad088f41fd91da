import { expect, type Page } from '@playwright/test';
import type { Tokens } from '@regulus/contract/account.ts';
import { faultyLink } from '@regulus/contract/account-values.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWith, failWith, neverAnswer } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { linkMailedTo } from './helpers/mail.ts';
import { demoPassword, type RunningServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';

// each test makes a company of its own, which those of the other tests do not see
const goodPassword = 'tangerine harbour 41 violin';
const otherPassword = 'walnut ferry 82 cathedral';
const confirmSubject = 'Confirm your e-mail address';
const resetSubject = 'Set a new password';

const passwordField = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

async function fillSignUp(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.getByLabel('Your name').fill('Ana Lindqvist');
  await page.getByLabel('Company').fill('Nordic Payments');
  await page.getByLabel('E-mail').fill(email);
  await passwordField(page).fill(password);
}

/** An account made through the API; its address is confirmed unless told otherwise. */
async function makeAccount(
  page: Page,
  server: RunningServer,
  email: string,
  { isConfirmed = true, password = goodPassword } = {},
): Promise<void> {
  const body = {
    email,
    password,
    name: 'Ana',
    company_name: 'Nordic',
    product_url: server.origin,
  };
  expect((await page.request.post('/api/auth/sign-up', { data: body })).status()).toBe(200);
  if (!isConfirmed) return;
  const query = new URLSearchParams((await linkMailedTo(server, email, confirmSubject)).split('?')[1]);
  const link = Object.fromEntries(query);
  expect((await page.request.post('/api/auth/verify-email-action', { data: link })).status()).toBe(200);
}

/** A new company invites somebody. */
async function invite(page: Page, server: RunningServer, email: string): Promise<void> {
  const admin = 'inviting@nordic.example';
  await makeAccount(page, server, admin);
  const logIn = await page.request.post('/api/auth/login', {
    data: { email: admin, password: goodPassword },
  });
  const { auth_token } = (await logIn.json()) as Tokens;
  const headers = { authorization: `Bearer ${auth_token}` };
  const answer = await page.request.post('/api/companies/me/invitations', { headers, data: { email } });
  expect(answer.status()).toBe(201);
}

async function tryLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
}

// the plain way is walked in workspaces.spec.ts
test('a new company signs up, confirms the address, logs in and is asked about itself @main', async ({
  page,
  server,
}) => {
  const email = 'ana@nordic.example';
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveTitle('Create an account · Regulus');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await fillSignUp(page, email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  expect(page.url()).not.toContain('ana');

  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  const link = await linkMailedTo(server, email, confirmSubject);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeFocused();
  // what a scanner of mails that runs scripts does confirms nothing
  const data = { email, password: goodPassword };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(400);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/email-action$/);
  expect(referrers.join(' ')).not.toContain('oobCode');

  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app$/);
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL(/\/first-run/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('where somebody else signed up with the address as well, the link wants the password of its sign-up', async ({
  page,
  server,
}) => {
  const email = 'contested@nordic.example';
  await makeAccount(page, server, email, { isConfirmed: false });
  const link = await linkMailedTo(server, email, confirmSubject);
  await makeAccount(page, server, email, { isConfirmed: false, password: otherPassword });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm with your password' })).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not the right one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('the password you chose for this sign-up')).toBeVisible();
  await passwordField(page).fill(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('a password that is easy to guess is refused beside its field, and the rest stays', async ({ page }) => {
  await page.goto('/auth/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expect(page.getByText('Enter your company’s name')).toBeVisible();
  await expect(page.getByText('Use at least 10 characters')).toBeVisible();
  await fillSignUp(page, 'weak@nordic.example', 'password123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('easy to guess')).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Lindqvist');
  await expect(page.getByLabel('E-mail')).toHaveValue('weak@nordic.example');
});

test('an invited colleague joins once and logs in @main', async ({ page, server }) => {
  const email = 'invited@nordic.example';
  await invite(page, server, email);
  const link = await linkMailedTo(server, email, 'Invitation to Nordic');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Nordic' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await expect(page.getByLabel('Company')).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Kim Vu');
  await passwordField(page).fill(goodPassword);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Your account is ready.');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await passwordField(page).fill(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app$/);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation can’t be used' })).toBeVisible();
});

test('a faulty invitation says what to do', async ({ page }) => {
  await page.goto('/auth/sign-up?invitation=nobody-sent-this');
  await expect(page.getByText(faultyLink)).toBeVisible();
  await expect(page.getByText('ask the person who invited you for a new one')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('an invitation that is taken back meanwhile says what to do', async ({ page }) => {
  await answerWith(page, 'getInvitation', {
    email: 'kim@nordic.example',
    company_name: 'Nordic',
    role: 'auditor',
    workspaces: ['Payments'],
  });
  await page.goto('/auth/sign-up?invitation=taken-back');
  await page.getByLabel('Your name').fill('Kim Vu');
  await passwordField(page).fill(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This invitation can’t be used' })).toBeFocused();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('a forgotten password is replaced by the link of a mail, once @main', async ({ page, server }) => {
  const email = 'forgetful@nordic.example';
  await makeAccount(page, server, email);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} has an account, an e-mail is on its way.`)).toBeVisible();

  const link = await linkMailedTo(server, email, resetSubject);
  await page.goto(link);
  await expect(passwordField(page, 'New password')).toBeFocused();
  await expect(page).toHaveURL(/\/auth\/email-action$/);
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use at least 10 characters')).toBeVisible();
  await passwordField(page, 'New password').fill(otherPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  await tryLogIn(page, email, goodPassword);
  await expect(page.getByRole('alert')).toContainText('wrong');
  await tryLogIn(page, email, otherPassword);
  await expect(page).toHaveURL(/\/app$/);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(faultyLink)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('a link without its parts is refused', async ({ page }) => {
  for (const query of ['', '?mode=verifyEmail', '?oobCode=x', '?mode=recoverEmail&oobCode=x']) {
    await page.goto(`/auth/email-action${query}`);
    await expect(page.getByText(faultyLink)).toBeVisible();
    await expect(page.getByText('400')).toBeVisible();
  }
});

test('who has not confirmed the address is offered a new mail at log-in', async ({ page, server }) => {
  const email = 'slow@nordic.example';
  await makeAccount(page, server, email, { isConfirmed: false });
  const first = await linkMailedTo(server, email, confirmSubject);
  await page.goto('/auth/login');
  await tryLogIn(page, email, goodPassword);
  await page.getByRole('link', { name: 'Send the link again' }).click();
  await expect(page).toHaveURL(/\/auth\/resend-verification$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} still needs to be confirmed`)).toBeVisible();
  await expect.poll(() => linkMailedTo(server, email, confirmSubject)).not.toBe(first);
  await page.goto(await linkMailedTo(server, email, confirmSubject));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('the way back and the campaign go along, and the campaign is sent', async ({ page, server }) => {
  // in words, since the tests are checked without the types of a browser
  await page.addInitScript(`{
    const send = window.fetch;
    window.fetch = async (request, ...rest) => {
      if (String(request.url).endsWith('/sign-up')) window.sentBody = await request.clone().text();
      return send(request, ...rest);
    };
  }`);
  const kept = 'redirect_url=%2Fapp%2Finventory&utm_source=fair';
  await page.goto(`/auth/login?${kept}&other=1`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(`/auth/forgot-password?${kept}`);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`/auth/sign-up?${kept}`);
  await fillSignUp(page, 'campaign@nordic.example');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(JSON.parse(await page.evaluate<string>('window.sentBody'))).toEqual({
    name: 'Ana Lindqvist',
    company_name: 'Nordic Payments',
    email: 'campaign@nordic.example',
    password: goodPassword,
    product: 'app',
    product_url: server.origin,
    utm: { utm_source: 'fair' },
  });
  await page.getByRole('link', { name: 'Use a different address' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Nordic Payments');
});

test('a mail can be sent again after half a minute', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill('nobody@nordic.example');
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: 'Send it again' });
  await expect(again).toBeDisabled();
  await expect(page.getByText(/available in \d+ s/)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(again).toBeEnabled();
  await again.click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await expect(again).toBeDisabled();
  await expect(again).toBeFocused();
  await page.clock.runFor(31_000);
  await page.route('**/api/auth/reset-password', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2400' },
      contentType: 'application/problem+json',
      body: '{"status":429,"code":"too_many_requests","detail":"Too many."}',
    }),
  );
  await again.click();
  await expect(page.getByRole('alert')).toContainText('You can ask again in 40 minutes.');
});

test('a slow answer shows, and two presses send once', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/auth/sign-up', () => {
    sent += 1;
  });
  await page.goto('/auth/sign-up');
  await fillSignUp(page, 'twice@nordic.example');
  const button = page.getByRole('button', { name: 'Create account' });
  await button.dblclick();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  await expectAccessible(page);
  expect(sent).toBe(1);
});

test('without a connection each page says so, and can be tried again', async ({ page, context }) => {
  await page.goto('/auth/sign-up');
  await fillSignUp(page, 'offline@nordic.example');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(page.getByLabel('Company')).toHaveValue('Nordic Payments');
  await context.setOffline(false);

  await failWith(page, 'verifyEmailAction', 500);
  await page.goto('/auth/email-action?mode=verifyEmail&oobCode=x');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('alert')).toContainText('technical difficulties');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(faultyLink)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/auth\/resend-verification$/);

  await neverAnswer(page, 'getInvitation');
  await page.goto('/auth/sign-up?invitation=x');
  await expect(page.getByRole('heading', { name: 'Checking your invitation' })).toBeVisible();
});

test('the link of a mail is opened once, and works for who is signed in', async ({ page, server }) => {
  const email = 'second@nordic.example';
  await makeAccount(page, server, email);
  await page.goto('/auth/login');
  await tryLogIn(page, email, goodPassword);
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/auth/sign-up');
  await expect(page).toHaveURL(/\/app$/);

  const data = { email, product_url: server.origin };
  expect((await page.request.post('/api/auth/reset-password', { data })).status()).toBe(204);
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email-action')) looks += 1;
  });
  await page.goto(await linkMailedTo(server, email, resetSubject));
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(looks).toBe(1);
  await expectAccessible(page);
  await passwordField(page, 'New password').fill(otherPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await tryLogIn(page, email, otherPassword);
  await expect(page).toHaveURL(/\/app$/);
});

test('a link about another account leaves the session here alone', async ({ page, server }) => {
  const email = 'third@nordic.example';
  await makeAccount(page, server, email);
  await logIn(page, 'analyst');
  const data = { email, product_url: server.origin };
  await page.request.post('/api/auth/reset-password', { data });
  await page.goto(await linkMailedTo(server, email, resetSubject));
  await passwordField(page, 'New password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Regulus' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
