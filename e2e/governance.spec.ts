import { expect } from '@playwright/test';
import type { Governance } from '@regulus/contract/governance.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWith } from './helpers/answers.ts';
import { apiOf } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { downloaded } from './helpers/look.ts';
import { test } from './helpers/test.ts';

const place = '/app/agents/governance';

test('governance says what waits and what is covered, each number with its list @main', async ({
  page,
  request,
}) => {
  const { read } = await apiOf(request, 'admin');
  const { obligations, controls, coverage } = await read<Governance>('/regulatory-updates/governance');
  await logIn(page, 'analyst');
  await page.getByRole('region', { name: 'Agents' }).getByRole('link', { name: 'Governance' }).click();
  await expect(page.getByText(`${controls.percent_complete.toFixed(2)}%`)).toBeVisible();

  const numbers = page.getByRole('region', { name: 'Needs attention' });
  await expect(numbers.getByRole('link', { name: 'Obligations to review' })).toContainText(
    String(obligations.needs_review),
  );
  await numbers.getByRole('link', { name: 'Evidence expiring' }).click();
  await expect(page.getByRole('button', { name: 'Evidence expiring soon' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText(new RegExp(`^${controls.proof_ends_soon} controls?$`))).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'BaFin', exact: true }).click();
  await expect(page).toHaveURL(/regulator=BaFin/);
  const table = page.getByRole('table', { name: 'Approved obligations' });
  await expect(table.getByRole('columnheader')).toHaveText(['Topic', 'BaFin']);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveText(['Topic', 'BaFin']);

  // Tab enters the table once, arrows move within it
  const links = table.getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const cell = coverage.find(({ regulator, approved }) => regulator === 'BaFin' && approved > 0)!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=obligations&.*review=2|review=2.*tab=obligations/);
  await expect(page.getByText(`${String(cell.approved)} obligations`, { exact: true })).toBeVisible();

  await page.goto(place);
  await page
    .getByRole('region', { name: 'Review next' })
    .getByRole('link', { name: 'Merkblatt zum Einsatz' })
    .click();
  const list = page.getByRole('list', { name: 'Obligations in the order of the text' });
  await expect(list.locator('[data-row="0"]')).toContainText('Needs review');
  await expect(page.getByRole('tabpanel').getByRole('status').first()).toContainText('match');
});

test('governance exports its table, and tells an empty company how to begin', async ({ page }) => {
  await logIn(page, 'analyst', place);
  await page.getByRole('button', { name: 'Export' }).click();
  const { name } = await downloaded(page, () => page.getByRole('menuitem', { name: 'CSV' }).click());
  expect(name).toMatch(/^governance-\d{4}-\d\d-\d\d\.csv$/);

  const lists = { completed: 0, in_progress: 0, incomplete: 0, out_of_scope: 0 };
  const due = { overdue: 0, due_soon: 0, recurring: 0 };
  const empty: Governance = {
    obligations: {
      needs_review: 0,
      approved: 0,
      disregarded: 0,
      controlled: 0,
      ready: 0,
      changed: 0,
      ...due,
    },
    controls: { ...lists, ...due, percent_complete: 0, flagged: 0, unassigned: 0, proof_ends_soon: 0 },
    review: [],
    coverage: [],
    days: [{ day: '2026-11-02', ...lists }],
  };
  await answerWith(page, 'getGovernance', empty);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No obligations yet' })).toBeVisible();
});

test('without its feature governance is not there, and with bp=true says what it does', async ({ page }) => {
  await page.route(/\/api\/users\/me$/, async (route) => {
    const profile = (await (await route.fetch()).json()) as object;
    const features = ['compliance', 'company'];
    const without = { accessible_features: features, company_features: features };
    await route.fulfill({ json: { ...profile, ...without } });
  });
  await logIn(page, 'admin', place);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Governance');
  await page.goto(`${place}?bp=true`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Governance');
  await expect(page.getByRole('listitem').filter({ hasText: 'Derive' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open features' }).click();
  await expect(page).toHaveURL(/company-profile\?tab=features/);
});
