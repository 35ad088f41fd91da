import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runFeed } from './run.ts';
import { ingestionHarness, testFeed } from './testing/harness.ts';
import { type LoopbackWeb, startLoopbackWeb, text } from './testing/loopback-web.ts';

interface Item {
  readonly title: string;
  readonly link: string;
  readonly guid?: string;
  readonly day?: string;
  readonly summary?: string;
}

const itemOf = ({ title, link, guid, day, summary = '' }: Item) =>
  `<item><title>${title}</title><link>${link}</link>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}
  ${day ? `<pubDate>${day}</pubDate>` : ''}<description>${summary}</description></item>`;

let harness: ReturnType<typeof ingestionHarness>;
let site: LoopbackWeb;
beforeEach(() => {
  harness = ingestionHarness();
});
afterEach(async () => {
  await harness.close();
  await site.close();
});

/** Polls the feed with one body after the other. @returns titles and days of all publications, and what each run stored */
async function poll(bodies: readonly (readonly Item[])[], quirks: object = {}) {
  const answers: Record<string, ReturnType<typeof text>> = {};
  site = await startLoopbackWeb(answers);
  const feed = testFeed(`${site.url}/feed.xml`, { follow: 'none', quirks });
  const stored: number[] = [];
  for (const items of bodies) {
    answers['/feed.xml'] = text(`<rss version="2.0"><channel>${items.map(itemOf).join('')}</channel></rss>`);
    const run = await runFeed(feed, harness.dependencies());
    expect(run.stored + run.changed + run.unchanged + run.listed.length).toBe(run.entries);
    stored.push(run.stored);
  }
  const kept = [...harness.store.publications.values()].map(
    ({ entry }) => `${entry.publishedOn} ${entry.title}`,
  );
  return { kept: kept.toSorted(), stored };
}

describe('over several polls nothing is lost and nothing is doubled', () => {
  const rule = { title: 'Rule on reports', link: '/rules/7' };
  const proposed = { ...rule, guid: 'p', day: '2026-03-02' };
  const final = { ...rule, guid: 'f', day: '2026-06-01' };
  const extended = { ...rule, guid: 'e', day: '2026-07-20' };
  const all = ['2026-03-02 Rule on reports', '2026-06-01 Rule on reports', '2026-07-20 Rule on reports'];

  test('a rule that is proposed, final and extended under one link and title is three items', async () => {
    expect(
      await poll([
        [extended, final, proposed],
        [extended, final, proposed],
      ]),
    ).toEqual({ kept: all, stored: [3, 0] });
  });

  test('also where each comes later, and the earlier ones are gone by then', async () => {
    expect(await poll([[proposed], [final, proposed], [extended], [extended, final]])).toEqual({
      kept: all,
      stored: [1, 1, 1, 0],
    });
  });

  test('an item that is dated anew, or edited, is one', async () => {
    const first = { title: 'Report', link: '/a', guid: '1', day: '2026-03-02' };
    expect(
      (await poll([[first], [{ ...first, day: '2026-08-02' }], [{ ...first, title: 'The report' }]])).kept,
    ).toEqual(['2026-03-02 The report']);
  });

  test('an item without a guid that is dated anew is one', async () => {
    const first = { title: 'Report', link: '/a', day: '2026-03-02' };
    expect((await poll([[first], [{ ...first, day: '2026-08-02' }]])).kept).toEqual(['2026-03-02 Report']);
  });

  test('a feed that repeats its items after edits under new guids is known by its links', async () => {
    const first = { title: 'Report', link: '/a', guid: '1', day: '2026-03-02' };
    const again = { ...first, guid: '2', day: '2026-05-02' };
    expect((await poll([[first], [again, first]], { identity: 'link' })).kept).toHaveLength(1);
  });

  test('an item that is given twice on its day under two guids is one', async () => {
    const first = { title: 'Report', link: '/a', guid: '1', day: '2026-03-02' };
    expect((await poll([[first, { ...first, guid: '2' }], [{ ...first, guid: '3' }]])).kept).toHaveLength(1);
  });

  test('ten rates under one link and one guid are ten items', async () => {
    const rates = Array.from({ length: 10 }, (_, n) => ({
      title: `Rate ${n}`,
      link: '/rates',
      guid: 'rates',
    }));
    expect(await poll([rates, rates])).toMatchObject({ stored: [10, 0] });
  });

  test('guids in braces are guids', async () => {
    const first = { title: 'Circular', link: '/a', guid: '{0A-1}', day: '2026-03-02' };
    const second = { title: 'Circular', link: '/a', guid: '{0A-2}', day: '2026-04-02' };
    expect(await poll([[first], [second, first]])).toMatchObject({ stored: [1, 1] });
  });

  test('an old item that stays on top of the feed is one', async () => {
    const sticky = { title: 'How we work', link: '/how', guid: 's', day: '2019-01-02' };
    const news = (n: number) => ({
      title: `News ${n}`,
      link: `/n/${n}`,
      guid: `n${n}`,
      day: `2026-03-0${n}`,
    });
    expect(
      await poll([
        [sticky, news(1)],
        [sticky, news(2), news(1)],
        [sticky, news(3)],
      ]),
    ).toMatchObject({
      stored: [2, 1, 1],
    });
  });

  test('places on one page are items, with their places in the links', async () => {
    const notices = ['one', 'two'].map((name) => ({
      title: 'Notice',
      link: `/page#${name}`,
      day: '2026-03-02',
    }));
    expect(await poll([notices, notices, notices.slice(1)])).toMatchObject({ stored: [2, 0, 0] });
    expect(
      [...harness.store.publications.values()].map(({ entry }) => new URL(entry.link ?? '').hash),
    ).toEqual(['#one', '#two']);
  });

  test('a place that a link gets later, and one that every page has, makes no other item', async () => {
    const notice = { title: 'Notice', link: '/page', day: '2026-03-02' };
    expect(
      await poll([
        [notice],
        [{ ...notice, link: '/page#news' }],
        [{ ...notice, link: '/page#main-content' }],
      ]),
    ).toMatchObject({ stored: [1, 0, 0] });
  });
});
