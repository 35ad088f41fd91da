import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { logIn } from './helpers/log-in.ts';
import { expectFits, phone } from './helpers/look.ts';
import { test } from './helpers/test.ts';

const place = '/app/calendar';
const grid = (page: Page) => page.getByRole('table').first();
const today = () => new Date().toISOString().slice(0, 10);
const view = (page: Page, name: string) => page.getByText(name, { exact: true });

test('the calendar shows a month, an agenda and twelve months, and opens what falls due @main', async ({
  page,
}) => {
  await logIn(page, 'analyst');
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/app\/calendar$/);
  await expect(grid(page).getByRole('columnheader').first()).toHaveText('Mon');
  await expect(page.locator(`[data-day="${today()}"]`)).toHaveAttribute('aria-current', 'date');

  await page.getByText('Agenda', { exact: true }).click();
  await expect(page).toHaveURL(/view=agenda/);
  const agenda = page.getByRole('list', { name: 'Agenda' });
  await expect(agenda.getByRole('heading').first()).toContainText('today');
  await expectAccessible(page);
  await agenda
    .getByRole('link', { name: /^Control due/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app\/inventory\?tab=controls&control=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();

  await view(page, '12 months').click();
  await expect(page).toHaveURL(/view=timeline/);
  const timeline = page.getByRole('table', { name: '12 months' });
  await expect(timeline.getByRole('columnheader')).toHaveCount(13);
  await expectAccessible(page);
  // a number opens the entries that it counts
  const cell = timeline.getByRole('link', { name: /^Evidence expires in/ }).first();
  const count = Number(await cell.textContent());
  await cell.click();
  await expect(page).toHaveURL(/view=agenda.*kind=evidence_expiry|kind=evidence_expiry.*view=agenda/);
  await expect(agenda.getByRole('link', { name: /^Evidence expires/ })).not.toHaveCount(0);
  expect(await agenda.getByRole('link').count()).toBeGreaterThanOrEqual(count);

  await page.goto(`${place}?month=2001-01`);
  await expect(page.getByRole('heading', { name: 'No dates in this period' })).toBeVisible();
  // on a phone a day lists what falls on it
  await page.goto(place);
  await page.setViewportSize(phone);
  await grid(page)
    .getByRole('button', { name: /, \d+ entr/ })
    .first()
    .click();
  await expect(page.getByRole('region').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('is filtered by what is in the address, and moved through by keyboard', async ({ page }) => {
  await logIn(page, 'owner', `${place}?view=agenda`);
  const entries = page.getByRole('list', { name: 'Agenda' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  const all = await entries.count();
  await page.getByRole('button', { name: 'Assigned to me' }).click();
  await expect(page).toHaveURL(/mine=true/);
  await expect.poll(() => entries.count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Dates' }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Control due' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kind=control_due/);
  await page.reload();
  await expect(entries.first()).toContainText('Control due');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL(/\/app\/calendar\?view=agenda$/);
  await expect(entries).toHaveCount(all);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/app\/calendar$/);
  const here = page.locator(`[data-day="${today()}"]`);
  await here.focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(here).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('data-day', /^\d{4}-\d{2}-\d{2}$/);
  await page.keyboard.press('PageUp');
  await expect(here).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${today()}`));
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/month=/);
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/app\/calendar$/);
});

test('is subscribed to by an address that ends when it is revoked', async ({ page, request }) => {
  await logIn(page, 'analyst', place);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' });
  await dialog.getByLabel('Name').fill('Phone');
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const address = await dialog.getByLabel('Calendar address').inputValue();
  expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible(page);

  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain('X-WR-CALNAME:Phone (Regulus)\r\n');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  // shown once
  await expect(dialog.getByLabel('Calendar address')).toBeHidden();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('last read');
  await dialog.getByRole('button', { name: 'Revoke Phone' }).click();
  await expect(dialog.getByText('You have no subscriptions yet.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
