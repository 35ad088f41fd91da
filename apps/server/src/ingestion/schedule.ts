import type { Feed } from './catalogue.ts';
import { sha256 } from './sha256.ts';
import type { FeedState } from './store.ts';

const minuteMs = 60_000;
const longestBackOffMs = 24 * 60 * minuteMs;

/**
 * When a feed is polled next. After a success on its own grid: a fixed offset by its id spreads the feeds over their interval.
 * After failures the interval doubles each time, up to a day; never before the time the host itself named.
 */
export function nextTryAt(
  feed: Feed,
  finishedAt: Date,
  consecutiveFailures: number,
  retryAt: Date | null,
): Date {
  const everyMs = feed.poll_every_minutes * minuteMs;
  if (consecutiveFailures === 0) {
    const offsetMs = Number.parseInt(sha256(feed.id).slice(0, 8), 16) % everyMs;
    const slots = Math.floor((finishedAt.getTime() - offsetMs) / everyMs) + 1;
    const next = slots * everyMs + offsetMs;
    // A slot that begins at once would poll twice in a row after a start.
    return new Date(next - finishedAt.getTime() < everyMs / 10 ? next + everyMs : next);
  }
  const backOffMs = Math.max(everyMs, Math.min(everyMs * 2 ** (consecutiveFailures - 1), longestBackOffMs));
  return new Date(Math.max(finishedAt.getTime() + backOffMs, retryAt?.getTime() ?? 0));
}

/** Clocks of several machines differ a little. */
const clockToleranceMs = 10 * minuteMs;

/** A feed that never ran is due; so is one whose last try lies in the future, because a clock was wrong and was set back. */
export function isFeedDue(feed: Feed, state: FeedState | null, now: Date): boolean {
  if (!feed.polled) return false;
  if (state === null || state.nextTryAt <= now) return true;
  return state.lastTryAt.getTime() - now.getTime() > clockToleranceMs;
}
