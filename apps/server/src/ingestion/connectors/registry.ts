import { atom } from './atom/atom.ts';
import type { Connector, ParseContext, ParsedFeed } from './connector.ts';
import { rss } from './rss/rss.ts';

/** The formats that can be read. A new format is a folder here and a line in this list. */
const connectors: Record<string, Connector> = { rss, rdf: rss, atom };

export function connectorFor(format: string): Connector | null {
  return Object.hasOwn(connectors, format) ? connectors[format]! : null;
}

/**
 * Parses a body by its declared format. Sites change between RSS and Atom without a word, so a feed of the other kind is read
 * all the same and the change is reported as a problem.
 */
export function parseFeed(format: string, body: string, context: ParseContext): ParsedFeed {
  const connector = connectorFor(format);
  if (!connector)
    return { entries: [], listed: [], problems: [], failure: `the format "${format}" cannot be read yet` };
  const parsed = connector.parse(body, context);
  const other = connector === rss ? 'atom' : connector === atom ? 'rss' : null;
  if (parsed.failure === null || other === null) return parsed;
  const second = connectors[other]!.parse(body, context);
  if (second.failure !== null) return parsed;
  const problem = `the catalogue says "${format}", the body is ${other}`;
  return { ...second, problems: [problem, ...second.problems] };
}
