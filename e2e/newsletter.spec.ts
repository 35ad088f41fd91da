import { expect } from '@playwright/test';
import { faultyLink } from '@regulus/contract/account-values.ts';
import { failWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { linkMailedTo } from './helpers/mail.ts';
import { test } from './helpers/test.ts';

const confirmSubject = 'Confirm your newsletter subscription';
const subscribedSubject = 'You’re subscribed to the newsletter';

test('is subscribed to with a confirmed address, and ended by a link after one question @main', async ({
  page,
  server,
}) => {
  const email = 'reader@paper.example';
  await page.goto('/newsletter-sign-up');
  await expect(page).toHaveTitle('Subscribe to the newsletter · Regulus');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('reader@paper');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an e-mail address like name@company.com')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('radio', { name: /^Weekly/ }).press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Daily/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  expect(page.url()).not.toContain('reader');

  const link = await linkMailedTo(server, email, confirmSubject);
  let confirmed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter/confirm')) confirmed += 1;
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeFocused();
  // what a scanner of mails that runs scripts does subscribes nobody
  expect(confirmed).toBe(0);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeFocused();
  await expect(page.getByText(`${email} will get the newsletter once a day.`)).toBeVisible();
  await expect(page).toHaveURL(/\/newsletter-sign-up$/);

  const end = await linkMailedTo(server, email, subscribedSubject);
  // what a scanner of mails does, without and with scripts
  expect((await page.request.get(end)).status()).toBe(200);
  await page.goto(end);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the newsletter?' })).toBeFocused();
  await expect(page).toHaveURL(/\/newsletter-unsubscribe$/);
  // still there: only who is subscribed can open the first link again
  expect((await page.request.post('/api/newsletter/confirm', { data: partsOf(link) })).status()).toBe(200);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused();
  expect((await page.request.post('/api/newsletter/confirm', { data: partsOf(link) })).status()).toBe(400);

  await page.goto(end);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
});

const partsOf = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams);

test('a link that is cut off or used up says what to do', async ({ page }) => {
  await page.goto('/newsletter-sign-up?subscription=cut-off');
  await expect(page.getByText(faultyLink)).toBeVisible();
  await page.getByRole('link', { name: 'Subscribe again' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();

  const unknown = 'subscription=7c0a8e2e-32d4-4e17-8a0b-5f6a2f0c9d22&frequency=Daily&signature=a.b';
  await failWith(page, 'confirmNewsletter', 500);
  await page.goto(`/newsletter-sign-up?${unknown}`);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('alert')).toContainText('technical difficulties');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText(faultyLink)).toBeVisible();
});

test('is ended for who is signed in, and asks others for a link', async ({ page }) => {
  await page.goto('/newsletter-unsubscribe');
  await expect(page.getByRole('heading', { name: 'Which address?' })).toBeFocused();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/auth/login?redirect_url=%2Fnewsletter-unsubscribe');

  await logIn(page, 'analyst');
  await page.goto('/newsletter-unsubscribe');
  await expect(page.getByText('analyst@demo.example')).toBeVisible();
  await failWith(page, 'unsubscribeFromNewsletter', 503, 'Nothing was changed; try again shortly.');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('try again shortly');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('We no longer send the newsletter to analyst@demo.example.')).toBeVisible();

  await page.goto('/newsletter-unsubscribe?subscription=a&signature=forged');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeFocused();
});
