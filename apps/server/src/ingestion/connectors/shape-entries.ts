import { detectLanguage } from '../../engine/text/language.ts';
import { storableText } from '../../lib/storable-text.ts';
import { canonicalAddress } from '../canonical-address.ts';
import { type ItemDate, parseItemDate } from '../item-date.ts';
import { plainText, readableTitle, shorten } from '../text/plain-text.ts';
import { primaryLanguage } from '../text/primary-language.ts';
import { titleOfAddress } from '../text/title-of-address.ts';
import type { FeedEntry, ListedEntry, ParseContext, ParsedFeed, StatedDate } from './connector.ts';

/** What every format can say of an item, as it stands in the body. */
export interface RawEntry {
  guid?: string | null;
  link?: string | null;
  /** Bases of relative links, where the item has its own; each is relative to the one before. */
  bases?: readonly string[];
  title?: string | null;
  summary?: string | null;
  content?: string | null;
  /** In order of preference; the first that can be read is taken. */
  dates?: (string | null)[];
  language?: string | null;
  categories?: string[];
  attachments?: { address: string; type: string | null }[];
  statedDates?: Partial<Record<StatedDate['kind'], string | null>>;
}

const longestTitle = 500;
const longestSummary = 10_000;
const longestMarkup = 100_000;
const longestLink = 2_000;
const mostCategories = 50;

/** Makes entries of what a connector found; the rules here are the same for every format. */
export function shapeEntries(
  raws: readonly RawEntry[],
  feedLanguage: string | null,
  context: ParseContext,
): ParsedFeed {
  const entries: FeedEntry[] = [];
  const listed: ListedEntry[] = [];
  const problems: string[] = [];
  for (const [index, raw] of raws.entries()) {
    const entry = shapeEntry(raw, feedLanguage, context, (problem) =>
      problems.push(`entry ${index + 1}: ${problem}`),
    );
    if (!entry) {
      listed.push({ identity: `entry ${index + 1}`, title: '', reason: 'it has neither a title nor a link' });
      continue;
    }
    const rule = skipRule(entry, context);
    if (rule) listed.push({ identity: entry.identity, title: entry.title, reason: rule.reason });
    else entries.push(entry);
  }
  return { entries, listed, problems, failure: null };
}

function shapeEntry(
  raw: RawEntry,
  feedLanguage: string | null,
  context: ParseContext,
  report: (problem: string) => void,
): FeedEntry | null {
  const options = { base: baseOf(raw.bases ?? [], context.address), keepPlace: true };
  const guid = usefulGuid(raw.guid ?? null);
  const writtenLink = raw.link?.trim() || null;
  const source = writtenLink ?? guid ?? '';
  const link =
    source.length > longestLink
      ? null
      : canonicalAddress(source, writtenLink ? options : { keepPlace: true });
  if (writtenLink && !link) report(`link "${shorten(writtenLink, 80)}" is no web address`);
  const summary = shorten(
    plainText((raw.summary ?? raw.content ?? '').slice(0, longestMarkup)),
    longestSummary,
  );
  const title = chooseTitle(readableTitle(raw.title ?? '', longestTitle), summary, link, context.titleFrom);
  if (title === '') return null;
  const shown = context.dateFrom ? datedBy(context.dateFrom, title, link) : null;
  const date = readDate([shown?.date ?? null, ...(raw.dates ?? [])], context, report);
  const content = raw.content?.trim() ? raw.content : null;
  const dates = readStatedDates(raw.statedDates ?? {}, context, report);
  return {
    identity: identityOf(guid, link, title, context),
    guid,
    link,
    title: shown?.title || title,
    summary,
    contentHtml: content,
    ...date,
    language:
      primaryLanguage(raw.language) ??
      languageOfItem(title, summary, primaryLanguage(feedLanguage) ?? context.language),
    categories: [
      ...new Set(
        (raw.categories ?? [])
          .slice(0, mostCategories)
          .map((category) => readableTitle(category, 100))
          .filter(Boolean),
      ),
    ],
    attachments: (raw.attachments ?? []).slice(0, mostCategories).flatMap(({ address, type }) => {
      const absolute = canonicalAddress(address, options);
      return absolute ? [{ address: absolute, type }] : [];
    }),
    ...(dates.length > 0 ? { dates } : {}),
  };
}

/** The first base may itself be relative to the address of the body. */
const baseOf = (bases: readonly string[], address: string): string =>
  bases.reduce((outer, base) => (URL.canParse(base, outer) ? new URL(base, outer).href : outer), address);

function usefulGuid(raw: string | null): string | null {
  const guid = storableText(raw?.trim().slice(0, 1000) ?? '');
  return /^(?:|0|#|-|null|undefined|none|guid)$/i.test(guid) ? null : guid;
}

/** A guid that is an address gets the canonical spelling, so that `//press` or a tracking parameter makes no new item. */
function identityOf(guid: string | null, link: string | null, title: string, context: ParseContext): string {
  const options = { dropParameters: context.dropParameters, keepPlace: true };
  const address = link === null ? null : canonicalAddress(link, options);
  if (context.identity === 'link-and-title' && address) return `${address} ${title}`;
  if (context.identity === 'guid' && guid) return canonicalAddress(guid, options) ?? guid;
  return address ?? guid ?? title;
}

function chooseTitle(
  title: string,
  summary: string,
  link: string | null,
  from: ParseContext['titleFrom'],
): string {
  const fromSummary = () => shorten((summary.split('\n', 1)[0] ?? '').trim(), 200);
  const fromLink = () => (link === null ? '' : titleOfAddress(link));
  if (from === 'summary') return fromSummary() || title || fromLink();
  if (from === 'link') return fromLink() || title || fromSummary();
  return title || fromSummary() || fromLink();
}

function readDate(
  dates: readonly (string | null)[],
  context: ParseContext,
  report: (problem: string) => void,
) {
  const options = { timeZone: context.dateTimeZone, order: context.dateOrder, now: context.now };
  let raw: string | null = null;
  for (const written of dates) {
    const date = parseItemDate(written, options);
    if (date.problem) report(date.problem);
    if (date.at) return publishedOf(date);
    raw ??= date.raw;
  }
  return { ...publishedOf(nothing), publishedRaw: raw };
}

const nothing: ItemDate = { at: null, on: null, precision: null, raw: null, problem: null };

/** What an entry tells of its day. */
export const publishedOf = ({ at, on, precision, raw }: ItemDate) => ({
  publishedAt: at,
  publishedOn: on,
  publishedPrecision: precision,
  publishedRaw: raw,
});

function readStatedDates(
  written: NonNullable<RawEntry['statedDates']>,
  context: ParseContext,
  report: (problem: string) => void,
): StatedDate[] {
  const options = { timeZone: context.dateTimeZone, order: context.dateOrder, now: context.now };
  return Object.entries(written).flatMap(([kind, text]) => {
    const date = parseItemDate(text, options);
    if (date.problem) report(date.problem);
    return date.on ? [{ kind: kind as StatedDate['kind'], on: date.on }] : [];
  });
}

/** Where a feed dates its items wrongly and the true date stands in the title or the address; out of a title it is taken. */
function datedBy(
  { field, pattern }: NonNullable<ParseContext['dateFrom']>,
  title: string,
  link: string | null,
) {
  const match = pattern.exec((field === 'title' ? title : link) ?? '');
  if (!match) return null;
  return {
    date: match[1] ?? match[0],
    title: field === 'title' ? title.replace(match[0], '').trim() : title,
  };
}

/** Feeds mix languages and do not say so (FINMA); only a clear answer from enough text outweighs what the feed says of itself. */
function languageOfItem(title: string, summary: string, feedLanguage: string | null): string | null {
  const text = summary.startsWith(title) ? summary : `${title}\n${summary}`;
  if (text.length < 80) return feedLanguage;
  const candidates = new Set(['de', 'en', 'fr', 'it', 'tr', ...(feedLanguage ? [feedLanguage] : [])]);
  return detectLanguage(text, [...candidates]) ?? feedLanguage;
}

function skipRule(entry: FeedEntry, context: ParseContext) {
  return context.skip.find(({ field, pattern }) => {
    if (field === 'category') return entry.categories.some((category) => pattern.test(category));
    return pattern.test((field === 'title' ? entry.title : entry.link) ?? '');
  });
}
