import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/transactions.ts';
import { tablesNamingFiles } from '../../storage/kept-files.ts';

/** How many jobs there are in each state. */
export async function countJobs(tx: SystemTransaction) {
  const rows = await tx
    .selectFrom('job_progress')
    .select((by) => ['state', by.fn.countAll<number>().as('count')])
    .where('state', '!=', 'done')
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Mails that wait, and those that could not be sent, which are those that `listFailedMails` tells of. */
export async function countMails(tx: SystemTransaction): Promise<{ waiting: number; failed: number }> {
  return tx
    .selectFrom('mail_outbox')
    .select((by) => [
      by.fn.countAll<number>().filterWhere('last_error', 'is', null).as('waiting'),
      by.fn.countAll<number>().filterWhere('last_error', 'is not', null).as('failed'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Since when the model does not answer; null while it does. */
export async function findOutage(tx: SystemTransaction): Promise<Date | null> {
  const row = await tx
    .selectFrom('engine_outages')
    .select((by) => by.fn.min('since').as('since'))
    .executeTakeFirst();
  return row?.since ?? null;
}

interface Use {
  readonly work: 'key_points' | 'relevance' | 'answers';
  readonly done: number;
  readonly failed: number;
}

/** What the model did since then, and where the built-in engine had to do it. */
export async function listModelUse(tx: SystemTransaction, since: Date): Promise<readonly Use[]> {
  const { rows } = await sql<Use>`
    select work, count(*) filter (where engine = 'language-model') as done,
      count(*) filter (where fallback is not null) as failed
    from (
      select 'key_points' as work, engine, fallback, made_at from publication_insights
      union all select 'relevance', engine, fallback, made_at from relevance_insights
      union all select 'answers', provenance ->> 'engine', provenance ->> 'fallback', created_at
        from messages where provenance is not null
    ) as made
    where made_at >= ${since}
    group by work order by work`.execute(tx);
  return rows;
}

export async function readDatabase(tx: SystemTransaction) {
  const { rows } = await sql<{ version: string; byte_length: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as byte_length`.execute(
    tx,
  );
  return rows[0]!;
}

const mostTables = 5;

export async function listLargestTables(tx: SystemTransaction) {
  const { rows } = await sql<{ name: string; byte_length: number }>`
    select relname as name, pg_total_relation_size(oid) as byte_length from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by 2 desc, 1 limit ${mostTables}`.execute(tx);
  return rows;
}

/** What the files take that rows name; one that several rows name counts once. */
export async function sumFileBytes(tx: SystemTransaction): Promise<number> {
  const named = [...tablesNamingFiles, 'snapshots', 'publication_segments', 'source_segments'].map(
    (table) => sql`select storage_key, byte_length from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(byte_length), 0)::bigint as total
    from (select distinct storage_key, byte_length from (${sql.join(named, sql` union all `)}) as named) as kept`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

export const listSizes = (tx: SystemTransaction, since: string) =>
  tx
    .selectFrom('database_sizes')
    .select(['day', 'byte_length'])
    .where('day', '>=', since)
    .orderBy('day')
    .execute();

/** Keeps the size of a day; the last one that was noted counts. */
export async function saveSize(tx: SystemTransaction, day: string, byteLength: number): Promise<void> {
  await tx
    .insertInto('database_sizes')
    .values({ day, byte_length: byteLength })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ byte_length: byteLength }))
    .execute();
}

export async function removeSizesBefore(tx: SystemTransaction, day: string): Promise<void> {
  await tx.deleteFrom('database_sizes').where('day', '<', day).execute();
}

const backups = (tx: SystemTransaction) =>
  tx.selectFrom('backups').selectAll().orderBy('finished_at', 'desc').orderBy('id');

const mostBackups = 10;

export const listBackups = (tx: SystemTransaction) => backups(tx).limit(mostBackups).execute();

export const findLastBackup = (tx: SystemTransaction) =>
  backups(tx).where('failure', 'is', null).limit(1).executeTakeFirst();

/** By feed, the bytes that its last fetches brought, and when a fetch last found that they still count. */
export async function listLastBodies(tx: SystemTransaction) {
  const rows = await tx
    .selectFrom('feeds')
    .innerJoinLateral(
      (by) =>
        by
          .selectFrom('feed_runs')
          .select('snapshot_id')
          .whereRef('feed_runs.feed_id', '=', 'feeds.id')
          .where('snapshot_id', 'is not', null)
          .orderBy('started_at', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .innerJoin('snapshots', 'snapshots.id', 'run.snapshot_id')
    .select([
      'feeds.id',
      'feeds.last_success_at',
      'snapshots.fetched_at',
      'snapshots.byte_length',
      'snapshots.content_type',
      'snapshots.sha256',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const listRegulatorNames = (tx: SystemTransaction) =>
  tx.selectFrom('regulators').select(['code', 'full_name']).orderBy('code').execute();
