import { expect, type Page } from '@playwright/test';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

test.use({ on: 'changed' });

interface Tracked {
  event_type: string;
  product: string;
  location: string;
  details: Record<string, unknown>;
}

const key = 'tracked-events';

/** Keeps what pages report; local storage outlives them. In words, since the tests are checked without a browser's types. */
const record = (page: Page) =>
  page.addInitScript(`{
    const send = window.fetch;
    window.fetch = async (request, ...rest) => {
      const answer = send(request.clone(), ...rest);
      if (String(request.url).endsWith('/track-event')) {
        const kept = JSON.parse(localStorage.getItem('${key}') ?? '[]');
        localStorage.setItem('${key}', JSON.stringify([...kept, JSON.parse(await request.text())]));
      }
      return answer;
    };
  }`);
const tracked = async (page: Page) =>
  JSON.parse(await page.evaluate<string>(`localStorage.getItem('${key}') ?? '[]'`)) as Tracked[];

test('each page reports what is done there, and no words that were typed', async ({ page }) => {
  await record(page);
  const reported = (event_type: string, location: string) =>
    expect
      .poll(async () =>
        (await tracked(page)).map((event) => `${event.product} ${event.event_type} ${event.location}`),
      )
      .toContain(`REG_HUB ${event_type} ${location}`);
  await logIn(page, 'analyst', '/app/inventory');
  await reported('page_view', 'INVENTORY');

  await page.goto('/app/agents/screening?view=all&dates=all');
  await reported('page_view', 'HORIZON_SCANNING');
  await page.locator('li[aria-setsize]').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('payments');
  await page.keyboard.press('Enter');
  await reported('smart_search', 'HORIZON_SCANNING');

  await page.goto('/app/agents/screening?view=all&dates=all');
  await page.locator('li[aria-setsize]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await reported('bookmark', 'HORIZON_SCANNING');
  await page.keyboard.press('+');
  await reported('feedback', 'HORIZON_SCANNING');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await tracked(page)).map((event) => event.details))
    .toContainEqual({ is_relevant: null, is_undo: true });
  expect((await tracked(page)).map((event) => event.event_type)).not.toContain('undo_status');
  await page.keyboard.press('v');
  await reported('mark_status', 'HORIZON_SCANNING');
  await page.keyboard.press('Control+z');
  await reported('undo_status', 'HORIZON_SCANNING');

  await page.goto('/app/agents/cockpit');
  await page.getByRole('combobox', { name: 'Period', exact: true }).selectOption({ label: 'Last 90 days' });
  await reported('filter_change', 'COCKPIT');
  await page.goto('/app/document-inventory');
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Draft' }).check();
  await reported('filter_change', 'REG_REPORTS');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await reported('logout', 'HORIZON_SCANNING');
  expect(JSON.stringify(await tracked(page))).not.toContain('payments');
});
