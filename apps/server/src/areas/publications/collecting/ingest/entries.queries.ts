import { sql } from 'kysely';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import { addressesOfKey } from '../../../../ingestion/canonical-address.ts';
import type { ContentToStore, EntryToStore, StoredEntry } from '../../../../ingestion/store.ts';
import { dayOf, unknownDay } from '../../../../lib/time.ts';
import { actKeys } from '../import/act.ts';
import { codeOfTitle } from '../import/document-code.ts';
import { actFacts } from './acts.ts';

/** An act may be stored under an address that another feed gave for it. */
const keysOf = ({ publicationKey, entry: { act } }: EntryToStore): string[] =>
  act ? [publicationKey, ...actKeys(act.act)] : [publicationKey];

async function findPublication(tx: SystemTransaction, entry: EntryToStore): Promise<string | null> {
  const byKey = await tx
    .selectFrom('publications')
    .select('id')
    .where('canonical_key', 'in', keysOf(entry))
    .orderBy((by) => by('canonical_key', '=', entry.publicationKey), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (byKey) return byKey.id;
  const addresses = addressesOfKey(entry.publicationKey);
  if (addresses.length === 0) return null;
  const byPage = await tx
    .selectFrom('publications')
    .select('id')
    .where('page_address', 'in', addresses)
    .where('regulator', '=', entry.regulator)
    .limit(2)
    .execute();
  // Many pages that lead to one address are a habit of the site, not a move.
  return byPage.length === 1 ? byPage[0]!.id : null;
}

/** Those feeds of these entries that have never been read to their end: what they deliver now is old, not today's news. */
async function findFirstRead(tx: SystemTransaction, entries: readonly EntryToStore[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('feeds')
    .select('id')
    .where('id', 'in', [...new Set(entries.map(({ feedId }) => feedId))])
    .where('last_success_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** They count as news until they are read. */
function publicationValues(entry: EntryToStore, firstRead: ReadonlySet<string>) {
  const { title, link, summary, language, publishedAt, publishedOn, categories } = entry.entry;
  return {
    canonical_key: entry.publicationKey,
    title,
    code: codeOfTitle(title),
    regulators: [entry.regulator],
    regulator: entry.regulator,
    pub_type: 'news' as const,
    stated_type: null,
    is_binding: null,
    language,
    link,
    summary,
    categories,
    first_feed_id: entry.feedId,
    published_on: publishedOn,
    published_at: publishedAt,
    listed_on: publishedOn ?? (firstRead.has(entry.feedId) ? unknownDay : dayOf(entry.seenAt)),
    collected_at: entry.seenAt,
    updated_at: entry.seenAt,
    ...(entry.entry.act ? actFacts(entry.entry.act, title) : {}),
    ...(entry.content?.kind === 'title-only' ? titleOnlyValues(entry.content) : withoutContentValues),
  };
}

const withoutContentValues = {
  text_state: 'none' as const,
  text_state_code: null,
  text_state_reason: null,
  page_checked_at: null,
  page_attempts: 0,
  page_next_check_at: null,
};

const titleOnlyValues = (content: Extract<ContentToStore, { kind: 'title-only' }>) => ({
  text_state: 'title_only' as const,
  text_state_code: content.code,
  text_state_reason: content.reason,
  page_checked_at: content.checkedAt,
  page_attempts: 1,
  page_next_check_at: content.nextCheckAt,
});

/** Those that were created, by key; a key that another worker took in the meantime is left out. */
async function makePublications(
  tx: SystemTransaction,
  entries: readonly EntryToStore[],
): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  // The same order everywhere, so that two workers can't deadlock.
  const ordered = entries.toSorted((a, b) => (a.publicationKey < b.publicationKey ? -1 : 1));
  const firstRead = await findFirstRead(tx, entries);
  const rows = await tx
    .insertInto('publications')
    .values(ordered.map((entry) => publicationValues(entry, firstRead)))
    .onConflict((conflict) => conflict.column('canonical_key').doNothing())
    .returning(['id', 'canonical_key', 'published_on'])
    .execute();
  const dates = rows.flatMap(({ id, published_on: on }) =>
    on === null ? [] : [{ publication_id: id, kind: 'published' as const, on_day: on, quote: null }],
  );
  if (dates.length > 0) await tx.insertInto('publication_dates').values(dates).execute();
  return new Map(rows.map((row) => [row.canonical_key, row.id]));
}

/** What a feed states as data has no quote in a text until the publication is read. */
const noPlace = { quote: null, text_id: null, start_offset: null, end_offset: null, engine_version: null };

/** Dates the feed itself states; if a feed corrects one, it is corrected here. */
async function writeStatedDates(tx: SystemTransaction, entry: EntryToStore, publicationId: string) {
  for (const { kind, on } of entry.entry.dates ?? []) {
    await tx
      .insertInto('publication_dates')
      .values({ publication_id: publicationId, kind, on_day: on, quote: null })
      .onConflict((conflict) =>
        conflict
          .columns(['publication_id', 'kind'])
          .doUpdateSet({ on_day: on, source: 'feed', reckoning: null, rule: null, ...noPlace }),
      )
      .execute();
  }
}

const insertItems = (
  tx: SystemTransaction,
  items: readonly { entry: EntryToStore; publicationId: string }[],
) =>
  tx
    .insertInto('feed_items')
    .values(
      items.map(({ entry, publicationId }) => ({
        feed_id: entry.feedId,
        identity: entry.identity,
        publication_id: publicationId,
        link: entry.entry.link,
        title: entry.entry.title,
        entry_hash: entry.entryHash,
        snapshot_id: entry.snapshotId,
        first_seen_at: entry.seenAt,
        last_seen_at: entry.seenAt,
      })),
    )
    .execute();

/** A known entry: what differs is written to the item and its publication. */
async function updateKnown(
  tx: SystemTransaction,
  entry: EntryToStore,
  known: { publication_id: string; entry_hash: string },
): Promise<StoredEntry> {
  const publicationId = known.publication_id;
  if (known.entry_hash === entry.entryHash) return { publicationId, outcome: 'unchanged' };
  const { title, link, summary, language, publishedAt, publishedOn, categories } = entry.entry;
  await tx
    .updateTable('feed_items')
    .set({
      title,
      link,
      entry_hash: entry.entryHash,
      snapshot_id: entry.snapshotId,
      last_seen_at: entry.seenAt,
    })
    .where('feed_id', '=', entry.feedId)
    .where('identity', '=', entry.identity)
    .execute();
  await tx
    .updateTable('publications')
    .set({
      title,
      link,
      summary,
      language,
      categories,
      updated_at: entry.seenAt,
      story_checked_by: null,
      read_by: null,
      // The first date is kept: some feeds give old entries new dates.
      published_on: sql<string | null>`coalesce(published_on, ${publishedOn}::date)`,
      listed_on: sql<string>`coalesce(published_on, ${publishedOn}::date, listed_on)`,
      published_at: sql<Date | null>`coalesce(published_at, ${publishedAt}::timestamptz)`,
      ...(entry.content === null ? { page_next_check_at: entry.seenAt } : {}),
    })
    .where('id', '=', publicationId)
    .execute();
  await writeStatedDates(tx, entry, publicationId);
  return { publicationId, outcome: 'changed' };
}

const findItems = (tx: SystemTransaction, feedId: string, identities: readonly string[]) =>
  tx
    .selectFrom('feed_items')
    .select(['identity', 'publication_id', 'entry_hash'])
    .where('feed_id', '=', feedId)
    .where('identity', 'in', [...identities])
    .orderBy('identity')
    .forUpdate()
    .execute();

/** One entry that is known, or whose publication is. */
async function storeKnown(tx: SystemTransaction, entry: EntryToStore): Promise<StoredEntry> {
  const [known] = await findItems(tx, entry.feedId, [entry.identity]);
  if (known) return updateKnown(tx, entry, known);
  const foundId = await findPublication(tx, entry);
  if (!foundId) throw new Error('The publication was made and removed at once.');
  await insertItems(tx, [{ entry, publicationId: foundId }]);
  return { publicationId: foundId, outcome: 'linked' };
}

/** Those of these keys that existing publications have. */
async function presentKeys(tx: SystemTransaction, entries: readonly EntryToStore[]): Promise<Set<string>> {
  const keys = entries.map(({ publicationKey }) => publicationKey);
  const byKey = await tx
    .selectFrom('publications')
    .select('canonical_key')
    .where('canonical_key', 'in', entries.flatMap(keysOf))
    .execute();
  const there = new Set(byKey.map((row) => row.canonical_key));
  const addresses = keys.flatMap(addressesOfKey);
  const byPage =
    addresses.length === 0
      ? []
      : await tx
          .selectFrom('publications')
          .select('page_address')
          .where('page_address', 'in', addresses)
          .execute();
  const pages = new Set(byPage.map((row) => row.page_address));
  const moved: string[] = [];
  for (const entry of entries) {
    if (!addressesOfKey(entry.publicationKey).some((address) => pages.has(address))) continue;
    if ((await findPublication(tx, entry)) !== null) moved.push(entry.publicationKey);
  }
  const present = entries.filter((entry) => keysOf(entry).some((key) => there.has(key)));
  return new Set([...present.map(({ publicationKey }) => publicationKey), ...moved]);
}

/** @param hasContent whether its content is stored with it */
export type WrittenEntry = StoredEntry & { hasContent: boolean };

/** Stores entries of one feed and returns the results in the same order. New ones are written together, the rest one by one. */
export async function storeEntries(
  tx: SystemTransaction,
  entries: readonly EntryToStore[],
): Promise<WrittenEntry[]> {
  const [first] = entries;
  if (!first) return [];
  const identities = entries.map(({ identity }) => identity);
  const taken = new Set((await findItems(tx, first.feedId, identities)).map(({ identity }) => identity));
  const present = await presentKeys(tx, entries);
  const fresh = entries.filter(({ identity, publicationKey }) => {
    const isFresh = !taken.has(identity) && !present.has(publicationKey);
    taken.add(identity);
    present.add(publicationKey);
    return isFresh;
  });
  const made = await makePublications(tx, fresh);
  const written = new Map<EntryToStore, string>();
  for (const entry of fresh) {
    const publicationId = made.get(entry.publicationKey);
    if (publicationId === undefined) continue;
    written.set(entry, publicationId);
    await writeStatedDates(tx, entry, publicationId);
  }
  if (written.size > 0) {
    await insertItems(
      tx,
      [...written].map(([entry, publicationId]) => ({ entry, publicationId })),
    );
  }
  const answers: WrittenEntry[] = [];
  for (const entry of entries) {
    const publicationId = written.get(entry);
    if (publicationId === undefined) answers.push({ ...(await storeKnown(tx, entry)), hasContent: false });
    else answers.push({ publicationId, outcome: 'new', hasContent: entry.content?.kind === 'title-only' });
  }
  return answers;
}
