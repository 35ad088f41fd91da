import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, neverAnswer } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const results = (page: Page) => page.getByRole('list', { name: 'Results' });
const searchField = (page: Page) => page.getByRole('textbox', { name: /^Search publications/ });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name });
const activeFilters = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const marks = (page: Page) => page.getByRole('document', { name: 'Publication text' }).locator('mark');

test('opens the clause whose words were typed, with the words marked', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('competent authorities');
  const dialog = page.getByRole('dialog', { name: 'Search or go to' });
  const clause = dialog.getByRole('button').filter({ has: page.locator('mark') });
  await expect(clause.first()).toBeVisible();
  await clause.first().click();
  await expect(marks(page).first()).toBeInViewport();

  // all of one publication, where a list of many shows the best three
  await page.goto('/app/search?q=competent+authorities&kind=publication');
  await page.getByRole('link', { name: 'Show all results in this publication' }).first().click();
  await expect(activeFilters(page).getByRole('button')).toHaveCount(1);
  await results(page).locator('[data-result]').first().click();
  await expect(marks(page).first()).toBeInViewport();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/search\?q=competent\+authorities/);
});

test('finds clauses, obligations and controls, by kind @main', async ({ page }) => {
  await logIn(page, 'analyst', '/app/search');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('incidents');
  await expect(page).toHaveURL(/q=incidents/);
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  const count = async (name: string) => Number(/\d+/.exec((await tab(page, name).textContent()) ?? '')?.[0]);
  await expect(tab(page, 'Obligations')).toHaveText(/[1-9]/);
  expect(await count('All')).toBe(
    (await count('Publications')) +
      (await count('Sources')) +
      (await count('Obligations')) +
      (await count('Controls')),
  );
  await expect(page.getByRole('status').filter({ hasText: `${await count('All')} results` })).toBeVisible();
  await tab(page, 'Obligations').click();
  await expect(results(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(results(page).locator('[data-result]')).toHaveCount(await count('Obligations'));
  await results(page).locator('[data-result]').first().click();
  await expect(page).toHaveURL(/\/app\/inventory\?tab=obligations&obligation=/);
  await expect(page.getByRole('dialog')).toContainText(/incident/i);
});

test('moves through the results by keyboard', async ({ page }) => {
  await logIn(page, 'analyst', '/app/search?q=incidents');
  const links = results(page).locator('[data-result]');
  await expect(links.nth(1)).toBeVisible();
  for (const [key, row] of [
    ['j', 0],
    ['ArrowDown', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(row)).toBeFocused();
  }
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('outsourcing');
  await expect(page).toHaveURL(/q=outsourcing/);
  await expect(page.getByRole('status').filter({ hasText: /\d+ results?/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/(agents\/screening\/|inventory\?|workspaces\/)/);
});

test('narrows results down, keeps the filters on the way back, and lists what was searched for last', async ({
  page,
}) => {
  await logIn(page, 'auditor', '/app/search?q=incidents');
  const total = (count: number | RegExp) =>
    page.getByRole('status').filter({ hasText: new RegExp(`^${count} results?$`) });
  await page.getByRole('button', { name: 'Regulator', exact: true }).click();
  const option = page.getByRole('checkbox', { name: /^EBA/ });
  const count = Number(/\d+$/.exec((await page.locator('label', { has: option }).textContent()) ?? '')?.[0]);
  // ticked as soon as it is clicked, before the address has it
  await option.check();
  await expect(total(count)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await results(page).locator('[data-result]').first().click();
  await expect(page).not.toHaveURL(/\/app\/search/);
  await page.goBack();
  await expect(page).toHaveURL(/q=incidents&regulator=EBA/);
  await activeFilters(page).getByRole('button', { name: 'Remove the filter Regulator: EBA' }).click();
  await expect(page).toHaveURL(/q=incidents$/);
  await expect(searchField(page)).toBeFocused();
  await expect(activeFilters(page)).toBeHidden();

  await searchField(page).fill('');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText([/^incidents.*1 filter$/]);
  await recent.getByRole('button', { name: 'Remove “incidents” from recent searches' }).click();
  await expect(recent).toBeHidden();
});

test('words of another language tell what they may be', async ({ page }) => {
  await logIn(page, 'analyst', '/app/search?q=major+outsourcing+of+services&lang=de');
  const first = results(page).locator('[data-result]').first();
  await first.locator('span[lang=de]').last().hover();
  await first.locator('[data-gloss]').first().hover();
  await expect(page.getByRole('tooltip')).toContainText('rough translation');
  // without a pointer
  await searchField(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Rough translation:' })).toBeVisible();
  await expectAccessible(page);
});

test('says what is missing, and what can be done about it', async ({ page }) => {
  await logIn(page, 'analyst', '/app/search');
  await expect(page.getByRole('heading', { name: 'Search titles and full texts' })).toBeVisible();
  await page.goto('/app/search?q=zzqqxx');
  await expect(page.getByRole('heading', { name: 'No results for “zzqqxx”' })).toBeVisible();
  await expect(page.getByText('Searched titles and texts of publications')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search titles in the inventory' })).toHaveAttribute(
    'href',
    '/app/inventory?dates=all&q=zzqqxx',
  );

  await page.goto('/app/search?q=incidents&kind=source');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(results(page)).toBeVisible();

  await neverAnswer(page, 'search');
  await page.goto('/app/search?q=incidents');
  await expect(
    page.getByRole('status', { name: 'Loading' }).or(page.locator('[aria-busy=true]')).first(),
  ).toBeVisible();
  // what is typed is there at once, whatever becomes of the answer
  await searchField(page).press('End');
  await page.keyboard.type(' and more');
  await expect(searchField(page)).toHaveValue('incidents and more');
  await answerNormally(page, 'search');
});

test('the tabs of the inventory keep the words, and count what they find', async ({ page }) => {
  await logIn(page, 'analyst', '/app/inventory?dates=all&q=incidents');
  const tabs = page.getByRole('navigation', { name: 'Sections of the inventory' });
  const count = async (name: string) => {
    await expect(tabs.getByRole('link', { name })).toHaveText(/\d/);
    return /\d+/.exec((await tabs.getByRole('link', { name }).textContent()) ?? '')?.[0] ?? '';
  };
  const [regulations, obligations, controls] = [
    await count('Regulations'),
    await count('Obligations'),
    await count('Controls'),
  ];
  await tabs.getByRole('link', { name: 'Obligations' }).click();
  await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveValue('incidents');
  await expect(page.getByRole('status').filter({ hasText: `${obligations} obligation` })).toBeVisible();
  await tabs.getByRole('link', { name: 'Controls' }).click();
  await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveValue('incidents');
  await expect(page.getByRole('status').filter({ hasText: `${controls} control` })).toBeVisible();
  await tabs.getByRole('link', { name: 'Regulations' }).click();
  await expect(page).toHaveURL(/dates=all&q=incidents/);
  await expect(page.getByRole('status').filter({ hasText: `${regulations} publication` })).toBeVisible();

  const more = page.getByRole('link', { name: /results? for “incidents” in titles and full texts/ });
  const found = /\d+/.exec((await more.textContent()) ?? '')?.[0] ?? '';
  await more.click();
  await expect(page).toHaveURL(/\/app\/search\?q=incidents$/);
  await expect(tab(page, 'Publications')).toContainText(found);
});

test('a search is saved, runs again, tells of new results by mail or in the bell, and goes @main', async ({
  page,
}) => {
  await logIn(page, 'owner', '/app/search?q=incidents&kind=publication');
  const open = () => page.getByRole('button', { name: 'Saved searches' }).click();
  await open();
  await expect(page.getByText('No saved searches yet.')).toBeVisible();
  await page.getByLabel('Name of this search').fill('Incidents');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const list = page.getByRole('list', { name: 'Saved searches' });
  await expect(list.getByRole('link', { name: 'Incidents' })).toHaveAttribute('aria-current', 'true');
  await list.getByRole('combobox', { name: 'Alert for “Incidents”' }).selectOption('New results by e-mail');
  await list.getByRole('combobox', { name: 'How often for “Incidents”' }).selectOption('Weekly');
  await list.getByRole('button', { name: 'Rename “Incidents”' }).click();
  await list.getByLabel('New name').fill('Major incidents');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: 'Major incidents' })).toBeVisible();

  await page.goto('/app/search');
  await open();
  await expect(list.getByRole('combobox', { name: /^Alert/ })).toHaveValue('mail');
  await expect(list.getByRole('combobox', { name: /^How often/ })).toHaveValue('weekly');
  await list.getByRole('link', { name: 'Major incidents' }).click();
  await expect(page).toHaveURL(/q=incidents&kind=publication/);
  await expect(results(page).locator('[data-result]').first()).toBeVisible();
  await open();
  await list.getByRole('button', { name: 'Delete “Major incidents”' }).click();
  await expect(page.getByText('No saved searches yet.')).toBeVisible();
});
