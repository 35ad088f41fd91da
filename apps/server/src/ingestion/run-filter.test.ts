import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue, parseCatalogue } from './catalogue.ts';
import { runFeeds } from './run.ts';
import { ingestionHarness } from './testing/harness.ts';
import { type LoopbackWeb, startLoopbackWeb, text } from './testing/loopback-web.ts';

let harness: ReturnType<typeof ingestionHarness>;
let site: LoopbackWeb | undefined;
beforeEach(() => {
  harness = ingestionHarness();
});
afterEach(async () => {
  await harness.close();
  await site?.close();
  site = undefined;
});

const item = (n: number, title: string, summary = '') =>
  `<item><title>${title}</title><link>https://authority.example/${n}</link><description>${summary}</description></item>`;
const regulator = (code: string) => ({ code, full_name: code, country: 'EU', language: 'en' });

async function filtered(patterns: string[], more: object = {}) {
  const { feeds, problems } = parseCatalogue(
    {
      allow_loopback: true,
      host_pause_seconds: 0,
      regulators: [regulator('TOPIC'), regulator('TEST')],
      feeds: [
        {
          id: 'topic',
          regulator: 'TOPIC',
          url: 'https://authority.example/act',
          format: 'filter',
          follow: 'none',
          read: { patterns, ...more },
        },
        { id: 'test-news', regulator: 'TEST', url: `${site?.url}/feed.xml`, format: 'rss', follow: 'none' },
      ],
    },
    'the test catalogue',
  );
  expect(problems).toEqual([]);
  const results = await runFeeds(feeds, harness.dependencies());
  return results.find(({ feedId }) => feedId === 'topic')!;
}

describe('a filter over publications', () => {
  test('runs last and adds its regulator to what matches in title, summary or address, once', async () => {
    site = await startLoopbackWeb({
      '/feed.xml': text(
        `<rss version="2.0"><channel>${item(1, 'Rules on ICT risk')}${item(2, 'Fees')}${item(3, 'Notice', 'On digital resilience.')}</channel></rss>`,
      ),
    });
    const patterns = ['ICT risk', 'digital resilience'];
    const first = await filtered(patterns);
    expect(first).toMatchObject({ entries: 2, stored: 2, unchanged: 0, error: null, outcome: 'ok' });
    const filed = [...harness.store.publications.values()].filter(({ alsoOf }) => alsoOf.has('TOPIC'));
    expect(filed.map(({ entry }) => entry.title)).toEqual(['Rules on ICT risk', 'Notice']);
    expect(site.requests.map(({ url }) => url)).not.toContain('/act');
    expect(await filtered(patterns)).toMatchObject({ stored: 0, error: null });
    expect(await filtered([...patterns, 'fees'])).toMatchObject({ entries: 3, stored: 1, unchanged: 2 });
    expect(await filtered(['fees'], { regulators: ['OTHER'] })).toMatchObject({ entries: 0 });
  });
});

describe('the filter of the built-in catalogue', () => {
  const feed = loadCatalogue().feeds.find(({ regulator: code }) => code === 'DORA');
  const patterns = feed?.read.format === 'filter' ? feed.read.patterns : [];
  const matches = (words: string) => patterns.some((pattern) => pattern.test(words));

  test.each([
    'ESAs publish second batch of policy products under DORA',
    'Commission Delegated Regulation (EU) 2024/1774 on ICT risk management tools',
    'Regulation (EU) 2022/2554 on digital operational resilience for the financial sector',
    'Verordnung über die digitale operationale Resilienz im Finanzsektor',
    'Umsetzungshinweise zum IKT-Risikomanagement',
    'Designation of critical ICT third-party providers',
    'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32025R0301',
    'Threat-led penetration testing: TIBER-EU framework updated',
  ])('takes "%s"', (words) => expect(matches(words)).toBe(true));

  test.each([
    'Interview with Dora Müller, member of the board',
    'Pandora Group: major holdings notification',
    'Regulation (EU) 2022/25540 on nothing',
    'Circular 2025/301 on branch reporting',
    'Liquidity risk and credit risk of smaller banks',
  ])('leaves "%s"', (words) => expect(matches(words)).toBe(false));
});
