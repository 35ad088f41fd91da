import type { Connector } from '../connector.ts';
import { notAFeed } from '../not-a-feed.ts';
import { type RawEntry, shapeEntries } from '../shape-entries.ts';
import { childOf, childrenOf, childText, innerMarkup, textOf } from '../xml/elements.ts';
import { readXml, type XmlElement } from '../xml/read-xml.ts';

const entryNames = new Set(['atom:entry', 'entry']);

/** Atom 1.0 and 0.3, also where the namespace was forgotten. */
export const atom: Connector = {
  parse(body, context) {
    const { root, entries, problems } = readXml(body, entryNames);
    if (root?.name !== 'atom:feed' && root?.name !== 'feed') {
      return { entries: [], listed: [], problems, failure: notAFeed(body, root?.name ?? null, 'Atom') };
    }
    const raws = entries.map(readEntry);
    const parsed = shapeEntries(raws, root.attributes['xml:lang'] ?? null, context);
    return { ...parsed, problems: [...problems, ...parsed.problems] };
  },
};

function readEntry(entry: XmlElement): RawEntry {
  const prefix = entry.name === 'entry' ? '' : 'atom:';
  const text = (name: string) => childText(entry, prefix + name);
  const elements = childrenOf(entry, `${prefix}link`);
  const links = elements.map(({ attributes }) => attributes);
  const own = elements.find(({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate');
  return {
    guid: text('id'),
    link: own?.attributes['href'] ?? null,
    bases: own?.bases ?? entry.bases,
    title: markupOf(childOf(entry, `${prefix}title`)),
    summary: markupOf(childOf(entry, `${prefix}summary`)),
    content: markupOf(childOf(entry, `${prefix}content`)),
    // `issued` and `modified` are Atom 0.3. `updated` moves with every edit, so it comes last.
    dates: [
      text('published'),
      text('issued'),
      childText(entry, 'dc:date'),
      text('updated'),
      text('modified'),
    ],
    language:
      entry.attributes['xml:lang'] ?? childOf(entry, `${prefix}content`)?.attributes['xml:lang'] ?? null,
    categories: childrenOf(entry, `${prefix}category`).map(
      ({ attributes }) => attributes['label'] ?? attributes['term'] ?? '',
    ),
    attachments: links.flatMap((link) =>
      link['rel'] === 'enclosure' && link['href']
        ? [{ address: link['href'], type: link['type'] ?? null }]
        : [],
    ),
  };
}

/** Atom says how a text is written: `html` and `xhtml` are markup, `text` (the default) means every character as it stands. */
function markupOf(element: XmlElement | null): string | null {
  if (!element) return null;
  const type = element.attributes['type'] ?? 'text';
  if (type === 'xhtml' || type === 'application/xhtml+xml') return innerMarkup(element);
  const text = textOf(element) ?? '';
  return type === 'text' || type === 'text/plain'
    ? text.replace(/&(?!#?\w+;)/g, '&amp;').replace(/<(?=[a-z/!])/gi, '&lt;')
    : text;
}
