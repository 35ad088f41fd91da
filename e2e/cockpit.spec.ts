import { expect, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWith, holdAnswers } from './helpers/answers.ts';
import { apiOf } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { desk, expectFits, phone, pressKeys } from './helpers/look.ts';
import { test } from './helpers/test.ts';

const place = '/app/agents/cockpit';
const listOf = (page: Page) => page.getByRole('list', { name: 'Tasks', exact: true });
const items = (page: Page) => listOf(page).locator('[data-row]');

// what they write stays
test.use({ on: 'changed' });

test('tasks are triaged by keyboard, told in one message and undone together @main', async ({ page }) => {
  await page.setViewportSize(desk);
  await logIn(page, 'analyst', place);
  await expect(items(page).first()).toBeVisible();
  const count = await items(page).count();
  expect(count).toBeGreaterThan(3);
  const titles = await items(page).getByRole('link').allTextContents();
  await pressKeys(page, 'j', 'j', 'k');
  // the second key is about the next task, also while the first has not been answered
  const store = await holdAnswers(page, 'changeTasks');
  await pressKeys(page, 'e', 'e');
  store();
  await expect(page.getByText('2 completed')).toBeVisible();
  await expect(items(page)).toHaveCount(count - 2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone for 2 tasks')).toBeVisible();
  await expect(items(page)).toHaveCount(count);
  expect(await items(page).getByRole('link').allTextContents()).toEqual(titles);

  // several at once
  await pressKeys(page, 'j', 'x', 'j', 'x');
  const bar = page.getByRole('region', { name: '2 tasks selected' });
  await bar.getByRole('button', { name: 'Complete' }).click();
  // what is not stored yet can't be undone
  await expect(page.getByText('2 completed')).toBeVisible();
  await page.getByRole('link', { name: /^Completed/ }).click();
  await expect(page).toHaveURL(/view=completed/);
  await expect(items(page).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone for 2 tasks')).toBeVisible();
  await page.getByRole('link', { name: /^Active/ }).click();
  await expect(items(page)).toHaveCount(count);
});

test('a task is snoozed, comes back, and is talked about', async ({ page }) => {
  await logIn(page, 'analyst', place);
  const first = items(page).first();
  const title = (await first.getByRole('link').first().textContent()) ?? '';
  const count = await items(page).count();
  await pressKeys(page, 'j', 's');
  await expect(page.getByText('1 snoozed')).toBeVisible();
  await expect(items(page)).toHaveCount(count - 1);
  // it stays active, folded, also on a narrow window
  await page.setViewportSize(phone);
  await page.getByText('Snoozed (1)').click();
  const snoozed = page.getByRole('list', { name: 'Snoozed (1)' });
  await expect(snoozed.getByRole('listitem')).toHaveCount(1);
  await expect(snoozed).toContainText(title);
  await expectFits(page);
  await snoozed.getByLabel(/^Snooze:/).selectOption({ label: 'End snooze' });
  await expect(page.getByText(/^Snoozed \(/)).toHaveCount(0);
  await expect(items(page)).toHaveCount(count);
  await page.setViewportSize(desk);

  await items(page).first().getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: 'Task' });
  await panel.getByLabel('Comment').fill('We wait for the second reading.');
  await panel.getByRole('button', { name: /Comment|Send|Add/ }).click();
  await expect(panel.getByText('We wait for the second reading.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: /^Open (publication|obligation|control)$/ }).click();
  await expect(page).not.toHaveURL(new RegExp(place));
});

test('a task is written by hand, and the numbers agree on every page', async ({ page, request }) => {
  await logIn(page, 'admin', place);
  await page.getByRole('button', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('Title').fill('Write to the board');
  await dialog.getByLabel('Assign to').selectOption({ label: 'Ada Marlow' });
  await dialog.getByRole('combobox', { name: 'Related to' }).fill('record');
  const about = page.getByRole('listbox').getByRole('option').first();
  const name = (await about.textContent()) ?? '';
  await about.click();
  await expect(dialog.getByRole('combobox', { name: 'Related to' })).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Create task' }).click();
  const made = items(page).filter({ hasText: 'Write to the board' });
  await expect(made).toContainText('Created by you');
  await made.getByRole('link', { name: 'Write to the board' }).click();
  const panel = page.getByRole('dialog', { name: 'Task' });
  await expect(panel.getByRole('link', { name: /^Open (publication|obligation|control)$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const { read } = await apiOf(request, 'admin');
  const counts = await read<Answer<Routes['countTasks']>>('/regulatory-updates/agent-cockpit/tasks/counts');
  await expect(page.getByRole('link', { name: /^Active/ })).toHaveText(`Active${counts.active}`);
  await page.goto('/app');
  const tasks = page.getByRole('region', { name: 'What to do' });
  await expect(tasks).toBeVisible();
  // what is a colleague's is not among what to do
  await expect(tasks.getByRole('region', { name: 'Later' })).toContainText('Write to the board');

  await answerWith(page, 'listTasks', { tasks: [], total: 0 });
  await page.goto(place);
  await expect(page.getByText('Nothing to do')).toBeVisible();
});
