import { expect, type Page } from '@playwright/test';
import { faultyLink } from '@regulus/contract/account-values.ts';
import { confirmSubject, goodPassword, invite, makeAccount, signUp, tryLogIn } from './helpers/accounts.ts';
import { answerWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { linkMailedTo } from './helpers/mail.ts';
import { demoPassword } from './helpers/server.ts';
import { test } from './helpers/test.ts';

// each test makes a company of its own, which those of the other tests do not see
const otherPassword = 'walnut ferry 82 cathedral';
const resetSubject = 'Set a new password';

const passwordField = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

async function fillSignUp(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.getByLabel('Your name').fill('Ana Lindqvist');
  await page.getByLabel('Company').fill('Nordic Payments');
  await page.getByLabel('E-mail').fill(email);
  await passwordField(page).fill(password);
}

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
  await signUp(page, server, email);
  const link = await linkMailedTo(server, email, confirmSubject);
  await signUp(page, server, email, { password: otherPassword });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm with your password' })).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type('not the right one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('the password you chose for this sign-up')).toBeVisible();
  await passwordField(page).fill(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('a password that is easy to guess is refused beside its field, the rest stays, and is sent once', async ({
  page,
}) => {
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

  // two presses send once
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
  expect(sent).toBe(1);
});

test('an invited colleague joins once and logs in @main', async ({ page, server }) => {
  const email = 'invited@nordic.example';
  await makeAccount(page, server, 'inviting@nordic.example', { company_name: 'Nordic' });
  const link = await invite(page, server, 'inviting@nordic.example', email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Nordic' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await expect(page.getByLabel('Company')).toBeHidden();
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

  await tryLogIn(page, email);
  await expect(page.getByRole('alert')).toContainText('wrong');
  await tryLogIn(page, email, otherPassword);
  await expect(page).toHaveURL(/\/app$/);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(faultyLink)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('who has not confirmed the address is offered a new mail at log-in', async ({ page, server }) => {
  const email = 'slow@nordic.example';
  await signUp(page, server, email);
  const first = await linkMailedTo(server, email, confirmSubject);
  await page.goto('/auth/login');
  await tryLogIn(page, email);
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
  let sent: unknown;
  await page.route('**/api/auth/sign-up', (route) => {
    sent = route.request().postDataJSON();
    return route.continue();
  });
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
  expect(sent).toEqual({
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

test('the link of a mail is opened once, and works for who is signed in', async ({ page, server }) => {
  const email = 'second@nordic.example';
  await makeAccount(page, server, email);
  await page.goto('/auth/login');
  await tryLogIn(page, email);
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
  await passwordField(page, 'New password').fill(otherPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await tryLogIn(page, email, otherPassword);
  await expect(page).toHaveURL(/\/app$/);

  // one about another account leaves the session here alone
  await makeAccount(page, server, 'third@nordic.example');
  await logIn(page, 'analyst');
  const other = { email: 'third@nordic.example', product_url: server.origin };
  await page.request.post('/api/auth/reset-password', { data: other });
  await page.goto(await linkMailedTo(server, other.email, resetSubject));
  await passwordField(page, 'New password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Regulus' }).click();
  await expect(page).toHaveURL(/\/app$/);
});
