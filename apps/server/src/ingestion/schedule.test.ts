import { describe, expect, test } from 'vitest';
import { isFeedDue, nextTryAt } from './schedule.ts';
import type { FeedState } from './store.ts';
import { testFeed } from './testing/harness.ts';

const now = new Date('2026-10-01T08:00:00Z');
const minutes = (n: number) => n * 60_000;
const feed = testFeed('https://authority.example/rss', { poll_every_minutes: 60 });
const state = (nextTryAtMs: number): FeedState => ({
  etag: null,
  lastModified: null,
  parts: [],
  lastTryAt: now,
  lastSuccessAt: null,
  lastNewAt: null,
  consecutiveFailures: 0,
  error: null,
  nextTryAt: new Date(nextTryAtMs),
});

describe('when a feed is polled', () => {
  test('feeds of one interval are spread over it, each at its own place', () => {
    const offsets = Array.from({ length: 60 }, (_, n) => {
      const at = nextTryAt(
        testFeed('https://a.example/', { id: `feed-${n}`, poll_every_minutes: 60 }),
        now,
        0,
        null,
      );
      return Math.floor((at.getTime() % minutes(60)) / minutes(10));
    });
    expect(new Set(offsets)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  test('the next time keeps its place in the hour and is never at once', () => {
    const first = nextTryAt(feed, now, 0, null);
    expect(nextTryAt(feed, first, 0, null).getTime() - first.getTime()).toBe(minutes(60));
    expect(first.getTime() - now.getTime()).toBeGreaterThanOrEqual(minutes(6));
  });

  test('failures double the pause, up to a day', () => {
    const pause = (failures: number) => nextTryAt(feed, now, failures, null).getTime() - now.getTime();
    expect([1, 2, 3, 10, 1000].map(pause)).toEqual([60, 120, 240, 1440, 1440].map(minutes));
  });

  test('never before the host allows it', () => {
    const asked = new Date(now.getTime() + minutes(3000));
    expect(nextTryAt(feed, now, 1, asked)).toEqual(asked);
  });

  test('due: at first, and when its time has come', () => {
    expect(isFeedDue(feed, null, now)).toBe(true);
    expect(isFeedDue(feed, state(now.getTime()), now)).toBe(true);
    expect(isFeedDue(feed, state(now.getTime() + 1), now)).toBe(false);
    expect(isFeedDue({ ...feed, polled: false }, null, now)).toBe(false);
  });

  test('a try that a wrong clock dated in the future holds nobody up', () => {
    const later = new Date(now.getTime() + minutes(60));
    expect(isFeedDue(feed, { ...state(later.getTime() + minutes(60)), lastTryAt: later }, now)).toBe(true);
    // A host may ask for a week.
    expect(isFeedDue(feed, state(now.getTime() + minutes(7 * 24 * 60)), now)).toBe(false);
  });
});
