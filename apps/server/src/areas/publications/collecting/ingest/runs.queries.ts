import type { StoredValidators } from '../../../../db/tables/feeds.ts';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { FeedRun, FeedState, Snapshot } from '../../../../ingestion/store.ts';
import { storableText } from '../../../../lib/storable-text.ts';

/** What was known about a feed after its last run; null before the first. */
export async function findFeedState(tx: SystemTransaction, feedId: string): Promise<FeedState | null> {
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
}

export const findSnapshot = (tx: SystemTransaction, sha256: string) =>
  tx.selectFrom('snapshots').select(['id', 'storage_key']).where('sha256', '=', sha256).executeTakeFirst();

export const insertSnapshot = (
  tx: SystemTransaction,
  snapshot: Snapshot,
  file: { key: string; byteLength: number },
) =>
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
    // its file was lost, or someone else was faster, whose file is just as good; ours is removed with the leftovers
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ storage_key: file.key }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** The items of a feed with one of these identities or links. */
export const listKnownItems = (
  tx: SystemTransaction,
  feedId: string,
  identities: readonly string[],
  links: readonly string[],
) =>
  tx
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

/** A body with the same error everywhere reports it thousands of times, and source health reads all of it on each request. */
const mostProblems = 100;
const longestText = 500;

/** Errors quote the body, so they may contain anything that a bad body contains. */
const told = (text: string): string => storableText(text.slice(0, longestText));

/** What is stored of a run's messages; every skipped entry stays, so that they can be counted. */
export function toldOf({ listed, problems, error }: Pick<FeedRun, 'listed' | 'problems' | 'error'>) {
  const more = problems.length - mostProblems;
  const kept = problems.slice(0, mostProblems).map(told);
  return {
    listed: listed.map(({ identity, title, reason }) => ({
      identity: told(identity),
      title: told(title),
      reason: told(reason),
    })),
    problems: more > 0 ? [...kept, `and ${String(more)} more`] : kept,
    error: error === null ? null : told(error),
  };
}

type ToldRun = ReturnType<typeof toldOf>;

export const insertRun = (tx: SystemTransaction, run: FeedRun, { listed, problems, error }: ToldRun) =>
  tx
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

export const saveFeedState = (
  tx: SystemTransaction,
  run: FeedRun,
  next: FeedState,
  { problems, error }: ToldRun,
) =>
  tx
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
      // A check that read nothing says nothing about the body.
      ...(run.outcome === 'ok' ? { last_problems: JSON.stringify(problems) } : {}),
    })
    .where('id', '=', run.feedId)
    .execute();
