import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { obligationsOf } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

// what they confirm stays
test.use({ on: 'changed' });

const obligations = '/app/inventory?tab=obligations';
test('what is overdue is found, and a person makes it recur and marks it as done', async ({
  page,
  request,
}) => {
  await obligationsOf(request, { due: 'overdue' });
  await logIn(page, 'analyst', obligations);
  await page.getByRole('button', { name: /^Due/ }).first().click();
  await page.getByRole('menuitemradio', { name: 'Overdue' }).click();
  await expect(page).toHaveURL(/due=overdue/);
  const row = page.getByRole('row', { name: /every effort to comply/ });
  await expect(row).toContainText('Overdue');
  await row.getByRole('button', { name: /Due date of/ }).click();
  const popover = page.getByRole('group', { name: 'Due date' });
  await expect(popover).toContainText('Confirmed by Ben Okafor');
  await popover.getByRole('button', { name: 'Make recurring' }).click();
  await popover.getByLabel('Repeats').selectOption({ label: 'every 3 months' });
  await popover.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Due date saved')).toBeVisible();

  await page.goto(`${obligations}&due=recurring`);
  const recurring = page.getByRole('row', { name: /every effort to comply/ });
  await expect(recurring.getByRole('img', { name: 'Recurring: every 3 months' })).toBeVisible();
  await recurring.getByRole('button', { name: /Due date of/ }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText(/Done\. Next due on/)).toBeVisible();
  await expect(recurring).not.toContainText('Overdue');
});

test('a proposal shows how it is calculated, is confirmed in the panel, and stands in the history @main', async ({
  page,
  request,
}) => {
  await obligationsOf(request, { due: 'to_confirm' });
  await logIn(page, 'analyst', `${obligations}&due=to_confirm`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: 'Obligation' });
  const due = panel.getByRole('region', { name: 'Due date' });
  await expect(due.getByText('How it is calculated')).toBeVisible();
  const proposal = due.getByRole('button', { name: 'Confirm proposal' });
  if (await proposal.isVisible()) await proposal.click();
  else {
    await due.getByRole('button', { name: 'Change date' }).click();
    await due.getByLabel('Due on').fill('2027-03-31');
    await due.getByRole('button', { name: 'Save' }).click();
  }
  await expect(due).toContainText('Confirmed by Ben Okafor');
  await expect(panel.getByText('set the due date')).toBeVisible();
  await expectAccessible(page);
});
