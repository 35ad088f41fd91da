import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { apiOf, obligationsOf } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { pressKeys } from './helpers/look.ts';
import { test } from './helpers/test.ts';

// the setting is one of the whole company
test.use({ on: 'own' });

test('one person proposes to disregard an obligation, and another one confirms it @main', async ({
  page,
  request,
  openAs,
}) => {
  await obligationsOf(request, { status: '1' }, 11);
  const { put } = await apiOf(request, 'admin');
  await put('/companies/me/second-person', { is_required: true });

  await logIn(page, 'analyst', '/app/inventory?tab=obligations&review=1');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText('Needs review');
  await pressKeys(page, 'j', 'd');
  const asking = page.getByRole('dialog', { name: 'Propose to disregard 1 obligation' });
  await expect(asking.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asking.getByRole('alert')).toContainText('Enter a reason');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Not covered by our license' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 obligation proposed to be disregarded')).toBeVisible();
  await expect(row).toContainText(
    'Your proposal to disregard this needs a second approval: Not covered by our license',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('Your proposal');
  await expect(row).toContainText('Needs review');
  // rows keep their places, and the keys stand one further on by now
  await pressKeys(page, 'k', 'd');
  await asking.getByRole('textbox').fill('We hold no client money');
  await page.keyboard.press('Enter');
  await expect(row).toContainText(
    'Your proposal to disregard this needs a second approval: We hold no client money',
  );
  // once more is no confirmation
  await pressKeys(page, 'k', 'd');
  await expect(asking.getByRole('textbox')).toHaveValue('We hold no client money');
  const answered = page.waitForResponse(/obligations\/batch-status/);
  await page.keyboard.press('Enter');
  await answered;
  await expect(row).toContainText('Needs second approval');

  // the whole row opens it, and keys go on from there
  const third = page.getByRole('table').getByRole('row').nth(3);
  await third.getByRole('cell').last().click();
  await expect(third).toHaveAttribute('aria-current', 'true');

  const other = await openAs('admin', '/app/inventory?tab=obligations&waits=me');
  const waiting = other.getByRole('table').getByRole('row').nth(1);
  await expect(waiting).toContainText('Ben Okafor proposes to disregard this: We hold no client money');
  await waiting.getByRole('link').first().click();
  const panel = other.getByRole('dialog', { name: 'Obligation' });
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByText('Proposed by Ben Okafor, confirmed by Ada Marlow')).toBeVisible();
  await expect(panel.getByText('We hold no client money')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'confirmed it' })).toContainText('Disregarded');

  await page.goto('/app/inventory?tab=obligations&review=0&sort=-updated_at');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Disregarded');
});
