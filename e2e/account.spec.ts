import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { goodPassword, logInAsAccount, makeAccount } from './helpers/accounts.ts';
import { failWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { downloaded } from './helpers/look.ts';
import { linkMailedTo } from './helpers/mail.ts';
import { demoPassword } from './helpers/server.ts';
import { test } from './helpers/test.ts';

const account = '/app/account';
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const otherPassword = 'walnut-harbour-signal-91';

test('an account is settled by keyboard: name, form of dates, sessions @main', async ({ page, openAs }) => {
  const elsewhere = await openAs('auditor');
  await logIn(page, 'auditor');
  await page.getByRole('button', { name: 'Account: Emil Sato' }).click();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page).toHaveURL(/\/app\/account$/);

  const name = part(page, 'Name').getByRole('textbox');
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your name')).toBeVisible();
  await name.fill('Emil Sato-Brandt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account: Emil Sato-Brandt' })).toBeVisible();
  await name.fill('Emil Sato');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account: Emil Sato', exact: true })).toBeVisible();
  const dates = page.getByRole('group', { name: 'Date format' });
  await dates.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Saved').first()).toBeVisible();

  await tabOf(page, 'Profile').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=security$/);
  const sessions = part(page, 'Where you’re logged in');
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await expect(sessions.getByText(/ [AP]M/).first()).toBeVisible();
  await sessions.getByRole('button', { name: 'End all other sessions' }).press('Enter');
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible();
  await elsewhere.goto('/app/inventory');
  await expect(elsewhere).toHaveURL(/\/auth\/login\?redirect_url=/);
  await expect(elsewhere.getByText('You were logged out from another browser or device')).toBeVisible();
  await tabOf(page, 'Profile').click();
  await dates.getByRole('radio').first().click();
  await expect(dates.getByRole('radio').first()).toBeChecked();
});

test('another address: what is wrong stands beside it, what happens next is said, an expired link leads back', async ({
  page,
  server,
}) => {
  await logIn(page, 'second', account);
  const form = page.getByRole('form', { name: 'E-mail address' });
  await form.getByLabel('New address').fill('dora@elsewhere.example');
  await form.getByLabel('Your password', { exact: true }).fill('not it');
  await page.keyboard.press('Enter');
  await expect(form.getByText('This isn’t your current password.')).toBeVisible();
  await expect(form.getByLabel('New address')).toHaveValue('dora@elsewhere.example');
  await expect(form.getByLabel('Your password', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Open the link to finish' })).toBeFocused();
  await expect(page.getByText('you log in with admin@second-demo.example')).toBeVisible();
  await linkMailedTo(server, 'dora@elsewhere.example', 'Confirm your new e-mail address');

  await page.goto('/auth/email-action?mode=verifyEmail&oobCode=used-up');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('link', { name: 'Change my address again' }).click();
  await expect(page).toHaveURL(/\/app\/account$/);
});

test('who signed up changes the password, and deletes the account with the company where nobody else is there', async ({
  page,
  server,
}) => {
  const email = 'solo@leaving.example';
  await makeAccount(page, server, email, { company_name: 'Solo Firm' });
  await logInAsAccount(page, email);

  await page.goto(`${account}?tab=security`);
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill('not it');
  await form.getByLabel('New password').fill('short');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Use at least 10 characters')).toBeVisible();
  await form.getByLabel('New password').fill(otherPassword);
  await page.keyboard.press('Enter');
  await expect(form.getByText('This isn’t your current password.')).toBeVisible();
  await form.getByLabel('Current password').fill(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible();

  await page.goto(`${account}?tab=privacy`);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account and your company?' });
  await expect(dialog.getByText('You’re the last person in Solo Firm')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('not it');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This isn’t your current password.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(otherPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account and your company have been deleted.')).toBeVisible();
});

test('privacy: the record of use, the export, and why a demo account stays', async ({ page }) => {
  await logIn(page, 'analyst', `${account}?tab=privacy`);
  const record = page.getByRole('switch', { name: 'Record my usage under my name' });
  await record.click({ force: true });
  await expect(page.getByText('can see that it was you')).toBeVisible();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(record).toBeChecked();
  await record.click({ force: true });
  await expect(page.getByText('Counts are stored for your company, without your name.')).toBeVisible();
  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Export my data' }).click(),
  );
  expect(name).toMatch(/^regulus-my-data-\d{4}-\d\d-\d\d\.json$/);
  const content = JSON.parse(bytes.toString()) as Record<string, unknown>;
  expect(content['account']).toMatchObject({ email: 'analyst@demo.example', name: 'Ben Okafor' });
  await failWith(page, 'exportOwnData', 500);
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expect(page.getByText('Couldn’t export your data')).toBeVisible();
  // nothing is to be done about it, so it closes by itself
  await expect(page.getByText('Couldn’t export your data')).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await expect(page.getByRole('dialog').getByText('can’t be deleted')).toBeVisible();
});

test('an API token is made, shown once, used by a script, and revoked @main', async ({ page, request }) => {
  await logIn(page, 'owner', `${account}?tab=security`);
  const tokens = part(page, 'API tokens');
  await tokens.getByRole('button', { name: 'New token' }).press('Enter');
  await expect(tokens.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tokens.getByText('Enter a name')).toBeVisible();
  await tokens.getByLabel('Name').fill('Nightly export');
  await page.keyboard.press('Enter');
  const shown = tokens.getByLabel('API token', { exact: true });
  await expect(shown).toBeFocused();
  const token = await shown.inputValue();
  await expectAccessible(page);
  const asScript = { headers: { authorization: `Bearer ${token}` } };
  expect((await request.get('/api/users/me', asScript)).status()).toBe(200);
  expect((await request.post('/api/users/me/preferences', { ...asScript, data: {} })).status()).toBe(403);
  await tokens.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(tokens.getByRole('listitem')).toContainText(['Read only']);
  await expect(tokens.getByText(`ends in ${token.slice(-4)}`)).toBeVisible();
  await expect(page.getByLabel('Revoke my API token as well')).toBeVisible();

  await logIn(page, 'admin', '/app/company-profile?tab=people');
  const company = page.getByRole('region', { name: 'Your company’s API tokens' });
  await expect(company).toContainText('Carla Weiss: Nightly export');
  await company.getByRole('button', { name: 'Revoke the token Nightly export' }).click();
  await expect(company).toBeHidden();
  expect((await request.get('/api/users/me', asScript)).status()).toBe(401);
});

test('an administrator switches a feature off for everybody, whose pages are gone, and on again', async ({
  page,
  openAs,
}) => {
  await logIn(page, 'second', '/app/company-profile?tab=features');
  const features = part(page, 'Company features');
  const screening = features.getByRole('switch', { name: 'Screening and inventory' });
  await expect(features.getByRole('switch', { name: 'Company settings' })).toBeDisabled();
  await screening.click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Turn off “Screening and inventory”?' });
  await expect(dialog.getByText('Nothing is deleted.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn off for everyone' }).click();
  await expect(page.getByText('Screening and inventory: now off for everyone')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Learned preferences' })).toBeHidden();
  await expect(screening).not.toBeChecked();
  const again = await openAs('second', '/app/inventory?tab=regulations');
  await expect(again.getByRole('heading', { level: 1 })).toContainText('not');
  // obligations and controls have a feature of their own
  await again.goto('/app/inventory');
  await expect(again).toHaveURL(/\/app\/inventory\?tab=obligations$/);
  await screening.click({ force: true });
  await expect(page.getByRole('tab', { name: 'Learned preferences' })).toBeVisible();

  await page.goto(`${account}?tab=features`);
  const own = page.getByRole('switch', { name: 'Company settings' });
  await own.click({ force: true });
  await expect(page.getByText('Hidden: Company settings')).toBeVisible();
  await page.goto('/app/company-profile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not');
  await page.goto(`${account}?tab=features`);
  await own.click({ force: true });
  await expect(page.getByText('Shown: Company settings')).toBeVisible();
});
