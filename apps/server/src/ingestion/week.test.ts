import { beforeAll, describe, expect, test } from 'vitest';
import { MemoryStore } from './testing/memory-store.ts';
import { impolite, simulateWeek, type WeekResult } from './testing/week.ts';
import { publishedBy, weekSites } from './testing/week-sites.ts';

describe('a week in which everything goes wrong', () => {
  const store = new MemoryStore();
  let week: WeekResult;
  beforeAll(async () => {
    week = await simulateWeek({ store });
  });
  const of = (site: string) =>
    [...store.publications.values()].filter(({ firstFeedId }) => firstFeedId === `week-${site}`);

  test.each(weekSites)('loses and doubles nothing of the site "%s"', (site) => {
    const titles = publishedBy(site, 11).map(({ title }) => title);
    expect(
      of(site)
        .map(({ entry }) => entry.title)
        .toSorted(),
    ).toEqual(titles.toSorted());
  });

  test.each(weekSites)('ends with one text for each publication of "%s", or with the reason', (site) => {
    const without = of(site).filter(({ versions }) => versions.length === 0);
    // A page that only scripts fill is not asked for again.
    expect(without.map(({ reason }) => reason)).toEqual(
      site === 'dressed' ? Array(without.length).fill('the page is empty without scripts') : [],
    );
    for (const { versions, entry } of of(site)) {
      expect(versions.length).toBeLessThanOrEqual(1);
      for (const { text } of versions) expect(text).toContain(entry.title);
    }
  });

  test('was a hard one, and polite all the same', () => {
    expect(week.totals.killed).toBeGreaterThan(5);
    expect(week.totals.failed).toBeGreaterThan(20);
    expect(impolite(week)).toEqual([]);
    // A day of silence is one request.
    expect(week.requests.filter(({ silencedUntil }) => silencedUntil !== null).length).toBeLessThanOrEqual(2);
  });
});
