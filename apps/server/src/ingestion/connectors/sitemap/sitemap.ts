import type { Connector, ParseContext, ParsedFeed } from '../connector.ts';
import { describeBody, failedBody } from '../failed-body.ts';
import type { SitemapRead } from '../read-options.ts';
import { type RawEntry, shapeEntries } from '../shape-entries.ts';
import { childOf, childrenOf, childText } from '../xml/elements.ts';
import { readXml, type XmlElement } from '../xml/read-xml.ts';

const entryNames = new Set(['url', 'sitemap']);
const defaults: SitemapRead = { date: 'lastmod', most_children: 5 };

/**
 * A sitemap, also one of news, or an index of sitemaps, whose newest children are then read. Titles come from the addresses until the
 * pages are read, unless the sitemap is one of news.
 */
export const sitemap: Connector = {
  parse(body, context) {
    const read: SitemapRead = context.read.format === 'sitemap' ? context.read : defaults;
    const { root, entries, problems } = readXml(body, entryNames);
    if (root?.name === 'sitemapindex') return childrenOfIndex(entries, read, problems, context);
    if (root?.name !== 'urlset')
      return failedBody(`${describeBody(body)} was received instead of the sitemap`, problems);
    const wanted = entries.filter((entry) => isWanted(address(entry), read));
    if (entries.length > 0 && wanted.length === 0)
      return failedBody(
        `none of the ${entries.length} addresses in the sitemap is selected in the catalog`,
        problems,
      );
    const parsed = shapeEntries(
      wanted.map((entry) => readUrl(entry, read)),
      null,
      context,
    );
    const left = entries.length - wanted.length;
    const reason = `${left} addresses not selected in the catalog`;
    return {
      ...parsed,
      listed:
        left === 0 ? parsed.listed : [...parsed.listed, { identity: 'other addresses', title: '', reason }],
      problems: [...problems, ...parsed.problems],
    };
  },
};

const address = (entry: XmlElement): string => childText(entry, 'loc')?.trim() ?? '';

const isWanted = (loc: string, { include, exclude }: SitemapRead): boolean =>
  (include?.test(loc) ?? true) && !(exclude?.test(loc) ?? false);

function readUrl(entry: XmlElement, read: SitemapRead): RawEntry {
  const news = childrenOf(entry, 'news:news')[0] ?? null;
  return {
    link: address(entry),
    title: childText(news, 'news:title'),
    dates: [
      childText(news, 'news:publication_date'),
      read.date === 'lastmod' ? childText(entry, 'lastmod') : null,
    ],
    language: childText(childOf(news, 'news:publication'), 'news:language'),
    categories: childText(news, 'news:keywords')?.split(',') ?? [],
  };
}

/** The children that changed last; an index may name thousands. */
function childrenOfIndex(
  entries: readonly XmlElement[],
  read: SitemapRead,
  problems: string[],
  context: ParseContext,
): ParsedFeed {
  const children = entries
    .filter((entry) => read.children?.test(address(entry)) ?? true)
    .toSorted((a, b) => (childText(b, 'lastmod') ?? '').localeCompare(childText(a, 'lastmod') ?? ''));
  if (children.length === 0)
    return failedBody(
      `none of the ${entries.length} sitemaps in the index is selected in the catalog`,
      problems,
    );
  const parts = children
    .slice(0, read.most_children)
    .flatMap((entry) => URL.parse(address(entry), context.address)?.href ?? []);
  return { entries: [], listed: [], problems, failure: null, parts };
}
