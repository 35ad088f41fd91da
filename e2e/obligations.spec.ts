import { expect } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith, holdAnswers } from './helpers/answers.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const words = 'Notice on technology risk management';

test('obligations are derived with one button and reviewed by keys, each beside its clause @main', async ({
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
  await expect(page.getByRole('button', { name: 'Firms' })).toBeVisible();
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect(items.first()).toContainText('Needs review');
  await expectAccessible(page);

  await page.keyboard.press('j');
  await page.keyboard.press('y');
  await expect(items.first()).toContainText('Approved');
  // the keyboard stands at the next one, also once the decision is stored
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(items.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items.first()).toContainText('Needs review');

  // the keys are those of the list, also once those of the publication around it have changed
  const header = page.getByRole('article');
  await page.keyboard.press('r');
  await expect(header.getByText('Relevant', { exact: true })).toBeVisible();
  await expect(page.getByText('Kept as relevant')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('y');
  await expect(items.first()).toContainText('Approved');
  await page.keyboard.press('k');
  await expect(async () => {
    await page.keyboard.press('v');
    await expect(items.first()).toContainText('Needs review', { timeout: 1000 });
  }).toPass();
  await expect(header.getByText('Relevant', { exact: true })).toBeVisible();
  // Ctrl+Z takes back what was decided last, whatever it was about
  await page.keyboard.press('Control+z');
  await expect(items.first()).toContainText('Approved');
  await page.keyboard.press('Control+z');
  await expect(items.first()).toContainText('Needs review');
  await page.keyboard.press('Control+z');
  await expect(header.getByText('Undecided', { exact: true })).toBeVisible();

  // a save that ends late takes neither the focus nor what is typed from what was opened meanwhile
  const store = await holdAnswers(page, 'updateObligationsBatch');
  await items.first().focus();
  await page.keyboard.press('y');
  await page.keyboard.press('d');
  const reason = page.getByRole('dialog', { name: 'Disregard 1 obligation' }).getByRole('textbox');
  await expect(reason).toBeFocused();
  store();
  await expect(items.first()).toContainText('Approved');
  await page.keyboard.type('Not ours');
  await expect(reason).toHaveValue('Not ours');
  await page.keyboard.press('Enter');
  await expect(items.nth(1)).toContainText('Disregarded');
  await page.keyboard.press('Control+z');
  await expect(items.nth(1)).toContainText('Needs review');
  await page.keyboard.press('Control+z');
  await expect(items.first()).toContainText('Needs review');
  await answerNormally(page, 'updateObligationsBatch');

  // keys go on from the row that was clicked
  await items.nth(2).getByText('Needs review').click();
  await expect(items.nth(2)).toHaveAttribute('aria-current', 'true');
  await items.first().getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Text', selected: true })).toBeVisible();
  expect(page.url()).toContain('quote=');
});

interface Listed {
  obligations: { id: string; clause: string; revision: number; publication: { id: string } }[];
}

test('one obligation opens in the inventory, and what was typed survives a colleague who was faster', async ({
  page,
  request,
}) => {
  const admin = await asUser(request, 'admin');
  const list = async (params: Record<string, string>) =>
    (await (await request.get('/api/regulatory-updates/obligations', { ...admin, params })).json()) as Listed;
  // some are derived beside the first start
  await expect
    .poll(async () => (await list({ kind: 'firm', status: '2' })).obligations.length)
    .toBeGreaterThan(3);
  const { obligations } = await list({ kind: 'firm', status: '1', limit: '5' });
  const one = obligations.at(-1)!;
  await logIn(page, 'analyst', `/app/inventory?tab=obligations&review=1&obligation=${one.id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: one.clause, exact: true })).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('Who must').fill('Our payments team');

  const faster = await request.put(`/api/regulatory-updates/obligations/${one.id}`, {
    ...admin,
    data: { status: 0, reason: 'Not ours', addressee: 'The whole group' },
  });
  expect(faster.status()).toBe(200);
  await panel.getByRole('button', { name: 'Save and approve' }).click();
  await expect(panel.getByRole('alert')).toContainText('disregarded this at');
  await expect(panel.getByRole('row', { name: 'Who must' })).toContainText('The whole group');
  await expect(panel.getByLabel('Who must')).toHaveValue('Our payments team');
  await panel.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(panel.getByText('Approved', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Who must')).toHaveValue('Our payments team');
});

test('obligations of all publications are filtered, chosen and given to a colleague', async ({ page }) => {
  await logIn(page, 'analyst', '/app/inventory');
  await page.getByRole('link', { name: 'Obligations' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Needs review' }).click();
  await expect(page).toHaveURL(/review=1/);
  await expect(rows.nth(1)).toContainText('Needs review');
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('combobox', { name: 'Assign' }).selectOption({ label: 'Carla Weiss' });
  await expect(rows.nth(1)).toContainText('Carla Weiss');
  await expectAccessible(page);
});

test('who alone changed it finds approving closed with the reason, alone, by key and in a batch', async ({
  page,
  request,
}) => {
  const user = await asUser(request, 'analyst');
  const me = (await (await request.get('/api/users/me', user)).json()) as { id: string };
  const params = { kind: 'firm', status: '1', limit: '2' };
  const list = async () =>
    (await (await request.get('/api/regulatory-updates/obligations', { ...user, params })).json()) as Answer<
      Routes['listObligations']
    >;
  await expect.poll(async () => (await list()).obligations.length).toBe(2);
  const { obligations, ...counts } = await list();
  const own = { authors: [{ id: me.id, name: 'Ben Okafor' }] };
  // the setting is one of the whole company, whose other tests approve
  await answerWith(page, 'listObligations', {
    ...counts,
    obligations: obligations.map((one, index) => ({ ...one, second_person: index === 0 ? own : null })),
  });
  await logIn(page, 'analyst', '/app/inventory?tab=obligations&review=1');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Only you changed this, so someone else has to approve it');
  await page.keyboard.press('j');
  await page.keyboard.press('y');
  await expect(page.getByText('So far, only you have changed or approved this obligation')).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  const batch = page.getByRole('region', { name: '2 obligations selected' });
  await expect(batch.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expectAccessible(page);
  await batch.getByRole('button', { name: 'Deselect 1' }).click();
  await expect(
    page.getByRole('region', { name: '1 obligation selected' }).getByRole('button', { name: 'Approve' }),
  ).toBeEnabled();
});

test('a sentence that no rule of language reads is made an obligation, by key and with the mouse', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/regulatory-updates/inventory', {
    ...(await asUser(request, 'admin')),
    params: { q: 'registers of information', include_irrelevant: 'true' },
  });
  const { regulatory_updates: found } = (await answer.json()) as {
    regulatory_updates: { id: string; title: string }[];
  };
  const id = found.find(({ title }) => title.includes('submission of registers'))?.id ?? '';
  const place = `/app/agents/screening/${id}?tab=text`;
  // the samples are derived beside the running server
  await expect
    .poll(async () => {
      const derivation = await request.get(
        `/api/regulatory-updates/${id}/derivation`,
        await asUser(request, 'admin'),
      );
      return ((await derivation.json()) as { state: string }).state;
    })
    .toBe('done');
  await logIn(page, 'analyst', `${place}&clause=s_3`);
  await expect(page.getByRole('group', { name: /^Actions for/ })).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Add an obligation' });
  const sentence = dialog.getByRole('radio', { name: /The reference date is the last day/ });
  await expect(sentence).toBeFocused();
  await expect(dialog.getByText('Language rules found no obligation here.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Who must').fill('Financial entities');
  await dialog.getByRole('button', { name: 'Add obligation' }).press('Enter');
  const made = page.getByRole('alert').getByRole('link', { name: /The reference date/ });
  await made.click();
  const panel = page.getByRole('dialog', { name: 'Obligation' });
  await expect(panel.getByText('added it manually')).toBeVisible();
  await expect(panel.getByLabel('Who must')).toHaveValue('Financial entities');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: 'The reference date' })).toContainText(
    'Added manually',
  );

  await page.goto(place);
  const words = page.getByText(/Late submission is not a formality\./);
  await words.click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Add an obligation' }).click();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/^Late submission is not a formality/);
});
