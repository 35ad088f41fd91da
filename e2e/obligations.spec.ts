import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const words = 'Notice on technology risk management';

test('obligations are derived with one button and reviewed by keys, each beside its clause', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/regulatory-updates/inventory', {
    ...(await asUser(request, 'admin')),
    params: { q: words, include_irrelevant: 'true' },
  });
  const { regulatory_updates: found } = (await answer.json()) as {
    regulatory_updates: { id: string; title: string }[];
  };
  const id = found.find(({ title }) => title.includes(words))?.id ?? '';
  await logIn(page, 'analyst', `/app/agents/screening/${id}?tab=obligations`);
  await page.getByRole('button', { name: 'Derive obligations' }).click();
  await expect(page.getByRole('button', { name: 'On firms' })).toBeVisible();
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect(items.first()).toContainText('Needs review');
  await expectAccessible(page);

  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(items.first()).toContainText('Approved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items.first()).toContainText('Needs review');

  await items.first().getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Text', selected: true })).toBeVisible();
  expect(page.url()).toContain('quote=');
});
