import { expect } from '@playwright/test';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const deciding =
  /^(Relevant|Irrelevant|In review|Mark as|Keep as|Put in review|Assign|Change status|Change assignee)/;

test('who only reads finds nothing to press that would be refused, and the reason for it @main', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname);
  });
  await logIn(page, 'auditor', '/app/agents/screening?view=all&dates=all');
  const list = page.getByRole('list', { name: 'Publications by day' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(page.getByText('You have read-only access.')).toBeVisible();
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('main').getByRole('button', { name: deciding })).toHaveCount(0);
  for (const key of ['r', 'v', 'i', 'a', 'x', 'X', 'Control+z']) await page.keyboard.press(key);
  await expect(page.getByText(/selected$/)).toHaveCount(0);

  await list.getByRole('link').first().press('Enter');
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  await expect(page.getByText('You have read-only access.').first()).toBeVisible();
  await expect(page.locator('main').getByRole('button', { name: deciding })).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.goto('/app/inventory?dates=all');
  const row = page.locator('[data-row="0"]');
  await expect(row).toBeVisible();
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
  await expect(row.locator('[data-menu]')).toHaveCount(0);
  await page.keyboard.press('j');
  for (const key of ['x', 's', 'a', 'Control+z']) await page.keyboard.press(key);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByText(/selected$/)).toHaveCount(0);
  expect(sent).toEqual([]);
});
