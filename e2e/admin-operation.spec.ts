import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { expectFits, phone } from './helpers/look.ts';
import { test } from './helpers/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const failedJob = {
  id: '6b0c2a54-8d0e-4b7c-9a41-0d3f6f1b7a77',
  kind: 'read-source',
  company: { id: '5f0c2a54-8d0e-4b7c-9a41-0d3f6f1b7a01', name: 'Northwind Payments (demo)' },
  state: 'failed',
  done: 0,
  total: null,
  message: null,
  error: 'The process ended while the job was running.',
  started_at: '2026-11-20T08:00:00.000Z',
  changed_at: '2026-11-20T08:01:00.000Z',
  may_retry: true,
} as const;

test('a failed job is run again by an administrator @main', async ({ page }) => {
  await answerWith(page, 'listJobs', { jobs: [failedJob], total: 1 });
  await logIn(page, 'admin', '/admin/operation');
  const row = region(page, 'Jobs').getByRole('row', { name: /Read a source/ });
  await expect(row).toContainText('The process ended while the job was running.');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);

  // the server knows no such job
  const retry = row.getByRole('button', { name: 'Retry Read a source, Northwind Payments (demo)' });
  const asked = page.waitForResponse(/\/api\/admin\/jobs\/.+\/retry$/);
  await retry.click();
  expect((await asked).status()).toBe(404);
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t retry the job.' })).toBeVisible();
  await answerWith(page, 'retryJob', { ...failedJob, state: 'waiting', may_retry: false });
  await answerWith(page, 'listJobs', { jobs: [], total: 0 });
  await retry.click();
  await expect(page.getByText('The job will run again')).toBeVisible();
  await expect(page.getByText('No job has failed in the last 30 days.')).toBeVisible();

  await region(page, 'Jobs')
    .getByRole('link', { name: /Waiting/ })
    .click();
  await expect(page).toHaveURL(/jobs=waiting/);
  await expect(page.getByText('No job is waiting.')).toBeVisible();

  const feeds = region(page, 'Feeds by regulator');
  await feeds.getByText('European Banking Authority').click();
  await expect(feeds.getByText('Nothing received yet').first()).toBeVisible();
  await expectFits(page);
  await feeds.getByRole('link', { name: 'Source health' }).click();
  await expect(page).toHaveURL(/\/app\/source-health/);
});
