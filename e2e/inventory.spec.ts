import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWith, neverAnswer } from './helpers/answers.ts';
import { apiOf } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { desk, downloaded, expectFits, phone } from './helpers/look.ts';
import { makePublication } from './helpers/publication.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

const listRequest = (url: string) => url.includes('/regulatory-updates/inventory?');
const noStatuses = { '0': 0, '1': 0, '2': 0, '3': 0, '4': 0 };

async function openInventory(page: Page, query = 'dates=all'): Promise<void> {
  await logIn(page, 'analyst', `/app/inventory?${query}`);
  await expect(page.locator('[data-row="0"]')).toBeVisible();
}

/** How many answers the browser database holds. In words, because the tests know no types of the browser. */
const keptAnswers = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open('regulus-inventory');
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('answers')) return resolve(0);
      const counting = database.transaction('answers').objectStore('answers').count();
      counting.onsuccess = () => { database.close(); resolve(counting.result); };
    };
  })`);

test('a link shows what its sender saw, and the list is found as it was left', async ({ page }) => {
  await openInventory(page, 'dates=all&sort=title&status=0,1,2,3,4');
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Type' }).click();
  await page.getByRole('menuitemradio', { name: 'Regulation' }).click();
  await expect(page).toHaveURL(/type=regulation/);

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await expect(page).toHaveURL(/dates=all&status=.*&type=regulation&sort=title/);
  await page.goto('/app/inventory?dates=90d');
  await expect(page.getByRole('button', { name: 'Date: Last 90 days' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Type', exact: true })).toBeVisible();
});

test('is sorted by the next date, with the keyboard and in the address, and shown page by page', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await openInventory(page);
  const head = page.getByRole('columnheader', { name: 'Next date' });
  await head.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=next_date/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('button', { name: 'Sort: Nearest date' })).toBeVisible();
  const first = page.locator('[data-row="0"]');
  await expect(first).toContainText(/ in \d+ days?| today| tomorrow/);
  const nearest = await first.getByRole('link').innerText();
  await head.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=-next_date/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(first.getByRole('link')).not.toHaveText(nearest);

  await page.goto('/app/inventory?dates=all&view=pages&size=50&page=900');
  await expect(page).not.toHaveURL(/page=900/);
  await expect(first).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a list that is empty says why: nobody chosen, no results, nothing in the last 30 days', async ({
  page,
}) => {
  await openInventory(page);
  await page.getByRole('button', { name: 'Regulator', exact: true }).click();
  await page.getByRole('button', { name: 'None' }).click();
  await expect(page.getByRole('heading', { name: 'No regulator selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select all regulators' }).click();
  await expect(page.locator('[data-row="0"]')).toBeVisible();
  await page.getByRole('button', { name: 'Assignee', exact: true }).click();
  await page.getByRole('button', { name: 'None' }).click();
  await expect(page.getByRole('heading', { name: 'No assignee selected' })).toBeVisible();

  await page.goto('/app/inventory?dates=all&q=zzqqxx');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await answerWith(page, 'listInventory', {
    regulatory_updates: [],
    total: 0,
    total_all_dates: 214,
    status_counts: noStatuses,
    undecided_counts: { undecided: 0, put_aside: 0 },
  });
  await page.goto('/app/inventory?dates=30d');
  await expect(page.getByRole('heading', { name: 'Nothing published in the last 30 days' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all (214)' }).click();
  await expect(page).toHaveURL(/dates=all/);
});

test('a second visit shows what the browser kept without asking, and log-out removes it', async ({
  page,
}) => {
  await openInventory(page, 'dates=all');
  const first = await page.locator('[data-row="0"] a').textContent();
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(0);

  let asked = 0;
  page.on('request', (request) => {
    if (listRequest(request.url())) asked += 1;
  });
  await neverAnswer(page, 'listInventory');
  await page.reload();
  await expect(page.locator('[data-row="0"] a')).toHaveText(first ?? '');
  expect(asked).toBe(0);

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await keptAnswers(page)).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('regulus-controls');
});

test('50,000 rows: those in view are drawn, and loaded window by window', async ({ page }) => {
  const total = 50_000;
  const asked: number[] = [];
  await page.route(/\/regulatory-updates\/inventory\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const offset = Number(query.get('offset'));
    asked.push(offset);
    const rows = Array.from({ length: Number(query.get('limit')) }, (_, index) =>
      makePublication({ title: `Publication ${offset + index + 1}` }),
    );
    await route.fulfill({
      json: {
        regulatory_updates: rows,
        total,
        total_all_dates: total,
        status_counts: { ...noStatuses, '0': total },
        undecided_counts: { undecided: total, put_aside: 0 },
      },
    });
  });
  await openInventory(page);
  expect(await page.locator('[data-row]').count()).toBeLessThan(80);
  await page.keyboard.press('j');
  await page.keyboard.press('End');
  await expect(page.locator('[data-row="49999"] a')).toBeFocused();
  await expect(page.getByText('Publication 50000', { exact: true })).toBeVisible();
  expect(Math.max(...asked)).toBe(49_900);
  expect(asked.length).toBeLessThan(6);
});

test('topics, and what was put aside, are filters in the address and in saved filters, and a column of the export', async ({
  page,
}) => {
  await openInventory(page, 'dates=all&columns=why,topics');
  await page.getByRole('button', { name: 'Topic', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find a topic' }).fill('cry');
  await page.getByRole('checkbox', { name: 'Crypto', exact: true }).click();
  await expect(page).toHaveURL(/topic=Crypto/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const asked = page.waitForRequest((request) => listRequest(request.url()));
  await page.getByRole('radio', { name: 'Not set aside' }).click();
  const query = new URL((await asked).url()).searchParams;
  expect(query.getAll('topic')).toEqual(['Crypto']);
  expect(query.get('put_aside')).toBe('false');
  await expect(page).toHaveURL(/aside=false/);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row="0"]')).toContainText(/\w/);

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByLabel('Name for the current filters').fill('Crypto to look at');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as Crypto to look at')).toBeVisible();
  await page.goto('/app/inventory?dates=30d');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Crypto to look at', exact: true }).click();
  await expect(page).toHaveURL(/topic=Crypto&aside=false/);

  await page.getByRole('button', { name: 'Export' }).click();
  const { bytes } = await downloaded(page, () => page.getByRole('menuitem', { name: 'CSV (.csv)' }).click());
  const [header = ''] = bytes.toString().split('\r\n');
  expect(header).toContain('Relevance');
  expect(header).toContain('Why');
  expect(header).toContain('Topics');

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Delete Crypto to look at' }).click();
  await expect(page.getByText('Crypto to look at deleted')).toBeVisible();
});

test('the export holds the shown columns of the shown rows @main', async ({ page }) => {
  await openInventory(page, 'dates=all&sort=title&columns=status,code');
  const first = await page.locator('[data-row="0"] a').textContent();
  await page.getByRole('button', { name: 'Export' }).click();
  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
  );
  expect(name).toMatch(/^inventory-\d{4}-\d\d-\d\d\.csv$/);
  const [header, row] = bytes.toString().split('\r\n');
  expect(header).toBe('\uFEFFTitle,Code,Status,Decided,Notes,Link');
  expect(row).toContain(first);
});

test('all rows are printed, not only those in view', async ({ page }) => {
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; };');
  await openInventory(page, 'dates=all&status=0,1,2,3,4');
  const total = Number((await page.getByText(/^\d+ publications, /).innerText()).match(/\d+/)?.[0]);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: `Print all ${total} rows` }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-printed] tbody tr');
  await expect(printed).toHaveCount(total);
  await expect(printed.last()).toBeVisible();
  await expect(page.locator('[data-row="0"]')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await expect(printed).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate('window.printed')).toBe(2);
});

test('on a phone the rows are cards', async ({ page }) => {
  await openInventory(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('a[href*="/agents/screening/"]') })
      .first(),
  ).toBeVisible();
  const listTop = (await page.getByRole('list', { name: 'Publications' }).boundingBox())?.y;
  expect(listTop).toBeLessThan(400);
  await page.getByRole('button', { name: /^Irrelevant/ }).focus();
  await expect(page.getByRole('button', { name: /^Irrelevant/ })).toBeInViewport();
  await expectFits(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Binding' }).click();
  await page.getByRole('menuitemradio', { name: 'Binding', exact: true }).click();
  await expect(page).toHaveURL(/binding=true/);
  // what is shown is faded while other rows are on their way
  await settled(page);
  await expectAccessible(page);
});

/** Assigns the publication of a row as a colleague would, elsewhere and at the same time; answers how to take it back. */
async function assignElsewhere(request: APIRequestContext, row: Locator): Promise<() => Promise<void>> {
  const href = (await row.getByRole('link').getAttribute('href')) ?? '';
  const id = href.split(/[/?]/).find((one) => one.length === 36) ?? '';
  const { read, put, post } = await apiOf(request, 'owner');
  const me = await read<{ id: string }>('/users/me');
  const path = '/regulatory-updates';
  const stored = await put<{ decision_id: string }>(`${path}/publication/${id}`, { assignee_id: me.id });
  return () => post(`${path}/decisions/${stored.decision_id}/undo`);
}

test('by keyboard: rows are walked, selected, decided together and taken back @main', async ({ page }) => {
  await openInventory(page, 'dates=all&status=0&sort=-title');
  const titleOf = (row: number) => page.locator(`[data-row="${row}"] a`);
  const before = [await titleOf(0).textContent(), await titleOf(1).textContent()];
  await page.keyboard.press('j');
  await expect(page.locator('[data-row="0"] a')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row="1"] a')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Implemented' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'In review' }).press('Enter');
  await expect(page.getByText('2 publications put in review')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: 2 publications/)).toBeVisible();
  await expect(titleOf(0)).toHaveText(before[0] ?? '');
  await expect(titleOf(1)).toHaveText(before[1] ?? '');
});

test('a row opens wherever it is clicked, and its words can still be marked', async ({ page, context }) => {
  await openInventory(page, 'dates=all&columns=published');
  const cell = page.locator('[data-row="1"] td').last();
  const href = await page.locator('[data-row="1"] a').getAttribute('href');
  const opening = context.waitForEvent('page');
  await cell.click({ button: 'middle' });
  const beside = await opening;
  await expect(beside).toHaveURL(new RegExp(`${href}$`));
  await beside.close();
  const box = (await cell.locator('time, span').first().boundingBox())!;
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate<string>('String(window.getSelection())')).not.toBe('');
  await expect(page).toHaveURL(/inventory/);
  await page.mouse.click(box.x + box.width + 20, box.y + box.height / 2);
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.getByRole('link', { name: 'Inventory' }).and(page.locator('main a')).click();
  await expect(page).toHaveURL(/inventory/);
});

test('Shift selects a range, other filters select nothing, and keys go on after the help', async ({
  page,
}) => {
  await openInventory(page, 'dates=all');
  await page.locator('[data-row="0"]').getByRole('checkbox').check();
  await page.keyboard.down('Shift');
  await page.locator('[data-row="3"]').getByRole('checkbox').check();
  await page.keyboard.up('Shift');
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.locator('[data-row="4"] a')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.getByTitle('Show only implemented').click();
  await expect(page.getByText('5 selected')).toBeHidden();
});

test('who was overtaken by a colleague is told in which rows, sees both states, and chooses', async ({
  page,
  request,
}) => {
  await openInventory(page, 'dates=all&status=2&columns=status%2Cassignee&sort=-title');
  const row = (index: number) => page.locator(`[data-row="${index}"]`);
  const title = await row(0).getByRole('link').innerText();
  await row(0).getByRole('checkbox').check();
  await row(1).getByRole('checkbox').check();
  const takeBack = await assignElsewhere(request, row(0));
  await page.locator('[data-bulk=assignee]').click();
  await page.getByRole('menuitemradio', { name: /\(me\)$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A colleague changed one of these first');
  await expect(dialog).toContainText(title);
  await expect(dialog.getByRole('button', { name: 'Change the other one' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change nothing' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await takeBack();

  await page.goto('/app/inventory?dates=all&status=3&columns=status%2Cassignee&sort=title');
  const change = row(0).getByRole('button', { name: /Change assignee/ });
  await expect(change).toBeVisible();
  const takeBackToo = await assignElsewhere(request, row(0));
  await change.click();
  await page.getByRole('menuitemradio', { name: 'Unassigned' }).click();
  await expect(dialog).toContainText('Current state');
  await expect(dialog).toContainText('Your change: unassigned');
  await dialog.getByRole('button', { name: 'Keep as is' }).click();
  await expect(dialog).toBeHidden();
  await takeBackToo();
});
