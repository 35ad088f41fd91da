import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, failWith } from './helpers/answers.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

/** The id of a sample of the demo content. */
async function idOf(request: APIRequestContext, title: string): Promise<string> {
  const answer = await request.get('/api/regulatory-updates/inventory', {
    ...(await asUser(request, 'admin')),
    params: { q: title, include_irrelevant: 'true' },
  });
  const { regulatory_updates } = (await answer.json()) as {
    regulatory_updates: { id: string; title: string }[];
  };
  const found = regulatory_updates.find((one) => one.title.startsWith(title));
  if (!found) throw new Error(`There is no sample “${title}”`);
  return found.id;
}

const pathOf = (id: string, query = '') => `/app/agents/screening/${id}${query}`;
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

const amended = 'Guidelines on the reporting of payment fraud data';

test('says what a publication is, until when, and why it is here @main', async ({ page, request }) => {
  const id = await idOf(request, 'Konsultation: Rundschreiben zum Betrieb');
  await logIn(page, 'analyst', pathOf(id));
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
    'Versions',
    'History',
  ]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('quotes where a date was read, and opens the text there', async ({ page, request }) => {
  const id = await idOf(request, 'Konsultation: Rundschreiben zum Betrieb');
  await logIn(page, 'analyst', pathOf(id));
  const dates = page.getByRole('region', { name: 'Where the dates come from' });
  await dates.getByRole('link', { name: /^1\.2 Stellungnahmen können bis zum/ }).click();
  const marked = page.locator('[data-hit="0"]');
  await expect(marked.first()).toBeInViewport();
  expect((await marked.allTextContents()).join(' ')).toContain('Stellungnahmen können bis zum');
  await page.reload();
  await expect(marked.first()).toBeInViewport();
  await expectAccessible(page);
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await page.goBack();
  await expect(properties).toContainText('The title says “Konsultation”');
});

test('is decided by keyboard and taken back in three ways', async ({ page, request }) => {
  const id = await idOf(request, 'Questions and answers on funds’ names');
  await logIn(page, 'analyst', pathOf(id));
  const status = page
    .getByRole('complementary', { name: 'Properties' })
    .getByText(/^(Undecided|Relevant|In review)$/);
  await expect(status).toHaveText('Undecided');

  await press(page, 'v');
  await expect(status).toHaveText('In review');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(status).toHaveText('Undecided');
  await expect(page.getByText('Undone: Put in review')).toBeVisible();

  await press(page, 'v');
  await expect(page.getByText('Put in review', { exact: true })).toBeVisible();
  await press(page, 'Control+z');
  await expect(status).toHaveText('Undecided');

  await press(page, 'r');
  await expect(status).toHaveText('Relevant');
  await expect(page.getByText('Kept as relevant')).toBeVisible();
  await press(page, '7');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('kept it as relevant');
  await page.getByRole('button', { name: 'Undo this decision' }).click();
  await press(page, '1');
  await expect(status).toHaveText('Undecided');
});

test('keeps a note as a draft until it is stored', async ({ page, request }) => {
  const id = await idOf(request, 'Notice on technology risk management');
  await logIn(page, 'analyst', pathOf(id));
  const note = page.getByRole('textbox', { name: 'Why is this irrelevant to us?' });
  await press(page, 'I');
  await note.fill('No branch in Singapore');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await page.getByText('Undecided').first().waitFor();
  await press(page, 'I');
  await expect(note).toHaveValue('No branch in Singapore');
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText(
    'No branch in Singapore',
  );
  await press(page, 'Control+z');
  await page.getByText('Undecided').first().waitFor();
});

test('keeps a note that could not be stored over a reload, and says that it waits', async ({
  page,
  request,
}) => {
  const id = await idOf(request, 'Notice on technology risk management');
  await logIn(page, 'analyst', pathOf(id));
  await page.getByText('Undecided').first().waitFor();
  const waiting = page.getByText('You started a note on why this is irrelevant.');
  const note = page.getByRole('textbox', { name: 'Why is this irrelevant to us?' });
  await press(page, 'I');
  await expect(note).toBeEditable();
  await failWith(page, 'saveDraft', 503);
  await failWith(page, 'updatePublication', 503);
  await note.fill('Typed while the server was away');
  await press(page, 'Enter');
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expectAccessible(page);

  await answerNormally(page, 'saveDraft');
  await answerNormally(page, 'updatePublication');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(note).toHaveValue('Typed while the server was away');
  await press(page, 'Enter');
  await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText(
    'Typed while the server was away',
  );
  await press(page, 'Control+z');
  await page.getByText('Undecided').first().waitFor();
  await expect(waiting).toBeHidden();
});

test.describe('against a colleague', () => {
  test.use({ ownServer: true });

  test('shows what a colleague decided in the meantime and lets the user decide again', async ({
    page,
    request,
  }) => {
    const id = await idOf(request, 'Payment statistics for the first half');
    await logIn(page, 'analyst', pathOf(id));
    await page.getByText('Undecided').first().waitFor();
    const colleague = await asUser(request, 'admin');
    await request.put(`/api/regulatory-updates/publication/${id}`, { ...colleague, data: { status: 3 } });

    await press(page, 'v');
    const dialog = page.getByRole('dialog', { name: 'A colleague changed this first' });
    await expect(dialog).toContainText('Ada Marlow changed this');
    await expect(dialog).toContainText('Analyzed');
    await dialog.getByRole('button', { name: 'Put in review anyway' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText('In review');
  });
});

test('opens the text at a clause, finds words in it, and steps by section @main', async ({
  page,
  request,
}) => {
  const id = await idOf(request, amended);
  await logIn(page, 'analyst', pathOf(id, '?tab=text&clause=s_6/par_6_3'));
  const text = page.getByRole('document', { name: 'Publication text' });
  const place = page.getByRole('navigation', { name: 'You are here' });
  await expect(place).toContainText('6.3');
  await expect(text.locator('[data-selected]').first()).toBeInViewport();

  await press(page, '/');
  await page.keyboard.type('competent authorit');
  const hits = page.getByRole('tabpanel', { name: 'Text' }).getByRole('status');
  await expect(hits).toHaveText(/^\d+ of \d+$/);
  const before = await hits.textContent();
  await press(page, 'Enter');
  await expect(hits).not.toHaveText(before ?? '');
  await expect(text.locator('mark[data-current]').first()).toBeInViewport();
  await expect(page).toHaveURL(/find=competent\+authorit/);
  await expectAccessible(page);

  await press(page, 'Escape', 'Escape', '[');
  await expect(place).not.toContainText('6.3');
  await page.getByRole('button', { name: 'Show all on one page' }).click();
  await expect(text.getByText(/^SHA-256 of the text: [0-9a-f]{64}$/)).toBeAttached();
});

test('shows what changed between two versions @main', async ({ page, request }) => {
  const id = await idOf(request, amended);
  await logIn(page, 'analyst', pathOf(id, '?tab=versions'));
  await expect(page.getByRole('list', { name: 'Summary of changes' })).toContainText('2 moved');
  await expect(page.locator('ins').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('del').first()).toHaveCSS('text-decoration-line', 'line-through');
  await press(page, 'n', 'n');
  await expect(page.getByText('Change 2 of 8')).toBeVisible();
  await page.getByText('Full text', { exact: true }).click();
  await expect(page.getByText('Compliance and reporting obligations')).toBeVisible();
  await expect(page).toHaveURL(/show=everything/);
  await expectAccessible(page);
});

test('says why there is no text, what failed, and what does not exist', async ({ page, request }) => {
  const titleOnly = await idOf(request, 'Risk dashboard');
  const held = await idOf(request, amended);
  await logIn(page, 'analyst', pathOf(titleOnly, '?tab=text'));
  await expect(page.getByRole('heading', { name: 'Text not available' })).toBeVisible();

  await failWith(page, 'getText', 503, 'The text is out of reach.');
  await page.goto(pathOf(held, '?tab=text'));
  await expect(page.getByRole('alert')).toContainText('The text is out of reach.');
  await answerNormally(page, 'getText');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('document', { name: 'Publication text' })).toBeVisible();

  await page.goto(pathOf('3f2b9d0e-8a41-4c1e-9d55-0f6f1f6f9a10'));
  await expect(
    page.getByText("We couldn't find the regulatory actions. Please contact support."),
  ).toBeVisible();
});

test('fits a narrow screen, with the outline in a drawer', async ({ page, request }) => {
  const id = await idOf(request, amended);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'analyst', pathOf(id, '?tab=text'));
  for (const tab of ['Text', 'Versions', 'History', 'Overview']) {
    await page.getByRole('tab', { name: tab }).click();
    await settled(page);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Outline and search results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Final provisions' }).click();
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('9');
});
