import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recogniseFile } from '../../apps/server/src/areas/publications/collecting/import/recognise.ts';
import { canonicalText } from '../../apps/server/src/engine/text/canonical-text.ts';
import { extractReadableHtml } from '../../apps/server/src/engine/text/extract/readable-html.ts';
import { parseFeed } from '../../apps/server/src/ingestion/connectors/registry.ts';
import { extractMainContent } from '../../apps/server/src/ingestion/main-content.ts';

/** A labelled publication as the product would hold it. */
export interface LabelledDocument {
  readonly regulator: string | null;
  readonly title: string;
  readonly address: string | null;
  readonly language: string | null;
  readonly categories: readonly string[];
  readonly text: string;
  /** days that the source states beside the text */
  readonly stated: Readonly<Record<string, string | undefined>>;
}

const day = (value: unknown) => /^\d{4}-\d{2}-\d{2}/.exec(typeof value === 'string' ? value : '')?.[0];

/** Reads what stands behind the id of a label as the import reads it; null for formats it cannot read. */
export async function readLabelled(
  corpus: string,
  id: string,
  language: string,
): Promise<LabelledDocument | null> {
  const [file = '', entry] = id.split(/#(.*)/s);
  const path = join(corpus, file);
  if (entry !== undefined) return readEntry(file, readFileSync(path, 'utf8'), entry, language);
  const recognised = await recogniseFile({ path, bytes: readFileSync(path) });
  const [publication] = typeof recognised === 'string' ? [] : recognised;
  if (publication) {
    return {
      regulator: publication.regulators[0] ?? null,
      title: publication.title,
      address: publication.link,
      language: publication.language === 'und' ? null : publication.language,
      categories: [],
      text: publication.extracted.content,
      stated: { ...publication.dates, gazette: publication.gazetteOn ?? undefined },
    };
  }
  return file.endsWith('.html') ? readPage(readFileSync(path, 'utf8'), language) : null;
}

const plain = (title: string, text: string, language: string): LabelledDocument => ({
  regulator: null,
  title,
  address: null,
  language,
  categories: [],
  text,
  stated: {},
});

function readPage(source: string, language: string): LabelledDocument | null {
  const page = extractMainContent(source, 'https://www.fca.org.uk/publications/page');
  if (page.kind !== 'full') return null;
  return plain(page.title ?? '', extractReadableHtml(page.html, { language }).content, language);
}

const textOf = (html: string) => extractReadableHtml(html).content;

function readEntry(file: string, source: string, entry: string, language: string): LabelledDocument | null {
  if (file.endsWith('.json')) return readJsonEntry(JSON.parse(source), entry, language);
  if (file.endsWith('.html')) return readListEntry(source, entry, language);
  if (file.endsWith('.csv')) return null;
  const { entries } = parseFeed(file.includes('.atom.') ? 'atom' : 'rss', source, {
    feedId: file,
    address: 'https://feed.example/',
    language: null,
    now: new Date('2026-10-01T00:00:00Z'),
    dateTimeZone: undefined,
    dateOrder: undefined,
    dateFrom: undefined,
    identity: 'guid',
    titleFrom: 'title',
    dropParameters: [],
    skip: [],
    read: { format: 'plain' },
  });
  const found = entries.find(
    ({ guid, link, identity }) =>
      guid === entry || link === entry || identity === entry || sameAddress(link, entry),
  );
  if (!found) throw new Error(`no entry ${entry} in ${file}`);
  return {
    ...plain(
      found.title,
      canonicalText([found.summary, textOf(found.contentHtml ?? '')].join('\n')),
      language,
    ),
    address: found.link,
    categories: found.categories,
    stated: { published: found.publishedOn ?? undefined },
  };
}

const sameAddress = (link: string | null, entry: string) =>
  link !== null &&
  link.replace(/^https?:\/+/, '').replace(/\/+/g, '/') ===
    entry.replace(/^https?:\/+/, '').replace(/\/+/g, '/');

interface JsonEntry {
  readonly path?: string;
  readonly url?: string;
  readonly title?: string;
  readonly description?: string;
  readonly publicationDate?: number;
  readonly date_dt?: string;
  readonly unregulatedpersons_s?: string;
  readonly agency_custom_categories?: string;
}

function readJsonEntry(value: unknown, entry: string, language: string): LabelledDocument | null {
  const body = value as { results?: JsonEntry[]; response?: { docs: JsonEntry[] } };
  const found = [...(body.results ?? []), ...(body.response?.docs ?? [])].find(
    ({ path, url }) => path === entry || url === entry,
  );
  if (!found) return null;
  const published = found.publicationDate ? new Date(found.publicationDate).toISOString() : found.date_dt;
  return {
    ...plain(found.title ?? found.unregulatedpersons_s ?? '', found.description ?? '', language),
    address: entry,
    categories: found.agency_custom_categories ? [found.agency_custom_categories] : [],
    stated: { published: day(published) },
  };
}

/** A row of a list: its cells are the text, as the page behind it would begin. */
function readListEntry(source: string, entry: string, language: string): LabelledDocument | null {
  const at = source.indexOf(`href="${entry}"`);
  if (at === -1) return null;
  const row = source.slice(source.lastIndexOf('<tr', at), source.indexOf('</tr>', at));
  const title = textOf(/<a [^>]*>(.*?)<\/a>/s.exec(row.slice(row.indexOf(entry) - 9))?.[1] ?? '');
  const cells = row.split('</td>').map((cell) => textOf(`<p>${cell.replaceAll(/<t[rd][^>]*>/g, '')}</p>`));
  return {
    ...plain(title, cells.join('\n'), language),
    regulator: 'ESMA',
    address: `https://www.esma.europa.eu${entry}`,
  };
}
