import type { Feed } from './catalogue.ts';
import { dayIn } from './text/time-zone.ts';

const dayMs = 86_400_000;

/** Whether the address of a feed moves with the day, so that what a server said of yesterday's means nothing for today's. */
export const movesWithDay = (feed: Pick<Feed, 'url' | 'parameters'>): boolean =>
  [feed.url, ...Object.values(feed.parameters)].some((text) => text.search(place) !== -1);

const place = /\{(yyyy|mm|dd|days_ago:\d{1,4})\}/g;

/**
 * The address a feed is asked at: its `url` with its `parameters` behind it. `{yyyy}`, `{mm}` and `{dd}` are those of the day where the
 * feed is at home, `{days_ago:30}` is the day so many days before, as `YYYY-MM-DD`.
 */
export function feedAddress(feed: Pick<Feed, 'url' | 'parameters' | 'quirks'>, now: Date): string {
  const zone = feed.quirks.date_time_zone ?? 'UTC';
  const filled = (text: string) => text.replaceAll(place, (_, name: string) => valueOf(name, now, zone));
  const pairs = Object.entries(feed.parameters).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(filled(value))}`,
  );
  const url = filled(feed.url);
  return pairs.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

function valueOf(name: string, now: Date, timeZone: string): string {
  const daysAgo = Number(/\d+/.exec(name)?.[0] ?? 0);
  const at = new Date(now.getTime() - daysAgo * dayMs);
  const day = dayIn(at, timeZone);
  const [year = '', month = '', date = ''] = day.split('-');
  if (name === 'yyyy') return year;
  return name === 'mm' ? month : name === 'dd' ? date : day;
}
