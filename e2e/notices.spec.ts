import { expect } from '@playwright/test';
import type { Profile } from '@regulus/contract/users.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { apiOf, publicationCalled } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

test('what is assigned to somebody is in their bell, opens there, and is read then @main', async ({
  page,
  request,
}) => {
  const admin = await apiOf(request, 'admin');
  const analyst = await apiOf(request, 'analyst');
  const { id: assignee } = await analyst.read<Profile>('/users/me');
  const { id, place } = await publicationCalled(request, 'Notice on technology risk management');
  await analyst.post('/users/me/notices/read', { until: new Date().toISOString() });
  const assign = (assignee_id: string | null) =>
    admin.put(`/regulatory-updates/publication/${id}`, { assignee_id });
  await assign(null);
  await assign(assignee);

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
  await page.waitForURL(`**${place}*`);
  await expect(bell).not.toHaveAccessibleName(/unread/);
  await assign(null);
});

test('somebody chooses where they are told about what, how often, and in which zone', async ({ page }) => {
  const place = '/app/account?tab=notifications';
  await logIn(page, 'analyst', place);
  const mentions = page.getByRole('checkbox', { name: 'a colleague mentions me: by e-mail' });
  await expect(mentions).toBeChecked();
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
