import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { failWith } from './helpers/answers.ts';
import { apiOf, publicationCalled } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { desk } from './helpers/look.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });

test.describe('corrections', () => {
  test.use({ on: 'changed' });

  test('topics, type, force and a day are put right, marked, and taken back @main', async ({
    page,
    request,
  }) => {
    const { place } = await publicationCalled(request, 'exemptions from strong customer authentication');
    await logIn(page, 'analyst', place);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Correct this publication' });
    await expect(dialog.getByRole('button', { name: 'Save correction' })).toBeDisabled();
    await dialog.getByLabel('Add a topic').selectOption('Compliance');
    await dialog.getByRole('button', { name: 'Make main topic: Compliance' }).click();
    await dialog.getByLabel('Type').selectOption('Guideline');
    await dialog.getByLabel('Unclear').check();
    await dialog.getByLabel('Comments due').fill('');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(dialog).toBeHidden();

    await expect(properties(page)).toContainText('Guideline');
    await expect(properties(page)).toContainText('Unclear');
    await expect(properties(page).getByText(/^Corrected by /)).toHaveCount(3);
    const dates = page.getByRole('region', { name: 'Where the dates come from' });
    await expect(dates).toContainText('None stated');

    await properties(page).getByRole('button', { name: 'Type: restore original' }).click();
    await expect(properties(page)).toContainText('The title says “Consultation paper”');
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history).toContainText('undid the correction “Guideline”');
    await expect(history).toContainText(
      'corrected: Compliance, Payments and Transfer · Guideline · Binding: Unclear · Comments due: none stated',
    );
    await history.getByRole('button', { name: 'Undo this decision' }).first().click();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(properties(page)).toContainText('Guideline');
  });

  test('a colleague who was faster leaves the form as it was, to be stored again', async ({
    page,
    request,
  }) => {
    const { id, place, revision } = await publicationCalled(
      request,
      'Question and answer: safeguarding of funds',
    );
    await logIn(page, 'analyst', place);
    await page.getByRole('button', { name: 'Correct details' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type').selectOption('Report');
    const { put } = await apiOf(request, 'admin');
    await put(`/regulatory-updates/publication/${id}`, { status: 2, revision });
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(dialog.getByRole('alert')).toContainText('A colleague changed this publication first');
    await expect(dialog.getByLabel('Type')).toHaveValue('report');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(dialog).toBeHidden();
    await expect(properties(page)).toContainText('Report');
    await expect(properties(page)).toContainText('In review');
  });
});

test('a verdict is given and taken back with + and -, and by the thumbs', async ({ page, request }) => {
  const { place } = await publicationCalled(request, 'Payment statistics for the first half');
  await logIn(page, 'analyst', place);
  const up = page.getByRole('button', { name: 'Relevant to us', exact: true });
  const down = page.getByRole('button', { name: 'Not relevant to us' });
  await page.keyboard.press('+');
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('-');
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await settled(page);
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'false');

  // one that is stored stays, also where reading it again fails, and its undo is one request
  await up.click();
  await expect(page.getByText('Feedback saved: relevant to us')).toBeVisible();
  await failWith(page, 'getActions', 500);
  await failWith(page, 'removeFeedback', 500);
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t save your feedback' })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await page.unrouteAll();
  await page.reload();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await settled(page);
});

test('a verdict in the inbox that takes an item out goes on to the next, counts it everywhere, and is undone', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await logIn(page, 'analyst', '/app/agents/screening');
  const open = page.locator('[id^=inbox-][aria-current=true]');
  await page.keyboard.press('j');
  const id = (await open.getAttribute('id')) ?? '';
  const row = page.locator('li', { has: page.locator(`#${id}`) });
  const left = page.getByText(/^\d+ to review$/);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  const before = Number.parseInt(await left.innerText(), 10);
  await page.keyboard.press('-');
  await expect(open).not.toHaveAttribute('id', id);
  await expect(row).toContainText('Set aside');
  await expect(left).toHaveText(`${before - 1} to review`);
  await expect(tab('Undecided')).toContainText(String(before - 1));
  const said = page.getByRole('alert').filter({ hasText: 'Feedback saved: not relevant to us' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(open).toHaveAttribute('id', id);
  await expect(left).toHaveText(`${before} to review`);
  await expect(tab('Undecided')).toContainText(String(before));

  // what stays in the list stays open
  await page.keyboard.press('+');
  const up = page.getByRole('button', { name: 'Relevant to us', exact: true });
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(open).toHaveAttribute('id', id);
  await expect(page.getByText('Feedback saved: relevant to us')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await expect(left).toHaveText(`${before} to review`);

  await page.keyboard.press('+');
  await page.getByRole('link', { name: 'History' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'told the screening agent that it is relevant' });
  await line.getByRole('button', { name: 'Remove your feedback' }).click();
  await expect(line).toBeHidden();
});

test('key points and similar items stand on the page, and each quote opens its place', async ({
  page,
  request,
}) => {
  const { place } = await publicationCalled(request, 'Dear CEO letter: safeguarding');
  await logIn(page, 'analyst', place);
  const points = page.getByRole('region', { name: 'Key points' });
  await expect(points).toContainText('Machine-generated');
  await expect(points).toContainText(/(high|medium|low) confidence/);
  const similar = page.getByRole('region', { name: 'Similar' });
  await expect(similar).toContainText(/In common: |No other publication from/);
  await expect(page.getByRole('region', { name: 'Same event' })).toContainText('No other publications');
  await expect(page.getByText(/revision \d+ of your company profile/)).toBeVisible();

  await failWith(page, 'getInsight', 501);
  await failWith(page, 'listSimilar', 501);
  await page.reload();
  await expect(page.getByText('Couldn’t load the key points.')).toBeVisible();
  await expect(page.getByText('Couldn’t load similar publications.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Why it’s here/ })).toBeVisible();
});
