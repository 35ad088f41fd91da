import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, failWith, neverAnswer } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { waitUntilIndexed } from './helpers/server.ts';
import { test } from './helpers/test.ts';

const root = path.resolve(import.meta.dirname, '..');
const laws = path.resolve(root, process.env['CORPUS_DIR'] ?? '../shared/data', 'regulations');
const dora = path.join(laws, '32022R2554_EN.json');
const bankingAct = path.join(laws, 'de', 'KWG.md');

const results = (page: Page) => page.getByRole('list', { name: 'Results' });
const searchField = (page: Page) => page.getByRole('textbox', { name: /^Search publications/ });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name });
const marks = (page: Page) => page.getByRole('document', { name: 'Publication text' }).locator('mark');

test.describe('of real laws', () => {
  test.use({ ownServer: true });
  test.skip(!existsSync(dora) || !existsSync(bankingAct), 'the laws are not in CORPUS_DIR');

  test('opens the clause whose words were typed, with the words marked', async ({ page, server }) => {
    await promisify(execFile)(process.execPath, ['scripts/import.ts', dora, bankingAct], {
      cwd: root,
      env: { ...process.env, DATA_DIR: server.dataDir },
    });
    await waitUntilIndexed(server.origin);

    await logIn(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('exit strategies');
    const dialog = page.getByRole('dialog', { name: 'Search or go to' });
    const clause = dialog.getByRole('button', { name: /^Article 28\(8\) DORA:.*exit strategies/ });
    await expect(clause.locator('mark')).toHaveText(['exit', 'strategies']);
    await expectAccessible(page);
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(clause).toHaveAttribute('data-selected', 'true', { timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^DORA/ })).toBeVisible();
    await expect(marks(page)).toHaveText('exit strategies');
    await expect(marks(page)).toBeInViewport();
    await expect(page.locator('[data-path]', { has: page.locator('mark') })).toHaveAttribute(
      'data-path',
      /art_28\/par_8/,
    );

    await page.goto('/app/search?q=Auslagerungsvertrag');
    const german = results(page).getByRole('link', { name: /^§ 25b Abs\. 5/ });
    await expect(german.locator('mark').first()).toHaveText('Auslagerungsverträge');
    await german.click();
    await expect(marks(page).first()).toHaveText('Auslagerungsverträge');
    await expect(marks(page).first()).toBeInViewport();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/search\?q=Auslagerungsvertrag$/);

    // all of one publication, where a list of many shows the best three
    await page.goto('/app/search?q=exit+strategies');
    await expect(results(page).getByRole('link', { name: /^Article 28\(8\)/ })).toHaveCount(1);
    await page.getByRole('link', { name: 'Show all results in this publication' }).first().click();
    await expect(results(page).getByRole('link', { name: /^Article 28\(8\)/ })).not.toHaveCount(1);
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await expect(page).toHaveURL(/\/app\/search\?q=exit\+strategies$/);
  });
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
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('outsourcing');
  await expect(page).toHaveURL(/q=outsourcing/);
  await expect(page.getByRole('status').filter({ hasText: /\d+ results?/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/(agents\/screening\/|inventory\?|workspaces\/)/);
});

test('says what is missing, and what can be done about it', async ({ page }) => {
  await logIn(page, 'analyst', '/app/search');
  await expect(page.getByRole('heading', { name: 'Search titles and full texts' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/search?q=zzqqxx');
  await expect(page.getByRole('heading', { name: 'No results for “zzqqxx”' })).toBeVisible();
  await expect(page.getByText('Searched titles and texts of publications')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Search titles in the inventory' })).toHaveAttribute(
    'href',
    '/app/inventory?dates=all&q=zzqqxx',
  );

  await page.goto('/app/search?q=incidents&kind=source');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(results(page)).toBeVisible();
  await expectAccessible(page);

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

  await failWith(page, 'search', 400);
  await page.goto('/app/search?q=incidents');
  await expect(page.getByRole('heading', { name: 'Couldn’t search' })).toBeVisible();
  await answerNormally(page, 'search');
});

test('fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'analyst', '/app/search?q=incidents');
  await expect(results(page)).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectAccessible(page);
});

test('all results of the palette are on the page', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('incidents');
  const dialog = page.getByRole('dialog', { name: 'Search or go to' });
  await expect(
    dialog
      .getByRole('button', { name: /^Obligation · / })
      .or(dialog.locator('mark'))
      .first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'All results for “incidents”' }).click();
  await expect(page).toHaveURL(/\/app\/search\?q=incidents$/);
  await expect(results(page)).toBeVisible();
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
  await expectAccessible(page);
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
