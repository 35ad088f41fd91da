import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, holdAnswers } from './helpers/answers.ts';
import { apiOf, obligationsOf, publicationCalled } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

test('obligations are derived with one button and reviewed by keys, an article at a time @main', async ({
  page,
  request,
}) => {
  const { place } = await publicationCalled(request, 'Notice on technology risk management');
  await logIn(page, 'analyst', `${place}?tab=obligations`);
  await page.getByRole('button', { name: 'Derive obligations' }).click();
  const list = page.getByRole('list', { name: 'Obligations in the order of the text' });
  const row = (at: number) => list.locator(`[data-row="${String(at)}"]`);
  const reading = page.getByRole('complementary', { name: 'Obligation', exact: true });
  const progress = page.getByRole('tabpanel').getByRole('status').first();
  await expect(row(0)).toContainText('Needs review');
  await expect(progress).toContainText('0 of 12 reviewed');
  // the first is open, in its article
  await expect(row(0)).toHaveAttribute('aria-current', 'true');
  await expect(
    reading
      .getByRole('region', { name: /The article/ })
      .locator('mark')
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('a');
  await expect(row(0)).toContainText('Approved');
  // the next one is open and has the keyboard, also once the decision is stored
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(row(1)).toBeFocused();
  await expect(row(1)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/obligation=/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(0)).toContainText('Needs review');

  // the keys are those of the list, also once those of the publication around it have changed
  const header = page.getByRole('article');
  await page.keyboard.press('r');
  await expect(header.getByText('Relevant', { exact: true })).toBeVisible();
  await expect(page.getByText('Kept as relevant')).toBeVisible();
  await row(0).focus();
  await page.keyboard.press('a');
  await expect(row(0)).toContainText('Approved');
  await row(0).focus();
  await page.keyboard.press('u');
  await expect(row(0)).toContainText('Needs review');
  await expect(header.getByText('Relevant', { exact: true })).toBeVisible();
  // Ctrl+Z takes back what was decided last, whatever it was about
  await page.keyboard.press('Control+z');
  await expect(row(0)).toContainText('Approved');
  await page.keyboard.press('Control+z');
  await expect(row(0)).toContainText('Needs review');
  await page.keyboard.press('Control+z');
  await expect(header.getByText('Undecided', { exact: true })).toBeVisible();

  // a save that ends late takes neither the focus nor what is typed from what was opened meanwhile
  const store = await holdAnswers(page, 'updateObligationsBatch');
  await row(0).focus();
  await page.keyboard.press('a');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('d');
  const reason = page.getByRole('dialog', { name: 'Disregard 1 obligation' }).getByRole('textbox');
  await expect(reason).toBeFocused();
  store();
  await expect(row(0)).toContainText('Approved');
  await page.keyboard.type('Not ours');
  await expect(reason).toHaveValue('Not ours');
  await page.keyboard.press('Enter');
  await expect(row(1)).toContainText('Disregarded');
  await answerNormally(page, 'updateObligationsBatch');

  // what is left of the article is approved with one key, the next article opens, and its last item ends the review
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('Shift+A');
  await expect(progress).toContainText('1 to review');
  await expect(row(11)).toBeFocused();
  await page.keyboard.press('a');
  await expect(progress).toContainText('Nothing left to review · 12 of 12 reviewed');
  await expect(row(11)).toContainText('Approved');
  await expect(row(11)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(progress).toContainText('1 to review');

  // the owner and the due date by key; the address says which one is read
  await page.keyboard.press('o');
  await expect(reading.getByRole('combobox', { name: 'Owner' })).toBeFocused();
  await row(11).focus();
  await page.keyboard.press('t');
  await expect(reading.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await page.reload();
  await expect(row(11)).toHaveAttribute('aria-current', 'true');
  await row(11).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Text', selected: true })).toBeVisible();
  expect(page.url()).toContain('quote=');
  // the text says how far the duties of each clause are
  await page.getByRole('link', { name: '1 obligation, 1 to review' }).click();
  await expect(row(11)).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 390, height: 844 });
  const drawer = page.getByRole('dialog', { name: 'Obligation' });
  await expect(drawer.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('one obligation opens in the inventory, and what was typed survives a colleague who was faster', async ({
  page,
  request,
}) => {
  await obligationsOf(request, { status: '2' }, 4);
  const { obligations } = await obligationsOf(request, { status: '1', limit: '5' });
  const one = obligations.at(-1)!;
  await logIn(page, 'analyst', `/app/inventory?tab=obligations&review=1&obligation=${one.id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: one.clause, exact: true })).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('Who must').fill('Our payments team');

  const { put } = await apiOf(request, 'admin');
  const faster = { status: 0, reason: 'Not ours', addressee: 'The whole group' };
  await put(`/regulatory-updates/obligations/${one.id}`, faster);
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
  // with the keys of the review by article
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByText('1 obligation approved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.nth(1)).toContainText('Needs review');
});

test('a sentence that no rule of language reads is made an obligation, by key and with the mouse', async ({
  page,
  request,
}) => {
  const { id, place: publication } = await publicationCalled(
    request,
    'submission of registers of information',
  );
  const place = `${publication}?tab=text`;
  const { read } = await apiOf(request, 'admin');
  // the samples are derived beside the running server
  await expect
    .poll(async () => (await read<{ state: string }>(`/regulatory-updates/${id}/derivation`)).state)
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
  await expect(page.locator('[data-row]').filter({ hasText: 'The reference date' })).toContainText(
    'Added manually',
  );

  await page.goto(place);
  const words = page.getByText(/Late submission is not a formality\./);
  await words.click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Add an obligation' }).click();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/^Late submission is not a formality/);
});
