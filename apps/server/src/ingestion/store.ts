import type { RecognisedAct } from '../engine/text/extract/recognise-act.ts';
import type { ExtractedText } from '../engine/text/passage.ts';
import type { FeedEntry, ListedEntry } from './connectors/connector.ts';

/**
 * Everything this room asks of the database. Rules for every operation:
 * - it is one short transaction: all of it is there afterwards, or nothing;
 * - it is idempotent: called again with the same argument it changes nothing and gives the same answer;
 * - it holds no lock and no transaction between two calls; the network is used only between calls.
 * The order of calls makes a run that is killed anywhere complete itself next time: the validators that make a server answer
 * "not modified" are written last, by `recordRun`, after every entry of that body is stored or listed; and a publication whose text
 * was not fetched yet is found by `pendingContents`.
 * An operation may throw (disk full, database gone): the run of that feed ends with an error, the others go on.
 */
export interface IngestionStore {
  /** State of the feed after its last finished run; null before the first. */
  feedState(feedId: string): Promise<FeedState | null>;

  /**
   * Keeps the bytes of a body. Unique by sha256: the same bytes again give the id of the kept ones.
   * Bytes are kept before anything that refers to them.
   */
  saveSnapshot(snapshot: Snapshot): Promise<{ snapshotId: string }>;

  /** The items of this feed that are known under one of these identities or links, by identity; unknown ones are left out. */
  knownItems(
    feedId: string,
    identities: readonly string[],
    links: readonly string[],
  ): Promise<Map<string, KnownItem>>;

  /**
   * Stores entries of one feed together, all or none, and answers in their order; who asks keeps them few, since others wait, and
   * asks again one by one when it throws. Each is an item of its feed and of its publication, found by the first that holds:
   * 1. an item (feedId, identity) exists: its publication. Item and publication take the new title, link, summary, language and
   *    categories when `entryHash` differs: `changed`, and without `content` the publication's `nextCheckAt` becomes `seenAt`, so that
   *    its page is looked at again even when this run ends here. Equal hash: `unchanged`, nothing is written.
   * 2. a publication with `publicationKey` exists, or exactly one of this regulator whose page was found to stand at that address
   *    (it moved there, and the feed gives the new address under a new identity): the item is added to it, the publication keeps its
   *    own title and text: `linked`.
   * 3. else both are made: `new`.
   * `publishedAt` is written when the publication is made and where it was null; afterwards the first date stays
   * (EIOPA and others date old items anew). Two workers storing the same key at once must end with one publication
   * (unique keys; on conflict read again). `content`, when given, is saved in the same transaction as by `saveContent`.
   */
  upsertEntries(entries: readonly EntryToStore[]): Promise<StoredEntry[]>;

  /** What is known of the texts of these publications; ids that do not exist are left out. */
  contentStates(publicationIds: readonly string[]): Promise<PublicationContentState[]>;

  /**
   * Publications first collected through this feed whose page is to be looked at: never tried (`state: none`), or `nextCheckAt` has
   * come, whatever the state; least recently checked first, at most `limit`.
   */
  pendingContents(feedId: string, now: Date, limit: number): Promise<PublicationContentState[]>;

  /**
   * Writes what a look at the publication's page gave. Always sets `checkedAt` and `nextCheckAt`; `full` and `not-modified` set
   * `attempts` to 0, `title-only` adds one; `full` sets the validators and the page's address.
   * - full, no full text before: version 1 (a title-only publication is completed, which is no change): `first`;
   *   where its title was made of its address (`titleOfAddress`), the title of the page takes its place;
   * - full, `contentHash` equal to that of the current version: `unchanged`, no more is written;
   * - full, another hash: a new version with this text: `changed`;
   * - title-only: never replaces a full text; where there is none, state and reason are kept: `title-only`;
   * - not-modified: the text stays: `unchanged`.
   */
  saveContent(publicationId: string, content: ContentToStore): Promise<{ outcome: ContentOutcome }>;

  /**
   * Versions of acts that items of this feed name (`…CELEX:32015L2366`) and that have no text yet, of publications that were not tried
   * or whose `nextCheckAt` has come; least recently checked first, the act before its consolidated versions, at most `limit`.
   */
  pendingActs(feedId: string, now: Date, limit: number): Promise<PendingAct[]>;

  /**
   * Stores the text of one version of an act: a version of the publication in the order of its days, with `link` as its address.
   * `first` when the publication had no text, `changed` when it is a further version, else `unchanged`. Sets `checkedAt`, ends all
   * further looks and sets `attempts` to 0.
   */
  saveAct(publicationId: string, text: ActToStore): Promise<{ outcome: ContentOutcome }>;

  /**
   * Publications of other regulators (all, or those named) that were written since then, by id after `after`, at most `limit`; those
   * that already belong to `exceptRegulator` first of all are left out.
   */
  publicationWords(
    others: { exceptRegulator: string; regulators: readonly string[] | null; since: Date | null },
    after: string | null,
    limit: number,
  ): Promise<PublicationWords[]>;

  /**
   * Adds a regulator to these publications, and an item of the feed to each; nothing else of them changes. `added` counts those that
   * had no item of the feed.
   */
  fileUnder(
    feedId: string,
    regulator: string,
    publications: readonly PublicationWords[],
    seenAt: Date,
  ): Promise<{ added: number }>;

  /**
   * Ends a run: appends it to the feed's runs and replaces the feed's state with `next`. `etag` and `lastModified` of `next` are those
   * of the body only when every entry of it was stored or listed, else those from before.
   */
  recordRun(run: FeedRun, next: FeedState): Promise<void>;
}

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** Of a further body that the feed's own names. */
export interface PartValidators extends Validators {
  address: string;
}

export interface FeedState extends Validators {
  /** Of those parts whose every entry was stored or listed without a problem; their other entries are not asked for. */
  parts: PartValidators[];
  lastTryAt: Date;
  lastSuccessAt: Date | null;
  /** When a run last stored a new publication. */
  lastNewAt: Date | null;
  consecutiveFailures: number;
  /** In plain words; null after a success. */
  error: string | null;
  nextTryAt: Date;
}

export interface Snapshot {
  address: string;
  finalAddress: string;
  fetchedAt: Date;
  contentType: string | null;
  charset: string;
  /** Hex. */
  sha256: string;
  bytes: Uint8Array;
}

export interface KnownItem {
  publicationId: string;
  link: string | null;
  title: string;
  entryHash: string;
  /** The day of its publication, `YYYY-MM-DD`. */
  publishedOn: string | null;
}

export interface EntryToStore {
  feedId: string;
  regulator: string;
  identity: string;
  publicationKey: string;
  entry: Omit<FeedEntry, 'identity'>;
  /** Hash of what makes the entry look different to a reader: title, summary, own text. */
  entryHash: string;
  /** The kept feed body it stood in. */
  snapshotId: string;
  seenAt: Date;
  /** For feeds whose pages are not fetched: the entry's own text, or title-only with the reason. Null where the page follows. */
  content: ContentToStore | null;
}

export interface PendingAct {
  publicationId: string;
  link: string;
  attempts: number;
}

export interface ActToStore {
  act: RecognisedAct;
  link: string;
  /** The kept bytes it was read from. */
  snapshotId: string;
  checkedAt: Date;
}

/** What a filter over publications looks at. */
export interface PublicationWords {
  publicationId: string;
  title: string;
  code: string | null;
  summary: string | null;
  link: string | null;
}

export interface StoredEntry {
  publicationId: string;
  outcome: 'new' | 'changed' | 'unchanged' | 'linked';
}

export interface PublicationContentState {
  publicationId: string;
  link: string | null;
  state: 'none' | 'title-only' | 'full';
  /** Of the current version; null without a full text. */
  contentHash: string | null;
  etag: string | null;
  lastModified: string | null;
  checkedAt: Date | null;
  /** Looks in a row that gave no text. */
  attempts: number;
  /** When to look again; null: no more by itself. */
  nextCheckAt: Date | null;
  firstSeenAt: Date;
}

export type ContentOutcome = 'first' | 'changed' | 'unchanged' | 'title-only';

export type TitleOnlyCode =
  | 'not-followed'
  | 'no-link'
  | 'pdf'
  | 'unsupported-type'
  | 'robots'
  | 'unreachable'
  | 'no-readable-text'
  | 'too-large';

export type ContentToStore =
  | {
      kind: 'full';
      /** Where the text stood: the page behind the link, or the entry itself. */
      from: 'page' | 'entry';
      text: string;
      /** The text as it is kept and quoted, with its passages. */
      extracted: ExtractedText;
      /** SHA-256, hex, of the main text without date stamps; decides alone whether there is a new version. */
      contentHash: string;
      title: string | null;
      language: string | null;
      /** Where the page says that it stands, else where redirects led. */
      canonicalAddress: string | null;
      /** Name and version of what made the text of the page, for a later better one. */
      extractor: string;
      /** The kept bytes; null when `contentHash` was already that of the current version, so that nothing new is kept. */
      snapshotId: string | null;
      etag: string | null;
      lastModified: string | null;
      checkedAt: Date;
      nextCheckAt: Date | null;
    }
  | { kind: 'title-only'; code: TitleOnlyCode; reason: string; checkedAt: Date; nextCheckAt: Date | null }
  | { kind: 'not-modified'; checkedAt: Date; nextCheckAt: Date | null };

export interface FeedRun {
  readonly feedId: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly outcome: 'ok' | 'not-modified' | 'failed';
  /** The kept body; null when it brought nothing new. */
  readonly snapshotId: string | null;
  readonly entries: number;
  readonly stored: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly listed: readonly ListedEntry[];
  readonly problems: readonly string[];
  readonly error: string | null;
}
