import { atom } from './atom/atom.ts';
import type { Connector, ParseContext, ParsedFeed } from './connector.ts';
import { csv } from './csv/csv.ts';
import { eurlex } from './eurlex/eurlex.ts';
import { isReadable, type ReadableFormat } from './formats.ts';
import { html } from './html/html.ts';
import { json } from './json/json.ts';
import { rss } from './rss/rss.ts';
import { sitemap } from './sitemap/sitemap.ts';

/** A new format is a folder here, a line in this list and one in formats.ts. */
const connectors: Record<ReadableFormat, Connector> = {
  rss,
  rdf: rss,
  atom,
  html,
  json,
  csv,
  sitemap,
  eurlex,
};

/**
 * Parses a body by its declared format. Sites change between RSS and Atom without a word, so a feed of the other kind is read
 * all the same and the change is reported as a problem. Blocks the process and brings much code: call it through `createExtractor`.
 */
export function parseFeed(format: string, body: string, context: ParseContext): ParsedFeed {
  return withinLimit(parseWhole(format, body, context), context.read.limit);
}

function parseWhole(format: string, body: string, context: ParseContext): ParsedFeed {
  if (!isReadable(format))
    return { entries: [], listed: [], problems: [], failure: `the format "${format}" cannot be read yet` };
  const connector = connectors[format];
  const parsed = connector.parse(body, context);
  const other = connector === rss ? 'atom' : connector === atom ? 'rss' : null;
  if (parsed.failure === null || other === null) return parsed;
  const second = connectors[other].parse(body, context);
  if (second.failure !== null) return parsed;
  const problem = `the catalog says "${format}", the body is ${other}`;
  return { ...second, problems: [problem, ...second.problems] };
}

/** A catalogue may take the newest entries of a long list alone; the others are listed together. */
function withinLimit(parsed: ParsedFeed, limit = Number.POSITIVE_INFINITY): ParsedFeed {
  const left = parsed.entries.length - limit;
  if (left <= 0) return parsed;
  const time = ({ publishedAt }: ParsedFeed['entries'][number]) => publishedAt?.getTime() ?? 0;
  const kept = new Set(parsed.entries.toSorted((a, b) => time(b) - time(a)).slice(0, limit));
  const reason = `${left} older entries beyond the newest ${limit} of the list`;
  return {
    ...parsed,
    entries: parsed.entries.filter((entry) => kept.has(entry)),
    listed: [...parsed.listed, { identity: 'older entries', title: '', reason }],
  };
}
