import type { Connector } from '../connector.ts';
import { notAFeed } from '../not-a-feed.ts';
import { type RawEntry, shapeEntries } from '../shape-entries.ts';
import { childOf, childrenOf, childText, textOf } from '../xml/elements.ts';
import { readXml, type XmlElement } from '../xml/read-xml.ts';

const entryNames = new Set(['item']);

/** RSS 0.9x and 2.0, and RSS 1.0 (RDF), whose items use the same words. */
export const rss: Connector = {
  parse(body, context) {
    const { root, entries, problems } = readXml(body, entryNames);
    if (root?.name !== 'rss' && root?.name !== 'rdf:RDF') {
      return { entries: [], listed: [], problems, failure: notAFeed(body, root?.name ?? null, 'RSS') };
    }
    const channel = childOf(root, 'channel');
    const language = childText(channel, 'language') ?? childText(channel, 'dc:language');
    const parsed = shapeEntries(entries.map(readItem), language, context);
    return { ...parsed, problems: [...problems, ...parsed.problems] };
  },
};

function readItem(item: XmlElement): RawEntry {
  const guid = childOf(item, 'guid');
  return {
    guid: childText(item, 'guid') ?? item.attributes['rdf:about'] ?? null,
    link: childText(item, 'link')?.trim() || atomLink(item)?.attributes['href'] || permanentGuid(guid),
    bases: (childText(item, 'link')?.trim() ? childOf(item, 'link') : atomLink(item))?.bases ?? item.bases,
    title: childText(item, 'title') ?? childText(item, 'dc:title'),
    summary: childText(item, 'description') ?? childText(item, 'atom:summary'),
    content: childText(item, 'content:encoded') ?? childText(item, 'atom:content'),
    dates: ['pubDate', 'dc:date', 'dcterms:issued', 'atom:published', 'dcterms:modified', 'atom:updated'].map(
      (name) => childText(item, name),
    ),
    language: childText(item, 'dc:language') ?? item.attributes['xml:lang'] ?? null,
    categories: [...childrenOf(item, 'category'), ...childrenOf(item, 'dc:subject')].map(
      (category) => textOf(category) ?? '',
    ),
    attachments: childrenOf(item, 'enclosure').flatMap(({ attributes }) =>
      attributes['url'] ? [{ address: attributes['url'], type: attributes['type'] ?? null }] : [],
    ),
  };
}

function atomLink(item: XmlElement): XmlElement | null {
  const links = childrenOf(item, 'atom:link');
  return links.find(({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate') ?? null;
}

/** RSS 2.0: a guid is the item's address unless it says otherwise; only used where there is no link. */
function permanentGuid(guid: XmlElement | null): string | null {
  const text = textOf(guid)?.trim() ?? '';
  return guid?.attributes['isPermaLink'] !== 'false' && /^https?:/i.test(text) ? text : null;
}
