import { expect } from '@playwright/test';
import type { Feed, FeedRun } from '@regulus/contract/feeds.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const feed = (change: Partial<Feed>): Feed => ({
  id: 'bafin-news',
  regulator: 'BaFin',
  is_followed: true,
  covers: 'all publications',
  url: 'https://example.org/news.xml',
  format: 'rss',
  state: 'healthy',
  reason: null,
  connection_fault: null,
  poll_every_minutes: 30,
  last_tried_at: minutesAgo(12),
  last_success_at: minutesAgo(12),
  last_new_item_at: minutesAgo(90),
  newest_item_on: '2026-01-05',
  usual_gap_days: 2,
  next_try_at: minutesAgo(-18),
  consecutive_failures: 0,
  items: 1240,
  new_items: 31,
  changes: 2,
  ...change,
});

const feeds: Feed[] = [
  feed({
    id: 'ecb-press',
    regulator: 'ECB',
    is_followed: false,
    covers: 'press releases',
    state: 'failing',
    reason: 'A maintenance page was received instead of the RSS feed.',
    consecutive_failures: 4,
    last_success_at: null,
  }),
  feed({
    id: 'fca-news',
    regulator: 'FCA',
    state: 'silent',
    reason: 'Nothing new for 21 days.',
    next_try_at: minutesAgo(9),
  }),
  feed({}),
  feed({ id: 'fatf', regulator: 'FATF', state: 'not_polled', reason: 'Not yet.', next_try_at: null }),
];

const shown = { feeds, total: feeds.length, outage: null, is_polling: true };

const run: FeedRun = {
  id: crypto.randomUUID(),
  started_at: minutesAgo(12),
  finished_at: minutesAgo(12),
  outcome: 'ok',
  entries: 3,
  stored: 2,
  changed: 0,
  unchanged: 0,
  listed_count: 1,
  listed: [{ identity: 'menu', title: 'Contact', reason: 'navigation, no publication' }],
  problems: ['broken XML on line 181'],
  error: null,
};

test('shows what needs a look, keeps the choice in the address, and tells the operator why @main', async ({
  page,
}) => {
  // first, since the start page of an administrator asks for them too, and what it was answered is kept for a while
  await answerWith(page, 'listFeeds', shown);
  await answerWith(page, 'listFeedRuns', { feed_runs: [run], total: 1 });
  await logIn(page, 'admin');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Source health' })
    .click();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByText('2 of 3 active feeds need attention.')).toBeVisible();
  // a next check whose time has come is due, not missed
  await expect(page.getByText('due now', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Failing 1' }).click();
  await expect(page).toHaveURL(/state=failing/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByText('A maintenance page was received instead of the RSS feed.')).toBeVisible();
  await expect(page.getByText('4 failed checks in a row')).toBeVisible();
  await page.getByLabel('Only regulators you follow').click();
  await expect(page.getByRole('heading', { name: 'No matching feeds' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all feeds' }).click();
  await expect(page).not.toHaveURL(/state=|followed=/);
  await page.getByRole('button', { name: 'Fetch history of ECB, press releases' }).click();
  await page.getByText('1 entry skipped, with the reason').click();
  await expect(page.getByText('navigation, no publication')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check now: ECB, press releases' }).click();
  await expect(page.getByText('This installation was started with INGEST=off.')).toBeVisible();
});

test('a mark for each regulator tells how new its newest item is, by keyboard and pointer', async ({
  page,
}) => {
  await answerWith(page, 'listFeeds', shown);
  await logIn(page, 'admin', '/app/source-health');
  const strip = page.getByRole('toolbar', { name: 'Newest item by regulator' });
  await expect(strip.getByRole('button')).toHaveCount(4);
  const told = page.getByRole('region', { name: 'Newest item by regulator' }).locator('p').last();
  await expect(told).toHaveText('0 of 4 regulators published something in the last 7 days.');
  await strip.getByRole('button').first().focus();
  await expect(told).toHaveText(/^BaFin: newest item from .*2026\. Its feed is working\.$/);
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText(/^ECB: newest item .* 1 of 1 feed/);
  await page.keyboard.press('Tab');
  await expect(told).toHaveText(/^0 of 4/);
  await strip.getByRole('button', { name: 'FATF' }).hover();
  await expect(told).toHaveText(/Not collected\.$/);
});

test('where nothing is collected, that is said once above the feeds', async ({ page }) => {
  await logIn(page, 'analyst', '/app/source-health');
  await expect(page.getByText('Collection is turned off in this installation')).toHaveCount(1);
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  for (const words of ['Not checked yet', 'Never', 'due now', 'Check now'])
    await expect(table.getByText(words)).toHaveCount(0);
});

test('without a network one fault is told in place of many, with the rows folded under it', async ({
  page,
}) => {
  const cutOff = Array.from({ length: 50 }, (_, index) =>
    feed({
      id: `cut-off-${index}`,
      state: 'failing',
      reason: 'The name of the site could not be looked up.',
      connection_fault: 'name',
      last_success_at: null,
      consecutive_failures: 3,
    }),
  );
  const outage = { fault: 'name', since: minutesAgo(60), feeds: 50 } as const;
  const all = [...cutOff, ...feeds];
  await answerWith(page, 'listFeeds', { feeds: all, total: all.length, outage, is_polling: true });
  await logIn(page, 'admin', '/app/source-health');
  await expect(
    page.getByText(
      /^Regulus has been unable to reach the internet since .*: site names can’t be resolved\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.getByRole('button', { name: 'Show 50 unreachable feeds' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(54);
  await page.getByRole('button', { name: 'Hide 50 unreachable feeds' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.getByRole('button', { name: 'Failing 51' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(51);
});
