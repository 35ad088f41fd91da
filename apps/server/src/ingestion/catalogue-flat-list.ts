import { z } from 'zod';
import type { CatalogueFile } from './catalogue-schema.ts';

/** One endpoint of a plain list: what people write down of feeds they know. */
const endpointSchema = z.object({
  code: z.string().trim().min(1).max(40),
  name: z.string().trim().min(1).max(200),
  country: z.string(),
  language: z.string().default(''),
  covers: z.string().trim().default(''),
  url: z.string().trim().default(''),
  format: z.string().trim().min(1),
  notes: z.string().default(''),
});
type Endpoint = z.output<typeof endpointSchema>;
type FileFeed = CatalogueFile['feeds'][number];

/** Formats that cannot be read without being told where the values stand. */
const needsRead = /^(?:json|csv)\b/i;

/**
 * A catalogue from a plain list of `{code, name, country, language, covers, url, format, notes}`. Endpoints that the built-in catalogue
 * knows are read as it reads them; the format of others is its first word. `problems` has a line for each entry that is no endpoint.
 */
export function catalogueOfList(
  list: readonly unknown[],
  builtin: CatalogueFile,
): { file: CatalogueFile; problems: string[] } {
  const problems: string[] = [];
  const regulators = new Map<string, CatalogueFile['regulators'][number]>();
  const feeds = new Map<string, FileFeed>();
  for (const [index, entry] of list.entries()) {
    const parsed = endpointSchema.safeParse(entry);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      problems.push(`entry number ${index + 1} is skipped: ${issue?.path.join('.')} ${issue?.message ?? ''}`);
      continue;
    }
    const endpoint = parsed.data;
    const { code } = endpoint;
    if (!regulators.has(code)) regulators.set(code, regulatorOf(endpoint, builtin));
    const feed = feedOf(endpoint, builtin);
    if (!feed) {
      problems.push(
        `entry number ${index + 1} ("${code}") is skipped: it has no address that can be fetched`,
      );
      continue;
    }
    const id = uniqueId(feed.id, feeds);
    feeds.set(id, { ...feed, id });
  }
  return { file: { regulators: [...regulators.values()], feeds: [...feeds.values()] }, problems };
}

function regulatorOf({ code, name, country, language }: Endpoint, builtin: CatalogueFile) {
  const known = builtin.regulators.find((regulator) => regulator.code === code);
  return known ?? { code, full_name: name, country: country.toUpperCase(), language: languageOf(language) };
}

/** `en (half of items de)` is English; `all` says nothing. */
function languageOf(written: string): string {
  const language = /^[a-z]{2}\b/.exec(written.toLowerCase())?.[0];
  return language ?? 'en';
}

function feedOf(endpoint: Endpoint, builtin: CatalogueFile): FileFeed | null {
  const { code, covers, format, notes } = endpoint;
  // Some lists write the body of a request behind its address.
  const url = endpoint.url.split(/\s/, 1)[0] ?? '';
  const known = knownFeed(code, url, format, builtin);
  const said = { ...(covers && { covers }), ...(notes && { notes }) };
  if (known) return { ...known, ...said };
  if (url === '') return null;
  const id = `${code} ${covers || 'feed'}`;
  const without = 'the list does not say where to find the entries; a full catalog does so in `read`';
  return {
    id: id
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 70),
    regulator: code,
    url,
    format,
    language: languageOf(endpoint.language),
    ...said,
    ...(needsRead.test(format) ? { not_polled: without } : {}),
  };
}

/** The same address; without its query where the list has none; in the year of the list where the built-in one moves with the year. */
function knownFeed(
  code: string,
  url: string,
  format: string,
  { feeds }: CatalogueFile,
): FileFeed | undefined {
  const own = feeds.filter(({ regulator }) => regulator === code);
  if (url === '') return own.find((feed) => feed.format === 'filter' && /^filter\b/i.test(format));
  const ofYear = url.replace(/\/\d{4}$/, '/{yyyy}');
  return (
    own.find((feed) => feed.url === url || feed.url === ofYear) ??
    own.find((feed) => !url.includes('?') && feed.url.split('?', 1)[0] === url)
  );
}

function uniqueId(id: string, taken: ReadonlyMap<string, unknown>): string {
  let unique = id;
  for (let number = 2; taken.has(unique); number += 1) unique = `${id}-${number}`;
  return unique;
}
