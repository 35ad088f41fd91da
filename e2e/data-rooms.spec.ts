import { expect } from '@playwright/test';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { failWith } from './helpers/answers.ts';
import { answers } from './helpers/chat.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

// the rooms and what is asked in them stay
test.use({ ownServer: true });

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
  await expectAccessible(page);

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
  await expectAccessible(page);
  await own.click();
  await feed.getByRole('link', { name: registers }).click();
  await expect(page.getByRole('document').locator('mark').first()).toContainText('operational resilience');
});

test('a room about nothing says so; one that fails can be loaded again', async ({ page }) => {
  await logIn(page, 'analyst', '/app/agents/discovery');
  await page.getByLabel('Topic').fill('Zymurgy');
  await page.getByRole('button', { name: 'Create data room' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing about this topic yet' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await failWith(page, 'getDataRoom', 500);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Couldn’t load the data room' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zymurgy' })).toBeVisible();
  await page.goto('/app/agents/discovery/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
});

test('the demo company has a data room, a chatbot and a conversation', async ({ page }) => {
  await logIn(page, 'admin', '/app/agents/discovery');
  await page.getByRole('link', { name: topic }).click();
  await expect(page.getByText('2 publications and sources')).toBeVisible();
  await page.goto(`/app/workspaces/${demoWorkspaceId}/chatbots`);
  await page.getByRole('link', { name: 'Outsourcing: our policy and the guidelines' }).click();
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByText('How often is the exit plan tested?')
    .click();
  await expect(answers(page).first()).toContainText('is tested once a year');
  await expect(answers(page).nth(1)).toContainText('The sources don’t answer this');
  await expectAccessible(page);
});
