import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answers } from './helpers/chat.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

// what there is about the topic is counted, and the room stays
test.use({ on: 'own' });

const topic = 'Operational resilience';
const registers = 'DORA: instruction on the submission of registers of information';

test('a data room collects what is about its topic, and answers from it @main', async ({ page }) => {
  await logIn(page, 'analyst');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Discovery' }).click();
  await page.getByRole('button', { name: 'Create data room' }).click();
  await expect(page.getByText('Enter a topic', { exact: true })).toBeVisible();
  await page.getByLabel('Topic').fill(topic);
  await page.getByRole('button', { name: 'Create data room' }).click();

  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible();
  await expect(page.getByText('2 publications and sources')).toBeVisible();
  const feed = page.getByRole('region', { name: 'Publications and sources' });
  await expect(feed.getByRole('link')).toHaveCount(2);
  await expect(feed.getByRole('link', { name: registers })).toContainText(
    'responsible for operational resilience',
  );
  const dates = page.getByRole('region', { name: 'Key dates' });
  await expect(dates.getByRole('link', { name: registers })).toBeVisible();
  await expect(dates).toContainText('Applies');
  const obligations = page.getByRole('region', { name: '6 obligations' });
  await expect(obligations.getByRole('link')).toHaveCount(5);
  await expect(obligations).toContainText('Registers must be submitted by');

  const suggested = page.getByRole('region', { name: 'Questions these sources answer' }).getByRole('button');
  await expect(suggested.first()).toBeVisible();
  const asked = await suggested.first().innerText();
  await suggested.first().click();
  await expect(page.getByText(asked)).toBeVisible();
  await expect(answers(page).first()).toHaveAttribute('aria-busy', 'false');

  const question = page.getByRole('textbox', { name: 'Ask Operational resilience' });
  await question.fill('By when must registers be submitted?');
  await question.press('Enter');
  const answer = answers(page).nth(1);
  await expect(answer.getByText(/confidence$/)).toBeVisible();
  await expect(answer).toContainText('Registers must be submitted by');
  await answer
    .getByRole('button', { name: `Source 1: ${registers}` })
    .first()
    .click();
  const passage = page.getByRole('dialog');
  await expect(passage.locator('mark').first()).toContainText('Registers must be submitted by');
  await expect(passage.locator('mark').first()).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'All data rooms' }).click();
  // the demo content has one of the same name
  const rooms = page.getByRole('list', { name: 'Data rooms' }).getByRole('link', { name: topic });
  await expect(rooms).toHaveCount(2);
  const own = rooms.filter({ hasText: '1 conversation' });
  await own.click();
  await feed.getByRole('link', { name: registers }).click();
  await expect(page.getByRole('document').locator('mark').first()).toContainText('operational resilience');

  await page.goto('/app/agents/discovery');
  await page.getByLabel('Topic').fill('Zymurgy');
  await page.getByRole('button', { name: 'Create data room' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing about this topic yet' })).toBeVisible();
});
