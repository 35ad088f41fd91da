import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoryItem } from '../../apps/server/src/engine/stories/story-features.ts';
import { parseCatalogue } from '../../apps/server/src/ingestion/catalogue.ts';
import { readPageElements } from '../../apps/server/src/ingestion/connectors/html/element-text.ts';
import { parseFeed } from '../../apps/server/src/ingestion/connectors/registry.ts';
import { readPublications } from '../../apps/server/src/ingestion/replay/recorded-publications.ts';
import { replayFeeds } from '../../apps/server/src/ingestion/replay/replay-feeds.ts';

/** What a label names: an id of the labels, and every other way in which the corpus names the same item. */
export interface CorpusItem extends StoryItem {
  readonly names: readonly string[];
  /** the source's own words for what it is */
  readonly categories: readonly string[];
}

const summaryLength = 600;
const dayOf = (time: Date | number | string | null | undefined) =>
  time === null || time === undefined ? null : new Date(time).toISOString().slice(0, 10);

/**
 * Every dated or undated item of the corpus that a label may name, with its neighbours.
 * @param textLength how much of a full text is read, in UTF-16 units
 */
export function corpusItems(corpus: string, textLength = 2_000): CorpusItem[] {
  return [
    ...recordedEntries(corpus),
    ...fatfEntries(corpus),
    ...esmaRows(corpus),
    ...records(corpus, textLength),
  ];
}

function recordedEntries(corpus: string): CorpusItem[] {
  const catalogue = parseCatalogue(
    {
      regulators: [...new Set(replayFeeds.map(({ feed }) => feed.regulator))].map((code) => ({
        code,
        full_name: code,
        country: 'INT',
        language: 'en',
      })),
      feeds: replayFeeds.map(({ feed }) => feed),
    },
    'replay',
  );
  return replayFeeds.flatMap(({ feed: { id }, from }) => {
    const feed = catalogue.feeds.find((one) => one.id === id);
    if (!feed || !('file' in from) || /\.(?:json|html|csv)$/.test(from.file)) return [];
    const path = `feeds/recorded/${from.file}`;
    const { quirks } = feed;
    const { entries } = parseFeed(feed.format, readFileSync(join(corpus, path), 'utf8'), {
      feedId: id,
      address: feed.url,
      language: feed.language,
      now: new Date('2026-10-01T00:00:00Z'),
      dateTimeZone: quirks.date_time_zone,
      dateOrder: quirks.date_order,
      dateFrom: quirks.date_from,
      identity: quirks.identity,
      titleFrom: quirks.title_from,
      dropParameters: quirks.drop_parameters,
      skip: [],
      read: feed.read,
    });
    return entries.map((entry) => ({
      id: `${path}#${entry.identity}`,
      names: [entry.identity, entry.guid, entry.link].flatMap((name) =>
        name === null ? [] : `${path}#${name}`,
      ),
      categories: entry.categories,
      regulator: feed.regulator,
      language: entry.language,
      title: entry.title,
      summary: entry.summary.slice(0, summaryLength),
      text: '',
      day: entry.publishedOn,
      link: entry.link,
    }));
  });
}

function fatfEntries(corpus: string): CorpusItem[] {
  const path = 'feeds/recorded/fatf.json';
  const { results } = JSON.parse(readFileSync(join(corpus, path), 'utf8')) as {
    results: { path: string; title?: string; description?: string; publicationDate?: number }[];
  };
  return results.map((entry) => ({
    id: `${path}#${entry.path}`,
    names: [],
    categories: [],
    regulator: 'FATF',
    language: 'en',
    title: entry.title ?? '',
    summary: (entry.description ?? '').slice(0, summaryLength),
    text: '',
    day: dayOf(entry.publicationDate),
    link: `https://www.fatf-gafi.org${entry.path}.html`,
  }));
}

function esmaRows(corpus: string): CorpusItem[] {
  const path = 'feeds/recorded/esma-consultations.html';
  const page = readPageElements(readFileSync(join(corpus, path), 'utf8'));
  return [...page.querySelectorAll('a[href]')].flatMap((anchor) => {
    const address = anchor.getAttribute('href') ?? '';
    const title = anchor.textContent?.trim() ?? '';
    if (title.length < 20) return [];
    const item = {
      id: `${path}#${address}`,
      names: [],
      categories: [],
      regulator: 'ESMA',
      language: 'en',
      title,
    };
    return {
      ...item,
      summary: '',
      text: '',
      day: null,
      link: new URL(address, 'https://www.esma.europa.eu/').href,
    };
  });
}

const regulatorOf: Record<string, string> = { ResmiGazete: 'TCRG', 'FMA-LI-Enforcement': 'FMA-LI' };
const languageOf: Record<string, string> = { ResmiGazete: 'tr' };

function records(corpus: string, textLength: number): CorpusItem[] {
  const folder = join(corpus, 'publications');
  return readdirSync(folder).flatMap((body) =>
    readdirSync(join(folder, body))
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const path = `publications/${body}/${name}`;
        const value: unknown = JSON.parse(readFileSync(join(corpus, path), 'utf8'));
        const record = (Array.isArray(value) ? value[0] : value) as Record<string, unknown>;
        const field = (key: string) => (typeof record[key] === 'string' ? record[key] : '');
        const [publication] = readPublications(join(folder, body)).filter(
          (one) => field('url') !== '' && one.text === field('text').trim(),
        );
        if (!publication) return [];
        return {
          id: path,
          names: [],
          categories: [],
          regulator: regulatorOf[body] ?? body,
          language: publication.language ?? languageOf[body] ?? 'en',
          title: publication.title,
          summary: publication.description.slice(0, summaryLength),
          text: publication.text.slice(0, textLength),
          day: publication.date,
          link: publication.address,
        };
      }),
  );
}
