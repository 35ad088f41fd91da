import { actOfAddress, actOfTitle } from '../../act-reference.ts';
import { parseItemDate } from '../../item-date.ts';
import type { Connector, FeedEntry, ParseContext, ParsedFeed } from '../connector.ts';
import { findWrittenDate } from '../html/written-date.ts';
import { rss } from '../rss/rss.ts';
import { publishedOf } from '../shape-entries.ts';
import { actEntry } from './act-entry.ts';
import { parseBindings } from './bindings.ts';

/** EUR-Lex: its own RSS, or the answer of the Publications Office to a query in SPARQL. Acts are known by their CELEX number. */
export const eurlex: Connector = {
  parse(body, context) {
    if (/^\s*\{/.test(body)) return parseBindings(body, context);
    const parsed = rss.parse(body, context);
    return { ...parsed, entries: entriesOf(parsed, context) };
  },
};

const entriesOf = (parsed: ParsedFeed, context: ParseContext): FeedEntry[] =>
  parsed.entries.map((entry) => readEntry(entry, context));

/** `CELEX:32026R0425: Commission Regulation …`, `Consolidated text: Directive …`. */
const prefix = /^(?:(?:CELEX|OJ):[^\s:]+:?\s+|Consolidated text:\s+)/i;

function readEntry(entry: FeedEntry, context: ParseContext): FeedEntry {
  const title = entry.title.replace(prefix, '');
  const act =
    actOfAddress(entry.link) ?? actOfAddress(entry.guid) ?? actOfAddress(entry.title) ?? actOfTitle(title);
  const dated = entry.publishedAt ? {} : dateOfWords(title, entry.summary, context);
  if (!act) return { ...entry, title, ...dated };
  return { ...entry, ...actEntry(act, entry.language ?? context.language), title, ...dated };
}

/** The day of the Official Journal where it is named (`OJ L 333, 27.12.2022`), else that of the act in its title. */
function dateOfWords(title: string, summary: string, context: ParseContext) {
  const journal = /\b(?:OJ|ABl\.|JO) [LC][^;]{0,30}?(\d{1,2}\.\d{1,2}\.\d{4})/.exec(
    `${title} ${summary}`,
  )?.[1];
  const written = journal ?? findWrittenDate(title, context);
  const date = parseItemDate(written, { now: context.now });
  return date.at ? publishedOf(date) : {};
}
