import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { logIn } from './helpers/log-in.ts';
import { downloaded } from './helpers/look.ts';
import { test } from './helpers/test.ts';

const place = '/app/company-profile?tab=agreements';
const sample = 'Custody and settlement (sample)';
const affected = 'safeguarding of funds that are held with more than one credit institution';

// what they upload and delete stays
test.use({ on: 'changed' });

test('from an agreement to what affects it, to both passages, and back to its text @main', async ({
  page,
}) => {
  await logIn(page, 'admin', place);
  const row = page.getByRole('row', { name: sample });
  await expect(row).toContainText('1 publication');
  await row.getByRole('link', { name: `1 publication affects ${sample}` }).click();
  const listed = page.getByRole('row', { name: affected });
  await expect(listed.getByText('Agreement', { exact: true })).toBeVisible();

  await listed.getByRole('link').first().click();
  const shared = page.getByRole('region', { name: 'Affected clearing agreements' });
  await expect(shared.locator('mark', { hasText: 'cash penalties' })).toHaveCount(2);
  await expectAccessible(page);

  await shared
    .getByRole('link', { name: /^This publication/ })
    .first()
    .click();
  await expect(page.locator('[data-hit="0"]').first()).toBeInViewport();
  await page.goBack();
  await shared.getByRole('link', { name: sample }).first().click();
  const reader = page.getByRole('dialog');
  await expect(reader.getByText('The passage that matches a publication is highlighted.')).toBeVisible();
  await expect(reader.locator('mark').first()).toBeInViewport();
  await expectAccessible(page);
});

test('an agreement is uploaded, read, renamed, downloaded and deleted; one that is no agreement says why', async ({
  page,
}) => {
  await logIn(page, 'second', place);
  await expect(page.getByRole('heading', { name: 'No agreements yet' })).toBeVisible();
  const files = page.locator('input[type=file]');
  await files.setInputFiles({
    name: 'picture.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('\u0089PNG\r\n\u001A\n'),
  });
  const refusal = page.getByRole('alert').filter({ hasText: 'can’t be read as an agreement' });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button').click();

  const words = 'Cash penalties of the central securities depository for a settlement fail are passed on.';
  await files.setInputFiles({ name: 'Broker.txt', mimeType: 'text/plain', buffer: Buffer.from(words) });
  const row = page.getByRole('row', { name: 'Broker' });
  await expect(row).toContainText('Ready');
  await row.getByRole('button', { name: 'Actions for Broker' }).click();
  const { bytes } = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'Download file' }).click(),
  );
  expect(bytes.toString()).toBe(words);

  await row.getByRole('button', { name: 'Actions for Broker' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Clearing broker');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('row', { name: 'Clearing broker' });
  await renamed.getByRole('button', { name: 'Actions for Clearing broker' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Clearing broker?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No agreements yet' })).toBeVisible();
});
