import { sql, type Updateable } from 'kysely';
import type { StoredValidators } from '../../../db/tables/feeds.ts';
import type { Tables } from '../../../db/tables.ts';
import type { SystemTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type {
  ContentOutcome,
  ContentToStore,
  FeedState,
  IngestionStore,
  PublicationContentState,
} from '../../../ingestion/store.ts';
import { titleOfAddress } from '../../../ingestion/text/title-of-address.ts';
import { dayOf } from '../../../lib/time.ts';
import { countWords } from '../../../lib/words.ts';
import { writeText } from '../../texts/service-write.ts';
import { refreshHabit } from '../feeds/queries.ts';
import { openingOf } from '../opening.ts';
import type { ReadDocuments } from '../reading/read-publications.ts';
import { askForScreening } from '../screening/queries-waiting.ts';
import { pendingActs, saveAct } from './acts.ts';
import { fileUnder, publicationWords } from './filing.ts';
import { followStoring } from './follow-storing.ts';
import { storeEntries } from './store-entries.ts';
import { toldOf } from './told-run.ts';

type FullContent = Extract<ContentToStore, { kind: 'full' }>;

const contentColumns = [
  'id',
  'link',
  'title',
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

async function writeVersion(
  tx: SystemTransaction,
  publication: { id: string; current_version: number; link: string | null; title: string },
  content: FullContent,
  checked: Updateable<Tables['publications']>,
): Promise<void> {
  const { extracted } = content;
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
      ...checked,
      current_version: number,
      text_state: 'full',
      text_state_code: null,
      text_state_reason: null,
      word_count: countWords(extracted.content),
      updated_at: content.checkedAt,
      story_checked_by: null,
      read_by: null,
      ...(number === 1 && content.title !== null && isOfAddress(publication) ? { title: content.title } : {}),
      // A page tells its language better than a title does.
      ...(content.language ? { language: content.language } : {}),
      summary: sql<string | null>`coalesce(nullif(summary, ''), ${openingOf(extracted.content)})`,
    })
    .where('id', '=', publication.id)
    .execute();
}

const isOfAddress = ({ title, link }: { title: string; link: string | null }): boolean =>
  link !== null && title === titleOfAddress(link);

async function isHeld(
  tx: SystemTransaction,
  { id, current_version: number }: { id: string; current_version: number },
  { contentHash }: FullContent,
): Promise<boolean> {
  if (number === 0) return false;
  const current = await tx
    .selectFrom('publication_versions')
    .select('content_hash')
    .where('publication_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return current?.content_hash === contentHash;
}

async function storeContent(
  tx: SystemTransaction,
  publicationId: string,
  content: ContentToStore,
): Promise<ContentOutcome> {
  const publication = await tx
    .selectFrom('publications')
    .select(contentColumns)
    .where('id', '=', publicationId)
    .forNoKeyUpdate()
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
  const checked = {
    page_checked_at: content.checkedAt,
    page_attempts: 0,
    page_next_check_at: content.nextCheckAt,
    ...(content.kind === 'full'
      ? {
          page_etag: content.etag,
          page_last_modified: content.lastModified,
          ...(content.canonicalAddress ? { page_address: content.canonicalAddress } : {}),
        }
      : {}),
  };
  if (content.kind === 'not-modified' || (await isHeld(tx, publication, content))) {
    await tx.updateTable('publications').set(checked).where('id', '=', publicationId).execute();
    return 'unchanged';
  }
  await writeVersion(tx, publication, content, checked);
  return publication.text_state === 'full' ? 'changed' : 'first';
}

/** What was stored is read and screened a little later. */
export interface ReadingStore extends IngestionStore {
  /** Resolves when everything that was stored until now is read and screened, or left to the work that recurs; a recorded run has waited for it. */
  settled(): Promise<void>;
}

/** The store of the ingestion, on the database and the file storage. */
export function createIngestionStore(
  parts: Pick<Dependencies, 'db' | 'storage' | 'engines' | 'clock' | 'log' | 'jobs'>,
  read?: ReadDocuments,
): ReadingStore {
  const { db, storage } = parts;
  const system = <T>(work: (tx: SystemTransaction) => Promise<T>) =>
    db.withSystem('ingestion', work, { retry: true });
  const following = followStoring(parts, read);

  return {
    settled: () => following.settled(),

    feedState: (feedId) =>
      system(async (tx): Promise<FeedState | null> => {
        const row = await tx.selectFrom('feeds').selectAll().where('id', '=', feedId).executeTakeFirst();
        if (!row?.last_tried_at || !row.next_try_at) return null;
        return {
          etag: row.etag,
          lastModified: row.last_modified,
          parts: row.part_validators.map(({ address, etag, last_modified }) => ({
            address,
            etag,
            lastModified: last_modified,
          })),
          lastTryAt: row.last_tried_at,
          lastSuccessAt: row.last_success_at,
          lastNewAt: row.last_new_item_at,
          consecutiveFailures: row.consecutive_failures,
          error: row.last_error,
          nextTryAt: row.next_try_at,
        };
      }),

    saveSnapshot: async (snapshot) => {
      const found = () =>
        system((tx) =>
          tx
            .selectFrom('snapshots')
            .select(['id', 'storage_key'])
            .where('sha256', '=', snapshot.sha256)
            .executeTakeFirst(),
        );
      const known = await found();
      if (known && (await storage.exists(known.storage_key))) return { snapshotId: known.id };
      const file = await storage.put('shared', snapshot.bytes);
      const made = await system((tx) =>
        tx
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
          // its file was lost, or somebody else came first, whose file is as good and goes with the leftovers
          .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ storage_key: file.key }))
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return { snapshotId: made.id };
    },

    knownItems: (feedId, identities, links) =>
      system(async (tx) => {
        if (identities.length === 0 && links.length === 0) return new Map();
        const rows = await tx
          .selectFrom('feed_items as item')
          .innerJoin('publications as p', 'p.id', 'item.publication_id')
          .select([
            'item.identity',
            'item.publication_id',
            'item.link',
            'item.title',
            'item.entry_hash',
            'p.published_on',
          ])
          .where('item.feed_id', '=', feedId)
          .where((by) =>
            by.or([
              by('item.identity', '=', by.fn.any(by.val([...identities]))),
              by('item.link', '=', by.fn.any(by.val([...links]))),
            ]),
          )
          .execute();
        return new Map(
          rows.map((row) => [
            row.identity,
            {
              publicationId: row.publication_id,
              link: row.link,
              title: row.title,
              entryHash: row.entry_hash,
              publishedOn: row.published_on,
            },
          ]),
        );
      }),

    upsertEntries: async (entries) => {
      const toRead: string[] = [];
      const stored = await system(async (tx) => {
        toRead.length = 0;
        const written = await storeEntries(tx, entries);
        const unread: string[] = [];
        for (const [index, { publicationId, outcome, hasContent }] of written.entries()) {
          if (outcome !== 'new' && outcome !== 'changed') continue;
          const content = entries[index]?.content ?? null;
          if (content !== null && !hasContent) await storeContent(tx, publicationId, content);
          // Where its page follows, that is read.
          (content !== null || outcome === 'changed' ? toRead : unread).push(publicationId);
        }
        await askForScreening(tx, unread);
        return written.map(({ publicationId, outcome }) => ({ publicationId, outcome }));
      });
      following.screen();
      await following.read([...new Set(toRead)]);
      return stored;
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
      const outcome = await system((tx) => storeContent(tx, publicationId, content));
      if (outcome !== 'unchanged') await following.read([publicationId]);
      return { outcome };
    },

    pendingActs: (feedId, now, limit) => system((tx) => pendingActs(tx, feedId, now, limit)),

    saveAct: async (publicationId, text) => {
      const outcome = await system((tx) => saveAct(tx, publicationId, text));
      if (outcome !== 'unchanged') await following.read([publicationId]);
      return { outcome };
    },

    publicationWords: (others, after, limit) => system((tx) => publicationWords(tx, others, after, limit)),

    fileUnder: async (feedId, regulator, publications, seenAt) => {
      const filed = await system((tx) => fileUnder(tx, feedId, regulator, publications, seenAt));
      following.screen();
      return filed;
    },

    recordRun: async (run, next) => {
      await following.settled();
      await system(async (tx) => {
        const { listed, problems, error } = toldOf(run);
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
            listed: JSON.stringify(listed),
            problems: JSON.stringify(problems),
            error,
          })
          .execute();
        await tx
          .updateTable('feeds')
          .set({
            etag: next.etag,
            last_modified: next.lastModified,
            part_validators: JSON.stringify(
              next.parts.map(
                ({ address, etag, lastModified }): StoredValidators => ({
                  address,
                  etag,
                  last_modified: lastModified,
                }),
              ),
            ),
            last_tried_at: next.lastTryAt,
            last_success_at: next.lastSuccessAt,
            last_new_item_at: next.lastNewAt,
            consecutive_failures: next.consecutiveFailures,
            last_error: error,
            next_try_at: next.nextTryAt,
            // A try that read nothing says nothing about the body.
            ...(run.outcome === 'ok' ? { last_problems: JSON.stringify(problems) } : {}),
          })
          .where('id', '=', run.feedId)
          .execute();
        if (run.stored > 0) await refreshHabit(tx, run.feedId, run.finishedAt);
      });
    },
  };
}
