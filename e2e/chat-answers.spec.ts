import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { openLine } from './helpers/breakable-line.ts';
import { answers, ask, createForPolicy, question } from './helpers/chat.ts';
import { test } from './helpers/test.ts';

// answers take seconds, so that something can happen meanwhile
test.use({ on: 'slow' });

const asked = 'How often does the bank test an exit strategy?';

test('a stopped answer keeps what was written, and its question is asked again', async ({ page }) => {
  await createForPolicy(page);
  await ask(page, asked);
  const answer = answers(page).first();
  await expect(answer).toContainText('The bank tests');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(answer).toContainText('You stopped this answer. What was written until then is kept.');
  await expect(answer).toHaveAttribute('aria-busy', 'false');
  const said = await answer.innerText();
  expect(said).toContain('The bank tests');
  expect(said).not.toContain('within 30 days');
  await expectAccessible(page);
  await page.reload();
  await expect(answer).toContainText('You stopped this answer.');
  expect(await answer.innerText()).toBe(said);

  await answer.getByRole('button', { name: 'Ask again' }).click();
  const again = answers(page).nth(1);
  await expect(again.getByText(/confidence$/)).toBeVisible();
  await expect(again).toContainText('within 30 days of the test');
  expect(await answer.innerText()).toContain('You stopped this answer.');
});

test('an answer goes on where it was when the connection is back', async ({ page, server }) => {
  await createForPolicy(page);
  const line = await openLine(server.origin);
  try {
    await page.goto(page.url().replace(server.origin, line.origin));
    await ask(page, asked);
    const answer = answers(page).first();
    await expect(answer).toContainText('The bank tests');
    line.cut();
    await expect(answer).toContainText('Connection lost.');
    await expect(answer).toContainText('The bank tests');
    await expect(answer).not.toContainText('of the test');
    line.mend();
    await expect(answer.getByText(/confidence$/)).toBeVisible();
    await expect(answer).not.toContainText('Connection lost.');
    // what wrote it is known once it is stored
    await expect(answer).toContainText('Composed of quotes');
    const shown = await answer.innerText();
    expect(shown.match(/The bank tests/g)).toHaveLength(1);
    expect(shown).toContain('within 30 days of the test');
    await page.reload();
    await expect(answer.getByText(/confidence$/)).toBeVisible();
    expect(await answer.innerText()).toBe(shown);
  } finally {
    line.close();
  }
});

test('a second tab is told that an answer is under way, and keeps its question', async ({
  page,
  context,
}) => {
  await createForPolicy(page);
  await ask(page, asked);
  await expect(
    answers(page)
      .first()
      .getByText(/confidence$/),
  ).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(answers(other)).toHaveCount(1);

  await ask(page, 'When does the bank update the register of outsourcing arrangements?');
  await expect(answers(page).nth(1)).toHaveAttribute('aria-busy', 'true');
  await ask(other, 'When do providers report a major incident?');
  await expect(other.getByRole('alert')).toHaveText(
    'Couldn’t send the question. Your text is kept. The previous answer is still being written. Wait until it is finished, or stop it.',
  );
  await expect(question(other)).toHaveValue('When do providers report a major incident?');
  await expectAccessible(other);
  // the second tab shows the answer of the first as well
  await expect(
    answers(other)
      .nth(1)
      .getByText(/confidence$/),
  ).toBeVisible();
  await question(other).press('Enter');
  await expect(answers(other).nth(2)).toContainText('within 4 hours');
  await expect(other.getByRole('alert')).toHaveCount(0);
});
