import type { Feed } from '../../../../data/feeds.ts';

const dayMs = 86_400_000;

/** How new the newest item of a regulator is; 3: today or yesterday, 2: this week, 1: this month, 0: older or nothing. */
export type Freshness = 0 | 1 | 2 | 3;

export interface RegulatorFreshness {
  readonly regulator: string;
  /** of its newest item, `YYYY-MM-DD`; null if it brought nothing yet */
  readonly newestOn: string | null;
  readonly freshness: Freshness;
  /** its feeds that are collected, how many of them were checked, and how many need attention */
  readonly polled: number;
  readonly tried: number;
  readonly troubled: number;
}

const troubles: ReadonlySet<Feed['state']> = new Set(['failing', 'silent', 'partly_read']);

/** Of a day that the regulator states, which may be tomorrow where we are. */
function freshnessOf(newestOn: string | null, now: Date): Freshness {
  if (newestOn === null) return 0;
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(Date.parse(newestOn) / dayMs);
  return days <= 1 ? 3 : days <= 7 ? 2 : days <= 30 ? 1 : 0;
}

/** Each regulator once, in the order of its code: how new its newest item is, and how its feeds do. */
export function freshnessByRegulator(feeds: readonly Feed[], now: Date): RegulatorFreshness[] {
  return [...Map.groupBy(feeds, ({ regulator }) => regulator)]
    .map(([regulator, own]) => {
      const days = own.flatMap((feed) => feed.newest_item_on ?? feed.last_new_item_at?.slice(0, 10) ?? []);
      const newestOn = days.toSorted().at(-1) ?? null;
      return {
        regulator,
        newestOn,
        freshness: freshnessOf(newestOn, now),
        polled: own.filter(({ state }) => state !== 'not_polled').length,
        tried: own.filter(({ state }) => state !== 'not_polled' && state !== 'not_tried').length,
        troubled: own.filter(({ state }) => troubles.has(state)).length,
      };
    })
    .toSorted((one, other) => one.regulator.localeCompare(other.regulator));
}
