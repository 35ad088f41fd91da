import { expect } from '@playwright/test';
import { answerNormally, failWith } from './helpers/answers.ts';
import { publicationCalled } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { expectFits, phone, pressKeys } from './helpers/look.ts';
import { test } from './helpers/test.ts';

const amended = 'Guidelines on the reporting of payment fraud data';

test('says what a publication is, until when, and why it is here @main', async ({ page, request }) => {
  const { place } = await publicationCalled(request, 'Konsultation: Rundschreiben zum Betrieb');
  await logIn(page, 'analyst', place);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de');
  // the regulator's day may be one further than the server's
  await expect(page.getByText(/^in 1[123] days$/)).toBeVisible();
  await expect(page.getByText('matches your keyword “Zahlungs”')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText('Ada Marlow');
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Text',
    'Obligations',
    'Controls',
    'Trace',
    'Every sentence',
    'Versions',
    'History',
  ]);
});

test('quotes where a date was read, and opens the text there', async ({ page, request }) => {
  const { place } = await publicationCalled(request, 'Konsultation: Rundschreiben zum Betrieb');
  await logIn(page, 'analyst', place);
  const dates = page.getByRole('region', { name: 'Where the dates come from' });
  await dates.getByRole('link', { name: /^1\.2 Stellungnahmen können bis zum/ }).click();
  const marked = page.locator('[data-hit="0"]');
  await expect(marked.first()).toBeInViewport();
  expect((await marked.allTextContents()).join(' ')).toContain('Stellungnahmen können bis zum');
  await page.reload();
  await expect(marked.first()).toBeInViewport();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await page.goBack();
  await expect(properties).toContainText('The title says “Konsultation”');
});

test('is decided by keyboard and taken back in three ways', async ({ page, request }) => {
  const { place } = await publicationCalled(request, 'Questions and answers on funds’ names');
  await logIn(page, 'analyst', place);
  const status = page
    .getByRole('complementary', { name: 'Properties' })
    .getByText(/^(Undecided|Relevant|In review)$/);
  await expect(status).toHaveText('Undecided');

  await pressKeys(page, 'v');
  await expect(status).toHaveText('In review');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(status).toHaveText('Undecided');
  await expect(page.getByText('Undone: Put in review')).toBeVisible();

  await pressKeys(page, 'v');
  await expect(page.getByText('Put in review', { exact: true })).toBeVisible();
  await pressKeys(page, 'Control+z');
  await expect(status).toHaveText('Undecided');

  await pressKeys(page, 'r');
  await expect(status).toHaveText('Relevant');
  await expect(page.getByText('Kept as relevant')).toBeVisible();
  await pressKeys(page, '8');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('kept it as relevant');
  await page.getByRole('button', { name: 'Undo this decision' }).click();
  await pressKeys(page, '1');
  await expect(status).toHaveText('Undecided');
});

test('keeps a note that could not be stored over a reload, and says that it waits', async ({
  page,
  request,
}) => {
  const { place } = await publicationCalled(request, 'Notice on technology risk management');
  await logIn(page, 'analyst', place);
  await page.getByText('Undecided').first().waitFor();
  const waiting = page.getByText('You started a note on why this is irrelevant.');
  const note = page.getByRole('textbox', { name: 'Why is this irrelevant to us?' });
  await pressKeys(page, 'I');
  await expect(note).toBeEditable();
  await failWith(page, 'saveDraft', 503);
  await failWith(page, 'updatePublication', 503);
  await note.fill('Typed while the server was away');
  await pressKeys(page, 'Enter');
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();

  await answerNormally(page, 'saveDraft');
  await answerNormally(page, 'updatePublication');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(note).toHaveValue('Typed while the server was away');
  await pressKeys(page, 'Enter');
  await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText(
    'Typed while the server was away',
  );
  await pressKeys(page, 'Control+z');
  await page.getByText('Undecided').first().waitFor();
  await expect(waiting).toBeHidden();
});

test('opens the text at a clause, finds words in it, and steps by section @main', async ({
  page,
  request,
}) => {
  const { place } = await publicationCalled(request, amended);
  await logIn(page, 'analyst', `${place}?tab=text&clause=s_6/par_6_3`);
  const text = page.getByRole('document', { name: 'Publication text' });
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await expect(trail).toContainText('6.3');
  await expect(text.locator('[data-selected]').first()).toBeInViewport();

  await pressKeys(page, '/');
  await page.keyboard.type('competent authorit');
  const hits = page.getByRole('tabpanel', { name: 'Text' }).getByRole('status');
  await expect(hits).toHaveText(/^\d+ of \d+$/);
  const before = await hits.textContent();
  await pressKeys(page, 'Enter');
  await expect(hits).not.toHaveText(before ?? '');
  await expect(text.locator('mark[data-current]').first()).toBeInViewport();
  await expect(page).toHaveURL(/find=competent\+authorit/);

  await pressKeys(page, 'Escape', 'Escape', '[');
  await expect(trail).not.toContainText('6.3');
  await page.getByRole('button', { name: 'Show all on one page' }).click();
  await expect(text.getByText(/^SHA-256 of the text: [0-9a-f]{64}$/)).toBeAttached();
});

test('shows what changed between two versions @main', async ({ page, request }) => {
  const { place } = await publicationCalled(request, amended);
  await logIn(page, 'analyst', `${place}?tab=versions`);
  await expect(page.getByRole('list', { name: 'Summary of changes' })).toContainText('2 moved');
  await expect(page.locator('ins').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('del').first()).toHaveCSS('text-decoration-line', 'line-through');
  await pressKeys(page, 'n', 'n');
  await expect(page.getByText('Change 2 of 8')).toBeVisible();
  await page.getByText('Full text', { exact: true }).click();
  await expect(page.getByText('Compliance and reporting obligations')).toBeVisible();
  await expect(page).toHaveURL(/show=everything/);
});

test('says why there is no text, and what does not exist', async ({ page, request }) => {
  const { place } = await publicationCalled(request, 'Risk dashboard');
  await logIn(page, 'analyst', `${place}?tab=text`);
  await expect(page.getByRole('heading', { name: 'Text not available' })).toBeVisible();
  await page.goto('/app/agents/screening/3f2b9d0e-8a41-4c1e-9d55-0f6f1f6f9a10');
  await expect(
    page.getByText("We couldn't find the regulatory actions. Please contact support."),
  ).toBeVisible();
});

test('fits a narrow screen, with the outline in a drawer', async ({ page, request }) => {
  const { place } = await publicationCalled(request, amended);
  await page.setViewportSize(phone);
  await logIn(page, 'analyst', `${place}?tab=text`);
  await expectFits(page);
  await page.getByRole('button', { name: 'Outline and search results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Final provisions' }).click();
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('9');
});
