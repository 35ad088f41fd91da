import { expect } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import type { Profile } from '@regulus/contract/users.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

test('what is assigned to somebody is in their bell, opens there, and is read then @main', async ({
  page,
  request,
}) => {
  const admin = await asUser(request, 'admin');
  const { colleagues } = (await (await request.get('/api/users/me', admin)).json()) as Profile;
  const analyst = colleagues.find(({ email }) => email.startsWith('analyst@'));
  const { regulatory_updates: publications } = (await (
    await request.get('/api/regulatory-updates/inventory?limit=1', admin)
  ).json()) as Answer<Routes['listInventory']>;
  const [publication] = publications;
  await request.post('/api/users/me/notices/read', {
    ...(await asUser(request, 'analyst')),
    data: { until: new Date().toISOString() },
  });
  const assign = (assignee_id: string | null) =>
    request.put(`/api/regulatory-updates/publication/${publication?.id ?? ''}`, {
      ...admin,
      data: { assignee_id },
    });
  await assign(null);
  expect((await assign(analyst?.id ?? '')).ok()).toBe(true);

  await logIn(page, 'analyst');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(async () => {
    await page.reload();
    await expect(bell).toHaveAccessibleName('Notifications: 1 unread', { timeout: 2_000 });
  }).toPass();
  await bell.click();
  const panel = page.getByRole('dialog', { name: /^Notifications/ });
  await expect(panel.getByRole('group', { name: 'Today' })).toContainText(
    'Ada Marlow assigned a publication to you',
  );
  await expectAccessible(page);
  await panel
    .getByRole('link', { name: /assigned a publication/ })
    .first()
    .click();
  await page.waitForURL(`**/app/agents/screening/${publication?.id ?? ''}*`);
  await expect(bell).not.toHaveAccessibleName(/unread/);
  await assign(null);
});

test('somebody chooses where they are told about what, how often, and in which zone', async ({ page }) => {
  const place = '/app/account?tab=notifications';
  await logIn(page, 'analyst', place);
  const mentions = page.getByRole('checkbox', { name: 'a colleague mentions me: by e-mail' });
  await expect(mentions).toBeChecked();
  await expectAccessible(page);
  // each choice shows once its saving has begun, a moment after the click
  await mentions.click();
  await expect(mentions).not.toBeChecked();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Pacific/Auckland');
  await page.getByRole('radio', { name: 'Weekly' }).click();
  await expect(page.getByText('30, 7, 1 days before.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await settled(page);
  await page.goto(place);
  await expect(mentions).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Auckland');
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await mentions.click();
  await expect(mentions).toBeChecked();
  await page.getByRole('radio', { name: 'Daily' }).click();
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await settled(page);
});

test('a company admin sets when people are reminded', async ({ page }) => {
  const place = '/app/account?tab=notifications';
  await logIn(page, 'admin', place);
  const form = page.getByRole('form', { name: 'Reminders' });
  await form.getByLabel('Days before a due date').fill('soon');
  await form.getByRole('button', { name: 'Save reminders' }).click();
  await expect(form).toContainText('Enter whole numbers from 1 to 365');
  await form.getByLabel('Days before a due date').fill('10, 30');
  await form.getByRole('button', { name: 'Save reminders' }).click();
  await expect(page.getByText('Reminders saved')).toBeVisible();
  await page.goto(place);
  await expect(form.getByLabel('Days before a due date')).toHaveValue('30, 10');
  await form.getByLabel('Days before a due date').fill('30, 7, 1');
  await form.getByRole('button', { name: 'Save reminders' }).click();
  await expect(page.getByText('Reminders saved')).toBeVisible();
});
