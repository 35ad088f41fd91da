import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { asNordic, makeNordic } from './helpers/another-company.ts';
import { answerNormally, failWith, neverAnswer } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import type { RunningServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';

test.use({ ownServer: true });

/** Somebody of a company that is none of the demo companies, which do not count, does a few things. */
async function workElsewhere(page: Page, server: RunningServer): Promise<void> {
  await makeNordic(page, server);
  const ana = await asNordic(page, 'ana');
  for (const location of ['INVENTORY', 'INVENTORY', 'COCKPIT']) {
    const data = { event_type: 'page_view', product: 'REG_HUB', location };
    const sent = await page.request.post('/api/analytics/track-event', { ...ana, data });
    expect(sent.status()).toBe(204);
  }
}

test('the operator sees how the product is used, in charts and tables, and downloads it @main', async ({
  page,
  server,
}) => {
  await workElsewhere(page, server);
  await logIn(page, 'admin', '/admin/analytics');
  const active = page.getByRole('region', { name: 'Active users and companies' });
  await expect(active.getByText('Users today')).toBeVisible();
  await expect(active.getByRole('img', { name: 'Active users and companies over time' })).toBeVisible();
  await active.getByText('Show as a table').click();
  await expect(active.getByRole('table').getByRole('row').nth(1)).toHaveText(/11$/);

  const usage = page.getByRole('region', { name: 'Usage', exact: true });
  await expect(usage.getByRole('row', { name: /Page viewed Inventory · Regulatory Hub 2/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activation' })).toContainText('Signed up');
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('Database');
  await expectAccessible(page);

  await page.getByText('365 days').click();
  await page.getByLabel('Group by').selectOption('month');
  await expect(active.getByText('Users this month')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?days=365&by=month');

  await failWith(page, 'exportMetric', 500);
  await usage.getByRole('button', { name: 'Download as CSV: Usage' }).click();
  await expect(page.getByText('Failed to download the file')).toBeVisible();
  await answerNormally(page, 'exportMetric');
  const download = page.waitForEvent('download');
  await usage.getByRole('button', { name: 'Download as CSV: Events' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('page_view,REG_HUB,INVENTORY,2');
});

test('analytics fit a phone, load and fail part by part', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'admin', '/admin/analytics');
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('Server errors');
  await expect(page.getByRole('region', { name: 'Usage', exact: true })).toContainText(
    'Nothing in this period.',
  );
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await neverAnswer(page, 'getAnalytics');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Errors' })).toBeVisible();
  await answerNormally(page, 'getAnalytics');
  await failWith(page, 'getAnalytics', 400);
  await page.reload();
  await expect(page.getByText('Couldn’t load these numbers.').first()).toBeVisible();
  await expectAccessible(page);
});
