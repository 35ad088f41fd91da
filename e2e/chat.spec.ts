import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, failWith } from './helpers/answers.ts';
import { publicationCalled } from './helpers/api.ts';
import {
  answers,
  ask,
  createForPolicy,
  policy,
  question,
  textFile,
  uploadAndCreate,
} from './helpers/chat.ts';
import { logIn } from './helpers/log-in.ts';
import { desk, downloaded, expectFits, phone } from './helpers/look.ts';
import { test } from './helpers/test.ts';

// what they upload and ask stays
test.use({ on: 'changed' });

const guideline = `Guideline on third-party risk

Article 1 Exit strategies

1. Institutions shall keep a written exit strategy for each critical service.

2. Institutions shall test each exit strategy every six months.

Article 2 Register

1. Institutions shall update the register of outsourcing arrangements within 5 working days of each change.
`;

test('an answer quotes its source, which opens at the quote; what no source says is refused @main', async ({
  page,
}) => {
  await createForPolicy(page);
  await expect(page).toHaveTitle(/^Policy/);
  await expect(question(page)).toBeFocused();
  await ask(page, 'How often does the bank test an exit strategy?');
  const answer = answers(page).first();
  await expect(answer.getByText(/confidence$/)).toBeVisible();
  await expect(answer).toContainText('once a year');

  const chip = answer.getByRole('button', { name: 'Source 1: Policy.txt' }).first();
  await chip.hover();
  await expect(page.getByRole('tooltip')).toContainText('once a year');
  await chip.focus();
  await chip.press('Enter');
  const passage = page.getByRole('region', { name: 'Quoted passage' });
  await expect(passage.locator('mark').first()).toContainText('once a year');
  await expect(passage.locator('mark').first()).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(passage).toHaveCount(0);

  await answer.getByRole('button', { name: 'Helpful', exact: true }).click();
  await expect(answer.getByRole('button', { name: 'Helpful', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'Export as DOCX' }).click(),
  );
  expect(exported.name).toBe('Policy.docx');

  await ask(page, 'And who tests it?');
  const further = answers(page).nth(1);
  await expect(further).toContainText(
    'Read as a follow-up to “How often does the bank test an exit strategy?”',
  );
  await further.getByRole('button', { name: 'Ask as a new question' }).click();
  const alone = answers(page).nth(2);
  await expect(alone).toHaveAttribute('aria-busy', 'false');
  await expect(alone).not.toContainText('Read as a follow-up');
  await ask(page, 'What does the DORA regulation say about exit strategies?');
  await expect(page.getByText('The sources don’t contain this act', { exact: true })).toBeVisible();

  await ask(page, 'Which colour does the company car of the chairwoman have?');
  await expect(page.getByText('The sources don’t answer this', { exact: true })).toBeVisible();

  await page.setViewportSize(phone);
  await expectFits(page);
  await chip.click();
  await expect(page.getByRole('dialog').locator('mark').first()).toBeInViewport();
  await expectAccessible(page);
});

test('a broken connection loses and doubles nothing; conversations are renamed and deleted', async ({
  page,
}) => {
  await createForPolicy(page);
  await failWith(page, 'sendMessage', 503, 'The answer could not be written.');
  await ask(page, 'Is this kept?');
  await expect(page.getByText('Couldn’t send the question. Your text is kept.')).toBeVisible();
  await page.reload();
  await expect(question(page)).toHaveValue('Is this kept?');
  await answerNormally(page, 'sendMessage');
  // the answer is stored, but the browser hears only its beginning
  await page.route(/\/api\/chatbots\/[^/]+\/messages$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, Math.floor(body.length / 2)) });
  });
  await ask(page, 'How often does the bank test an exit strategy?');
  const answer = answers(page).first();
  await expect(answer.getByText(/confidence$/)).toBeVisible();
  // what wrote it is known once it is stored
  await expect(answer).toContainText('Composed of quotes');
  const shown = await answer.innerText();
  await page.reload();
  await expect(answer.getByText(/confidence$/)).toBeVisible();
  expect(await answer.innerText()).toBe(shown);

  const conversations = page.getByRole('region', { name: 'Conversations' });
  await conversations.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Exit tests');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(conversations).toContainText('Exit tests');
  await conversations.getByRole('button', { name: 'Actions for Exit tests' }).click();
  await page.getByRole('menuitem', { name: 'Save conversation' }).click();
  await expect(conversations).toContainText('Saved');
  await conversations.getByRole('button', { name: 'Actions for Exit tests' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await expect(conversations).toContainText('Only you can see them');
});

test('two texts are compared, filtered by result, opened and exported @main', async ({ page }) => {
  await uploadAndCreate(page, [textFile('Policy.txt', policy), textFile('Guideline.txt', guideline)]);
  const compare = page.getByRole('radio', { name: /^Compare two texts/ });
  await compare.click();
  await expect(compare).toBeChecked();
  await page.getByRole('button', { name: 'Use as A: Policy.txt' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table).toContainText('within 5 working days');
  await expectAccessible(page);
  const rows = await table.getByRole('row').count();
  await page.getByRole('button', { name: /^Weaker/ }).click();
  await expect(page).toHaveURL(/verdict=weaker/);
  expect(await table.getByRole('row').count()).toBeLessThan(rows);
  await table.getByRole('button', { name: /^Open the passage of B: .*5 working days/ }).click();
  const mark = page.getByRole('region', { name: 'Quoted passage' }).locator('mark').first();
  await expect(mark).toContainText('within 5 working days');
  await expect(mark).toBeInViewport();
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'Export as PDF' }).click(),
  );
  expect(exported.name).toMatch(/[.]pdf$/);
  await page.setViewportSize(phone);
  await expectFits(page);
});

test('a publication is asked on its own page, where its citations jump to the place in the text @main', async ({
  page,
}) => {
  const { place } = await publicationCalled(page.request, 'exemptions from strong customer authentication');
  await logIn(page, 'analyst', place);
  await page.getByRole('button', { name: 'Ask about this publication' }).click();
  const panel = page.getByRole('complementary', { name: 'Ask about this publication' });
  await panel.getByRole('button', { name: 'Start asking' }).click();
  expect((await panel.boundingBox())?.height).toBe(page.viewportSize()!.height - (26 + 1.5) * 16);
  // beside it, the summary keeps the width of a paragraph
  await page.setViewportSize(desk);
  const summary = page.getByRole('region', { name: 'Summary', exact: true });
  await expect.poll(async () => (await summary.boundingBox())?.width).toBeGreaterThan(320);
  await panel
    .getByRole('textbox')
    .fill('When should a provider suspend the exemption because its fraud rate exceeds the reference rate?');
  await panel.getByRole('textbox').press('Enter');
  const chip = panel.getByRole('button', { name: /^Source 1/ }).first();
  await chip.click();
  await expect(page).toHaveURL(/tab=text/);
  await expect(page.getByRole('document').locator('mark').first()).toBeInViewport();
  await expect(chip).toBeVisible();
});
