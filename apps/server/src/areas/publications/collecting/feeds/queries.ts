import { sql } from 'kysely';
import type { CompanyTransaction, SystemTransaction } from '../../../../db/transactions.ts';
import { usualGapDays } from './habit.ts';

/** Every feed with its regulator, followed or not, and what it has delivered since then. */
export const listFeeds = (tx: CompanyTransaction, companyId: string, since: Date) =>
  tx
    .selectFrom('feeds')
    .leftJoin(
      (by) =>
        by
          .selectFrom('feed_runs')
          .select((inner) => [
            'feed_id',
            inner.fn.sum<number>('stored').as('stored'),
            inner.fn.sum<number>('changed').as('changed'),
          ])
          .where('started_at', '>=', since)
          .groupBy('feed_id')
          .as('recent'),
      (join) => join.onRef('recent.feed_id', '=', 'feeds.id'),
    )
    .innerJoin('regulators', 'regulators.code', 'feeds.regulator')
    .selectAll('feeds')
    .select((by) => [
      'regulators.is_extra',
      'regulators.full_name',
      by.fn.coalesce('recent.stored', sql<number>`0`).as('recent_stored'),
      by.fn.coalesce('recent.changed', sql<number>`0`).as('recent_changed'),
      by
        .exists(
          by
            .selectFrom('company_profiles')
            .select(sql.lit(1).as('one'))
            .where('company_id', '=', companyId)
            .where(sql<boolean>`feeds.regulator = any(company_profiles.regulators)`),
        )
        .as('is_followed'),
    ])
    .orderBy((by) => by.fn('lower', ['feeds.regulator']))
    .orderBy('feeds.id')
    .execute();

/** When the first failed check after a given time began; only as far back as failed checks are kept. */
export async function firstFailureAfter(tx: CompanyTransaction, after: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('feed_runs')
    .select('started_at')
    .where('outcome', '=', 'failed')
    .where('started_at', '>', after)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

export const findFeed = (tx: SystemTransaction, id: string) =>
  tx
    .selectFrom('feeds')
    .select(['id', 'is_polled', 'not_polled_reason'])
    .where('id', '=', id)
    .executeTakeFirst();

/** How many of a run's skipped entries are reported. */
const mostListed = 200;

export const listRuns = (tx: SystemTransaction, feedId: string, page: { limit: number; offset: number }) =>
  tx
    .selectFrom('feed_runs')
    .select([
      'id',
      'started_at',
      'finished_at',
      'outcome',
      'entries',
      'stored',
      'changed',
      'unchanged',
      'problems',
      'error',
      sql<number>`jsonb_array_length(listed)`.as('listed_count'),
      sql<
        { identity: string; title?: string; reason: string }[]
      >`jsonb_path_query_array(listed, ${sql.lit(`$[0 to ${String(mostListed - 1)}]`)})`.as('listed'),
    ])
    .where('feed_id', '=', feedId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countRuns = async (tx: SystemTransaction, feedId: string): Promise<number> => {
  const row = await tx
    .selectFrom('feed_runs')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow();
  return row.total;
};

export const makeDue = (tx: SystemTransaction, feedId: string, now: Date) =>
  tx.updateTable('feeds').set({ next_try_at: now }).where('id', '=', feedId).execute();

/** The latest days, each once, on which items of a feed were published, or first seen if they give no date. */
const newestDays = async (tx: SystemTransaction, feedId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct coalesce(p.published_on, (f.first_seen_at at time zone 'UTC')::date) as day
    from feed_items f join publications p on p.id = f.publication_id
    where f.feed_id = ${feedId} and coalesce(p.published_on, (f.first_seen_at at time zone 'UTC')::date) <= ${now}::date
    order by 1 desc limit 60`.execute(tx);
  return rows.map((row) => row.day);
};

/**
 * Recounts the items of a feed and learns how often it delivers something; to be called when it has delivered something new.
 */
export async function refreshHabit(tx: SystemTransaction, feedId: string, now: Date): Promise<void> {
  const days = await newestDays(tx, feedId, now);
  await tx
    .updateTable('feeds')
    .set({
      item_count: sql`(select count(*) from feed_items where feed_id = ${feedId})`,
      newest_item_on: days[0] ?? null,
      usual_gap_days: usualGapDays(days),
    })
    .where('id', '=', feedId)
    .execute();
}

/**
 * Deletes runs that delivered nothing: those without a message before `quietBefore`, those that failed or had problems before
 * `troubledBefore`. The message of the last one is kept in the feed itself. Runs that delivered something, or kept a body,
 * stay.
 */
export async function forgetRuns(
  tx: SystemTransaction,
  { quietBefore, troubledBefore }: { quietBefore: Date; troubledBefore: Date },
): Promise<void> {
  await tx
    .deleteFrom('feed_runs')
    .where('stored', '=', 0)
    .where('changed', '=', 0)
    .where('snapshot_id', 'is', null)
    .where((by) =>
      by.or([
        by('started_at', '<', troubledBefore),
        by.and([
          by('started_at', '<', quietBefore),
          by('outcome', '!=', 'failed'),
          sql<boolean>`problems = '[]'`,
        ]),
      ]),
    )
    .execute();
}
