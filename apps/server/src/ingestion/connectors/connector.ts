import type { ActReference } from '../act-reference.ts';
import type { DatePrecision } from '../item-date.ts';
import type { ReadOptions } from './read-options.ts';

/** A day that the feed itself states beside the day of publication. */
export interface StatedDate {
  kind: 'comments_due' | 'in_force' | 'applicable' | 'expiry';
  /** `YYYY-MM-DD` */
  on: string;
}

/** One item of a feed, ready to be stored. Plain data: it may cross processes. */
export interface FeedEntry {
  /** Stable within its feed across runs: the guid where it is of use, else the canonical link. */
  identity: string;
  guid: string | null;
  /** Absolute http(s) address without tracking parameters. */
  link: string | null;
  /** One line, never empty. */
  title: string;
  /** Plain text; empty when the feed gives none. */
  summary: string;
  /** The feed's own HTML of the whole item, not sanitised. */
  contentHtml: string | null;
  publishedAt: Date | null;
  /** The day of publication as the feed writes it, `YYYY-MM-DD`: near midnight it is not that of the instant in UTC. */
  publishedOn: string | null;
  publishedPrecision: DatePrecision | null;
  publishedRaw: string | null;
  /** Lower-case BCP 47 primary language. */
  language: string | null;
  categories: string[];
  attachments: { address: string; type: string | null }[];
  dates?: StatedDate[];
  /** Set when the entry is an act of the EU, or a version of one. */
  act?: ActReference;
}

/** An entry that is not stored, and why: nothing of a body may vanish without a word. */
export interface ListedEntry {
  identity: string;
  title: string;
  reason: string;
}

export interface ParsedFeed {
  entries: FeedEntry[];
  listed: ListedEntry[];
  /** Faults that cost nothing or a part: broken markup, dates that cannot be read. In plain words. */
  problems: string[];
  /** Set when the body is no feed at all; then there are no entries. */
  failure: string | null;
  /** The body broke off: what is missing may come when it is asked for again. */
  isCut?: boolean;
  /** Addresses of further bodies of the same format that hold the entries: the children of a sitemap index. */
  parts?: string[];
}

export interface ParseContext {
  feedId: string;
  /** Address of the body, base of relative links. */
  address: string;
  /** Language of the feed by the catalogue, for entries that name none. */
  language: string | null;
  now: Date;
  dateTimeZone: string | undefined;
  dateOrder: 'day-first' | 'month-first' | undefined;
  /** Where the true date stands when the feed's own is wrong; the first group of the pattern, or all of it. */
  dateFrom: { field: 'title' | 'link'; pattern: RegExp } | undefined;
  identity: 'guid' | 'link' | 'link-and-title';
  titleFrom: 'title' | 'summary' | 'link';
  /** View parameters of the site, see canonical-address.ts. */
  dropParameters: readonly string[];
  /** Entries that are no publications: navigation links, digests. */
  skip: readonly { field: 'title' | 'link' | 'category'; pattern: RegExp; reason: string }[];
  /** See FetchedBody; false where it is left out. */
  endIsUncertain?: boolean;
  /** Where the values of an entry stand, for formats without fixed words for them. */
  read: ReadOptions;
}

/**
 * A format: text in, entries out. Pure: no network, no clock, no database; the same body gives the same entries.
 * Never throws for a bad body. What one site does differently is data in the catalogue and arrives in the context.
 */
export interface Connector {
  parse(body: string, context: ParseContext): ParsedFeed;
}
