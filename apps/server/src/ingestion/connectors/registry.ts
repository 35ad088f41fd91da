import { atom } from './atom/atom.ts';
import type { Connector, ParseContext, ParsedFeed } from './connector.ts';
import { isReadable, type ReadableFormat } from './formats.ts';
import { rss } from './rss/rss.ts';

/** A new format is a folder here, a line in this list and one in formats.ts. */
const connectors: Record<ReadableFormat, Connector> = { rss, rdf: rss, atom };

/**
 * Parses a body by its declared format. Sites change between RSS and Atom without a word, so a feed of the other kind is read
 * all the same and the change is reported as a problem. Blocks the thread and brings much code: call it through `createExtractor`.
 */
export function parseFeed(format: string, body: string, context: ParseContext): ParsedFeed {
  if (!isReadable(format))
    return { entries: [], listed: [], problems: [], failure: `the format "${format}" cannot be read yet` };
  const connector = connectors[format];
  const parsed = connector.parse(body, context);
  const other = connector === rss ? 'atom' : connector === atom ? 'rss' : null;
  if (parsed.failure === null || other === null) return parsed;
  const second = connectors[other].parse(body, context);
  if (second.failure !== null) return parsed;
  const problem = `the catalogue says "${format}", the body is ${other}`;
  return { ...second, problems: [problem, ...second.problems] };
}
