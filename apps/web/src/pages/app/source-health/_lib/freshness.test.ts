import { expect, it } from 'vitest';
import type { Feed } from '../../../../data/feeds.ts';
import { freshnessByRegulator } from './freshness.ts';

const feed = (changes: Partial<Feed>): Feed => ({
  id: 'feed',
  regulator: 'EBA',
  is_followed: true,
  covers: '',
  url: 'https://authority.example/feed',
  format: 'rss',
  state: 'healthy',
  reason: null,
  connection_fault: null,
  poll_every_minutes: 60,
  last_tried_at: null,
  last_success_at: null,
  last_new_item_at: null,
  newest_item_on: null,
  usual_gap_days: null,
  next_try_at: null,
  consecutive_failures: 0,
  items: 0,
  new_items: 0,
  changes: 0,
  ...changes,
});
const now = new Date('2026-05-20T10:00:00Z');

it('tells of each regulator the newest of all its feeds, and how many need attention', () => {
  expect(
    freshnessByRegulator(
      [
        feed({ regulator: 'FCA', newest_item_on: '2026-05-01', state: 'failing' }),
        feed({ regulator: 'FCA', newest_item_on: '2026-05-19' }),
        feed({ regulator: 'FCA', state: 'not_polled' }),
        feed({ regulator: 'OFAC', state: 'not_tried' }),
        feed({ regulator: 'BaFin', last_new_item_at: '2026-05-14T22:00:00Z', state: 'silent' }),
      ],
      now,
    ),
  ).toEqual([
    { regulator: 'BaFin', newestOn: '2026-05-14', freshness: 2, polled: 1, tried: 1, troubled: 1 },
    { regulator: 'FCA', newestOn: '2026-05-19', freshness: 3, polled: 2, tried: 2, troubled: 1 },
    { regulator: 'OFAC', newestOn: null, freshness: 0, polled: 1, tried: 0, troubled: 0 },
  ]);
});

it.each([
  ['2026-05-21', 3],
  ['2026-05-20', 3],
  ['2026-05-19', 3],
  ['2026-05-18', 2],
  ['2026-05-13', 2],
  ['2026-05-12', 1],
  ['2026-04-20', 1],
  ['2026-04-19', 0],
  [null, 0],
])('an item of %s has freshness %s', (newest_item_on, freshness) => {
  expect(freshnessByRegulator([feed({ newest_item_on })], now)[0]?.freshness).toBe(freshness);
});
