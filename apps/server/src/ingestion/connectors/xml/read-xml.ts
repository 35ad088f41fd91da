import { SaxesParser } from 'saxes';
import { repairAmpersands } from './repair-ampersands.ts';

/** An element in the tree of one entry. Names carry our own prefix of a known namespace: `dc:date`, `atom:link`, `title`. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** what `xml:base` says of it and of what it stands in, from the outside in; each is relative to the one before */
  bases: readonly string[];
  children: (XmlElement | string)[];
}

export interface XmlReading {
  /** Null when the body holds no element. Entries are left out of it. */
  root: XmlElement | null;
  /** In the order of the body; only whole ones. */
  entries: XmlElement[];
  problems: string[];
}

const prefixes = new Map([
  ['http://www.w3.org/2005/Atom', 'atom'],
  ['http://purl.org/atom/ns#', 'atom'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://purl.org/rss/1.0/modules/content/', 'content'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['http://www.google.com/schemas/sitemap-news/0.9', 'news'],
  ['http://www.sitemaps.org/schemas/sitemap/0.9', ''],
  // The vocabularies of RSS itself have no prefix.
  ['http://purl.org/rss/1.0/', ''],
  ['http://my.netscape.com/rdf/simple/0.9/', ''],
  ['http://backend.userland.com/rss2', ''],
]);

/** Beyond this the reading ends: namespaces make the work of each further level grow with the depth. */
const deepest = 200;
const mostEntries = 10_000;
const mostProblems = 5;
/** A body beyond these is no feed that broke but one that was made to cost time. */
const mostFaults = 1_000;
const mostAttributes = 1_000;

/**
 * Reads XML as far as it can be read: after a fault it goes on, and every entry that was closed is returned.
 * No document type is obeyed: entities of a DTD, internal or external, are never expanded or loaded, they stay as written.
 */
export function readXml(body: string, entryNames: ReadonlySet<string>): XmlReading {
  const reading: XmlReading = { root: null, entries: [], problems: [] };
  const stack: XmlElement[] = [];
  let faults = 0;
  let tooMany = 0;
  const parser = new SaxesParser({ xmlns: true, position: true });

  parser.on('error', (error) => {
    faults += 1;
    if (faults > mostFaults) throw new Error(`more than ${mostFaults} errors`);
    if (faults <= mostProblems) reading.problems.push(`broken XML at ${error.message.slice(0, 200)}`);
  });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) throw new Error(`an element has more than ${mostAttributes} attributes`);
  });
  parser.on('opentag', (tag) => {
    if (stack.length >= deepest) throw new Error(`elements are nested more than ${deepest} deep`);
    const element: XmlElement = { name: ourName(tag), attributes: {}, bases: [], children: [] };
    for (const attribute of Object.values(tag.attributes))
      element.attributes[attribute.name] = attribute.value;
    reading.root ??= element;
    const parent = stack.at(-1);
    const ownBase = element.attributes['xml:base'];
    element.bases = [...(parent?.bases ?? []), ...(ownBase === undefined ? [] : [ownBase])];
    // Entries are kept in the list alone; their feed does not hold them a second time.
    if (parent && !entryNames.has(element.name)) parent.children.push(element);
    stack.push(element);
  });
  const addText = (text: string) => stack.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = stack.pop();
    if (!element || !entryNames.has(element.name)) return;
    if (stack.some((outer) => entryNames.has(outer.name))) return;
    if (reading.entries.length < mostEntries) reading.entries.push(element);
    else tooMany += 1;
  });

  try {
    // White space before the declaration is common and harmless.
    const { xml, repairs, firstLine } = repairAmpersands(body.replace(/^[\s\uFEFF]+/, ''));
    if (repairs > 0) reading.problems.push(`broken XML: ${repairs} bare "&", the first on line ${firstLine}`);
    parser.write(xml);
    parser.close();
  } catch (error) {
    faults += 1;
    reading.problems.push(`broken XML: ${(error as Error).message.slice(0, 200)}`);
  }
  if (faults > mostProblems) reading.problems.push(`and ${faults - mostProblems} more errors in the XML`);
  if (tooMany > 0) reading.problems.push(`${tooMany} entries beyond the first ${mostEntries} were not read`);
  return reading;
}

function ourName(tag: { uri: string; local: string; name: string }): string {
  const prefix = prefixes.get(tag.uri);
  if (prefix === undefined) return tag.uri === '' ? tag.name : tag.name.includes(':') ? tag.name : tag.local;
  return prefix === '' ? tag.local : `${prefix}:${tag.local}`;
}
