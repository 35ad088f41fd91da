import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, failWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { downloaded, expectFits, phone } from './helpers/look.ts';
import { test } from './helpers/test.ts';

test.use({ on: 'own' });

const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

/** A draft with a question of each kind, complete but for a German text. */
async function writeSurvey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New survey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled survey' })).toBeVisible();
  await page.getByLabel('Title (English)').fill('How is the inbox?');
  await page.getByLabel('Title (German)').fill('Wie ist der Eingang?');
  for (const kind of ['Rating 1–5', 'Choice', 'Text'])
    await page.getByRole('button', { name: kind, exact: true }).click();
  const questions = page.getByRole('region', { name: /^Question \d$/ });
  await expect(questions).toHaveCount(3);
  const words = [
    ['How useful is it?', 'Wie nützlich ist er?'],
    ['When do you read it?', 'Wann lesen Sie ihn?'],
    ['What is missing?', ''],
  ] as const;
  for (const [index, [english, german]] of words.entries()) {
    const question = questions.nth(index);
    await question.getByLabel('Question (English)').fill(english);
    await question.getByLabel('Question (German)').fill(german);
  }
  for (const [index, [english, german]] of [
    ['In the morning', 'Am Morgen'],
    ['In the evening', 'Am Abend'],
  ].entries()) {
    await questions
      .nth(1)
      .getByLabel(`Option ${String(index + 1)} (English)`)
      .fill(english ?? '');
    await questions
      .nth(1)
      .getByLabel(`Option ${String(index + 1)} (German)`)
      .fill(german ?? '');
  }
}

test('a survey is written, published, answered in parts, read and closed @main', async ({ page, openAs }) => {
  await logIn(page, 'admin', '/admin/surveys');
  await expect(page.getByRole('heading', { name: 'No surveys yet' })).toBeVisible();
  await writeSurvey(page);
  await saved(page);
  await page.getByRole('button', { name: 'Move question 3 up' }).click();
  await expect(
    page.getByRole('region', { name: 'Question 2', exact: true }).getByLabel('Question (English)'),
  ).toHaveValue('What is missing?');

  // what is not saved stays, and is tried again
  await failWith(page, 'putSurvey', 503);
  await page.getByLabel('Introduction (English)').fill('Two minutes');
  await expect(page.getByRole('alert')).toContainText('Couldn’t save. Your text is kept.', {
    timeout: 30_000,
  });
  await answerNormally(page, 'putSurvey');
  await page.getByLabel('Introduction (German)').fill('Zwei Minuten');
  await saved(page);
  await expectAccessible(page);

  // all that is missing is named where it is missing
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Enter the German text')).toBeVisible();
  await page
    .getByRole('region', { name: 'Question 2', exact: true })
    .getByLabel('Question (German)')
    .fill('Was fehlt?');
  await saved(page);

  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('group', { name: 'How useful is it?' })).toBeVisible();
  await page.getByText('Deutsch', { exact: true }).click();
  await page.getByRole('radio', { name: 'Am Abend' }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Survey published')).toBeVisible();

  const other = await openAs('analyst');
  const card = other.getByRole('complementary', { name: 'Survey', exact: true });
  await expect(card).toContainText('How is the inbox?');
  await card.getByRole('link', { name: 'Answer now' }).click();
  await expect(other.getByText('without your name')).toBeVisible();
  await other.getByRole('radio', { name: '4 of 5' }).check();
  await expect(other.getByText('1 of 3 answered')).toBeVisible();
  await expectAccessible(other);
  await other.goto('/app');
  await card.getByRole('link', { name: 'Continue' }).click();
  await expect(other.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  await other.getByLabel('What is missing?').fill('=SUM(1)');
  await other.getByRole('button', { name: 'Send answers' }).click();
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await other.goto('/app');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();

  await page.getByRole('tab', { name: 'Results' }).click();
  const rating = page.getByRole('region', { name: /How useful is it/ });
  await expect(rating).toContainText('1 answer · average 4');
  await expect(rating.getByRole('row', { name: '4 1 · 100%' })).toBeVisible();
  await expect(page.getByRole('region', { name: /What is missing/ })).toContainText('=SUM(1)');
  await expectAccessible(page);
  const { pathname } = new URL(page.url());
  await page.setViewportSize(phone);
  for (const tab of ['questions', 'preview', 'results']) {
    await page.goto(`${pathname}?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
  const { bytes } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download answers (CSV)' }).click(),
  );
  const file = bytes.toString();
  expect(file).toContain("'=SUM(1)");
  expect(file).toContain('Not named');

  await page.getByRole('button', { name: 'Close survey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close survey' }).click();
  await expect(page.getByText('Survey closed')).toBeVisible();
  await page.getByRole('link', { name: 'All surveys' }).click();
  await expect(page.getByText(/How is the inbox\?/)).toBeVisible();

  // pages of the operator do not exist for who does not administer it
  await other.goto(pathname);
  await expect(other.getByRole('heading', { name: /not found/i })).toBeVisible();
});
