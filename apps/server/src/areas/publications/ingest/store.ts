import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { SystemTransaction } from '../../../db/transactions.ts';
import { extractReadableHtml } from '../../../engine/text/extract/readable-html.ts';
import type { ExtractedText } from '../../../engine/text/passage.ts';
import type {
  ContentOutcome,
  ContentToStore,
  EntryToStore,
  FeedState,
  IngestionStore,
  PublicationContentState,
  StoredEntry,
} from '../../../ingestion/store.ts';
import { dayOf } from '../../../lib/time.ts';
import { countWords } from '../../../lib/words.ts';
import type { Storage } from '../../../storage/storage.ts';
import { writeText } from '../../texts/service-write.ts';
import { offerToFollowers } from '../service-following.ts';

type FullContent = Extract<ContentToStore, { kind: 'full' }>;

const contentColumns = [
  'id',
  'link',
  'text_state',
  'current_version',
  'page_etag',
  'page_last_modified',
  'page_checked_at',
  'page_attempts',
  'page_next_check_at',
] as const;

const contentStates = { none: 'none', title_only: 'title-only', full: 'full' } as const;

/** States with the content hash of the current version beside them. */
const selectContentStates = (tx: SystemTransaction) =>
  tx
    .selectFrom('publications as p')
    .leftJoin('publication_versions as v', (join) =>
      join.onRef('v.publication_id', '=', 'p.id').onRef('v.number', '=', 'p.current_version'),
    )
    .select([
      'p.id',
      'p.link',
      'p.text_state',
      'v.content_hash',
      'p.page_etag',
      'p.page_last_modified',
      'p.page_checked_at',
      'p.page_attempts',
      'p.page_next_check_at',
      'p.collected_at',
    ]);

const presentState = (row: Awaited<ReturnType<ReturnType<typeof selectContentStates>['execute']>>[number]) =>
  ({
    publicationId: row.id,
    link: row.link,
    state: contentStates[row.text_state],
    contentHash: row.text_state === 'full' ? row.content_hash : null,
    etag: row.page_etag,
    lastModified: row.page_last_modified,
    checkedAt: row.page_checked_at,
    attempts: row.page_attempts,
    nextCheckAt: row.page_next_check_at,
    firstSeenAt: row.collected_at,
  }) satisfies PublicationContentState;

const findPublication = (tx: SystemTransaction, key: string) =>
  tx
    .selectFrom('publications')
    .select(['id', 'published_on'])
    .where('canonical_key', '=', key)
    .executeTakeFirst();

/** Publications of feeds are news unless the feed's own categories call them law. */
async function makePublication(tx: SystemTransaction, entry: EntryToStore): Promise<string | null> {
  const { title, link, summary, language, publishedAt } = entry.entry;
  const publishedOn = publishedAt === null ? null : dayOf(publishedAt);
  const made = await tx
    .insertInto('publications')
    .values({
      canonical_key: entry.publicationKey,
      title,
      code: null,
      regulators: [entry.regulator],
      regulator: entry.regulator,
      pub_type: 'news',
      language,
      link,
      summary,
      first_feed_id: entry.feedId,
      published_on: publishedOn,
      published_at: publishedAt,
      listed_on: publishedOn ?? dayOf(entry.seenAt),
      collected_at: entry.seenAt,
      updated_at: entry.seenAt,
    })
    .onConflict((conflict) => conflict.column('canonical_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  if (publishedOn !== null) {
    await tx
      .insertInto('publication_dates')
      .values({ publication_id: made.id, kind: 'published', on_day: publishedOn, quote: null })
      .execute();
  }
  return made.id;
}

const insertItem = (tx: SystemTransaction, entry: EntryToStore, publicationId: string) =>
  tx
    .insertInto('feed_items')
    .values({
      feed_id: entry.feedId,
      identity: entry.identity,
      publication_id: publicationId,
      link: entry.entry.link,
      title: entry.entry.title,
      entry_hash: entry.entryHash,
      snapshot_id: entry.snapshotId,
      first_seen_at: entry.seenAt,
      last_seen_at: entry.seenAt,
    })
    .execute();

/** An entry that is known: what differs goes to the item and its publication. */
async function updateKnown(
  tx: SystemTransaction,
  entry: EntryToStore,
  known: { publication_id: string; entry_hash: string },
): Promise<StoredEntry> {
  const publicationId = known.publication_id;
  if (known.entry_hash === entry.entryHash) return { publicationId, outcome: 'unchanged' };
  const { title, link, summary, language, publishedAt } = entry.entry;
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
  const publishedOn = publishedAt === null ? null : dayOf(publishedAt);
  await tx
    .updateTable('publications')
    .set({
      title,
      link,
      summary,
      language,
      updated_at: entry.seenAt,
      // The first date stays: some feeds date old entries anew.
      published_on: sql<string | null>`coalesce(published_on, ${publishedOn}::date)`,
      published_at: sql<Date | null>`coalesce(published_at, ${publishedAt}::timestamptz)`,
      ...(entry.content === null ? { page_next_check_at: entry.seenAt } : {}),
    })
    .where('id', '=', publicationId)
    .execute();
  return { publicationId, outcome: 'changed' };
}

async function storeEntry(tx: SystemTransaction, entry: EntryToStore): Promise<StoredEntry> {
  const known = await tx
    .selectFrom('feed_items')
    .select(['publication_id', 'entry_hash'])
    .where('feed_id', '=', entry.feedId)
    .where('identity', '=', entry.identity)
    .forUpdate()
    .executeTakeFirst();
  if (known) return updateKnown(tx, entry, known);
  const present = await findPublication(tx, entry.publicationKey);
  const madeId = present ? null : await makePublication(tx, entry);
  if (madeId !== null) {
    await insertItem(tx, entry, madeId);
    return { publicationId: madeId, outcome: 'new' };
  }
  const found = present ?? (await findPublication(tx, entry.publicationKey));
  if (!found) throw new Error('The publication was made and removed at once.');
  await insertItem(tx, entry, found.id);
  return { publicationId: found.id, outcome: 'linked' };
}

interface PreparedContent {
  readonly content: ContentToStore;
  readonly extracted: ExtractedText | null;
}

/** The clause tree takes a while to compute, so it is made before the transaction begins. */
const prepare = (content: ContentToStore): PreparedContent => ({
  content,
  extracted:
    content.kind === 'full' ? extractReadableHtml(content.html, { language: content.language }) : null,
});

async function writeVersion(
  tx: SystemTransaction,
  publication: { id: string; current_version: number; link: string | null },
  content: FullContent,
  extracted: ExtractedText,
): Promise<void> {
  const number = publication.current_version + 1;
  await tx
    .insertInto('publication_versions')
    .values({
      publication_id: publication.id,
      number,
      label: number === 1 ? 'As first collected' : 'Changed at the source',
      valid_from: number === 1 ? null : dayOf(content.checkedAt),
      link: publication.link,
      snapshot_id: content.snapshotId,
      content_hash: content.contentHash,
      collected_at: content.checkedAt,
    })
    .execute();
  await writeText(tx, {
    publicationId: publication.id,
    versionNumber: number,
    language: content.language ?? 'und',
    extracted,
    rank: 0,
    snapshotId: content.snapshotId,
  });
  await tx
    .updateTable('publications')
    .set({
      current_version: number,
      text_state: 'full',
      text_state_code: null,
      text_state_reason: null,
      word_count: countWords(extracted.content),
      updated_at: content.checkedAt,
      ...(content.canonicalAddress ? { page_address: content.canonicalAddress } : {}),
      // A page tells its language better than a title does.
      ...(content.language ? { language: content.language } : {}),
      summary: sql<string | null>`coalesce(nullif(summary, ''), ${openingOf(extracted.content)})`,
    })
    .where('id', '=', publication.id)
    .execute();
}

const openingLength = 420;

/** The first words of a text, cut at a word. */
function openingOf(content: string): string | null {
  const text = content.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return null;
  return text.length <= openingLength ? text : `${text.slice(0, text.lastIndexOf(' ', openingLength))} …`;
}

async function storeContent(
  tx: SystemTransaction,
  publicationId: string,
  { content, extracted }: PreparedContent,
): Promise<ContentOutcome> {
  const publication = await tx
    .selectFrom('publications')
    .select(contentColumns)
    .where('id', '=', publicationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (content.kind === 'title-only') {
    await tx
      .updateTable('publications')
      .set({
        page_checked_at: content.checkedAt,
        page_attempts: publication.page_attempts + 1,
        page_next_check_at: content.nextCheckAt,
        ...(publication.text_state === 'full'
          ? {}
          : { text_state: 'title_only', text_state_code: content.code, text_state_reason: content.reason }),
      })
      .where('id', '=', publicationId)
      .execute();
    return 'title-only';
  }
  await tx
    .updateTable('publications')
    .set({
      page_checked_at: content.checkedAt,
      page_attempts: 0,
      page_next_check_at: content.nextCheckAt,
      ...(content.kind === 'full'
        ? { page_etag: content.etag, page_last_modified: content.lastModified }
        : {}),
    })
    .where('id', '=', publicationId)
    .execute();
  if (content.kind === 'not-modified' || !extracted) return 'unchanged';
  const current = await tx
    .selectFrom('publication_versions')
    .select('content_hash')
    .where('publication_id', '=', publicationId)
    .where('number', '=', publication.current_version)
    .executeTakeFirst();
  if (current?.content_hash === content.contentHash) return 'unchanged';
  await writeVersion(tx, publication, content, extracted);
  return publication.text_state === 'full' ? 'changed' : 'first';
}

/** The store of the ingestion, on the database and the file storage. */
export function createIngestionStore(db: Database, storage: Storage): IngestionStore {
  const system = <T>(work: (tx: SystemTransaction) => Promise<T>) =>
    db.withSystem('ingestion', work, { retry: true });

  return {
    feedState: (feedId) =>
      system(async (tx): Promise<FeedState | null> => {
        const row = await tx.selectFrom('feeds').selectAll().where('id', '=', feedId).executeTakeFirst();
        if (!row?.last_tried_at || !row.next_try_at) return null;
        return {
          etag: row.etag,
          lastModified: row.last_modified,
          lastTryAt: row.last_tried_at,
          lastSuccessAt: row.last_success_at,
          lastNewAt: row.last_new_item_at,
          consecutiveFailures: row.consecutive_failures,
          error: row.last_error,
          nextTryAt: row.next_try_at,
        };
      }),

    saveSnapshot: async (snapshot) => {
      const file = await storage.put('shared', snapshot.bytes);
      return system(async (tx) => {
        const made = await tx
          .insertInto('snapshots')
          .values({
            address: snapshot.address,
            final_address: snapshot.finalAddress,
            sha256: snapshot.sha256,
            storage_key: file.key,
            byte_length: file.byteLength,
            content_type: snapshot.contentType,
            charset: snapshot.charset,
            fetched_at: snapshot.fetchedAt,
          })
          .onConflict((conflict) => conflict.column('sha256').doNothing())
          .returning('id')
          .executeTakeFirst();
        const row =
          made ??
          (await tx
            .selectFrom('snapshots')
            .select('id')
            .where('sha256', '=', snapshot.sha256)
            .executeTakeFirstOrThrow());
        return { snapshotId: row.id };
      });
    },

    knownItems: (feedId, identities) =>
      system(async (tx) => {
        if (identities.length === 0) return new Map();
        const rows = await tx
          .selectFrom('feed_items')
          .select(['identity', 'publication_id', 'link', 'title', 'entry_hash'])
          .where('feed_id', '=', feedId)
          .where('identity', 'in', [...identities])
          .execute();
        return new Map(
          rows.map((row) => [
            row.identity,
            {
              publicationId: row.publication_id,
              link: row.link,
              title: row.title,
              entryHash: row.entry_hash,
            },
          ]),
        );
      }),

    upsertEntry: async (entry) => {
      const prepared = entry.content === null ? null : prepare(entry.content);
      return system(async (tx) => {
        const stored = await storeEntry(tx, entry);
        const wroteText =
          prepared !== null && stored.outcome !== 'unchanged' && stored.outcome !== 'linked'
            ? await storeContent(tx, stored.publicationId, prepared)
            : 'unchanged';
        if (stored.outcome === 'new' || stored.outcome === 'changed' || wroteText !== 'unchanged') {
          await offerToFollowers(tx, [stored.publicationId]);
        }
        return stored;
      });
    },

    contentStates: (publicationIds) =>
      system(async (tx) =>
        publicationIds.length === 0
          ? []
          : (
              await selectContentStates(tx)
                .where('p.id', 'in', [...publicationIds])
                .execute()
            ).map(presentState),
      ),

    pendingContents: (feedId, now, limit) =>
      system(async (tx) =>
        (
          await selectContentStates(tx)
            .where('p.first_feed_id', '=', feedId)
            .where((by) => by.or([by('p.text_state', '=', 'none'), by('p.page_next_check_at', '<=', now)]))
            .orderBy('p.page_checked_at', (order) => order.asc().nullsFirst())
            .orderBy('p.id')
            .limit(limit)
            .execute()
        ).map(presentState),
      ),

    saveContent: async (publicationId, content) => {
      const prepared = prepare(content);
      return system(async (tx) => {
        const outcome = await storeContent(tx, publicationId, prepared);
        if (outcome !== 'unchanged') await offerToFollowers(tx, [publicationId]);
        return { outcome };
      });
    },

    recordRun: (run, next) =>
      system(async (tx) => {
        await tx
          .insertInto('feed_runs')
          .values({
            feed_id: run.feedId,
            started_at: run.startedAt,
            finished_at: run.finishedAt,
            outcome: run.outcome,
            snapshot_id: run.snapshotId,
            entries: run.entries,
            stored: run.stored,
            changed: run.changed,
            unchanged: run.unchanged,
            listed: JSON.stringify(run.listed),
            problems: JSON.stringify(run.problems),
            error: run.error,
          })
          .execute();
        await tx
          .updateTable('feeds')
          .set({
            etag: next.etag,
            last_modified: next.lastModified,
            last_tried_at: next.lastTryAt,
            last_success_at: next.lastSuccessAt,
            last_new_item_at: next.lastNewAt,
            consecutive_failures: next.consecutiveFailures,
            last_error: next.error,
            next_try_at: next.nextTryAt,
          })
          .where('id', '=', run.feedId)
          .execute();
      }),
  };
}
