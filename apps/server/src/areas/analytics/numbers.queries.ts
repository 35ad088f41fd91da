import type { ErrorKind, StoredKind, TimeSpan } from '@regulus/contract/admin-analytics-values.ts';
import type { Refusal } from '@regulus/contract/chatbot-values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SystemTransaction } from '../../db/transactions.ts';

/** Days of UTC, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly by: TimeSpan;
}

const within = (column: string, { from, to }: Period) =>
  sql`${sql.ref(column)} >= ${from}::timestamp at time zone 'UTC'
    and ${sql.ref(column)} < (${to}::timestamp + interval '1 day') at time zone 'UTC'`;

/** A day is cheaper to cut off than longer spans. */
const spanOf = (column: string, { by }: Period) =>
  by === 'day'
    ? sql`(${sql.ref(column)} at time zone 'UTC')::date`
    : sql`date_trunc(${by}, ${sql.ref(column)} at time zone 'UTC')::date`;

const rowsOf = async <Row>(tx: SystemTransaction, query: RawBuilder<Row>): Promise<readonly Row[]> =>
  (await query.execute(tx)).rows;
const rowOf = async <Row>(tx: SystemTransaction, query: RawBuilder<Row>): Promise<Row> => {
  const [row] = await rowsOf(tx, query);
  if (!row) throw new Error('The query answered no row.');
  return row;
};

/** No demo company is among the numbers; there are few, so they are left out rather than the others looked up. */
const isCounted = sql`company_id <> all (array(select id from companies where is_demo))`;

export const usageBySpan = (tx: SystemTransaction, period: Period) =>
  rowsOf(
    tx,
    sql<{ starts_on: string; total: number }>`
      select date_trunc(${period.by}, day::timestamp)::date as starts_on, sum(total)::bigint as total
      from use_by_day where day between ${period.from}::date and ${period.to}::date group by 1 order by 1`,
  );

export const usageByEvent = (tx: SystemTransaction, { from, to }: Period) =>
  rowsOf(
    tx,
    sql<{ event_type: string; product: string; location: string; total: number }>`
      select event_type, product, location, sum(total)::bigint as total
      from use_by_day where day between ${from}::date and ${to}::date
      group by 1, 2, 3 order by 4 desc, 1, 2, 3`,
  );

export const activePeople = (tx: SystemTransaction, { from, to, by }: Period) =>
  rowsOf(
    tx,
    sql<{ starts_on: string; people: number; companies: number }>`
      select starts_on, sum(people)::bigint as people, count(*) as companies
      from active_people
      where span = ${by} and starts_on >= date_trunc(${by}, ${from}::timestamp)::date and starts_on <= ${to}::date
        and ${isCounted}
      group by 1 order by 1`,
  );

export interface Activation {
  readonly companies: number;
  readonly with_profile: number;
  readonly with_decision: number;
  readonly with_control: number;
  readonly days_to_decision: number | null;
  readonly days_to_control: number | null;
}

export const activation = (tx: SystemTransaction, { to }: Period) =>
  rowOf(
    tx,
    sql<Activation>`
      select count(*) as companies,
        count(*) filter (where has_profile) as with_profile,
        count(decided_at) as with_decision,
        count(controlled_at) as with_control,
        percentile_cont(0.5) within group (order by date_part('epoch', decided_at - created_at)) / 86400 as days_to_decision,
        percentile_cont(0.5) within group (order by date_part('epoch', controlled_at - created_at)) / 86400 as days_to_control
      from (
        select company.created_at,
          (select cardinality(licence_types) + cardinality(business_lines) + cardinality(topics) + cardinality(keywords)
              + cardinality(regulators) > 0
            from company_profiles as profile where profile.company_id = company.id) as has_profile,
          (select min(made_at) from decisions as made where made.company_id = company.id) as decided_at,
          (select min(made.created_at) from controls as made where made.company_id = company.id) as controlled_at
        from companies as company
        where not company.is_demo and company.created_at < (${to}::timestamp + interval '1 day') at time zone 'UTC'
      ) as reached`,
  );

export interface TriageRow {
  /** null: of the whole period */
  readonly starts_on: string | null;
  readonly decided: number;
  readonly median_hours: number | null;
  readonly slow_hours: number | null;
}

/** For each span, and for all of the period. */
export const triage = (tx: SystemTransaction, period: Period) =>
  rowsOf(
    tx,
    sql<TriageRow>`
      select starts_on, count(*) as decided,
        percentile_cont(0.5) within group (order by hours) as median_hours,
        percentile_cont(0.9) within group (order by hours) as slow_hours
      from (
        select ${spanOf('triaged_at', period)} as starts_on,
          greatest(0, date_part('epoch', triaged_at - collected_at) / 3600) as hours
        from company_publications
        where ${within('triaged_at', period)} and ${isCounted}
      ) as decided
      group by grouping sets ((starts_on), ()) order by 1`,
  );

export interface AnswersRow {
  readonly starts_on: string;
  readonly refusal: Refusal | null;
  readonly done: number;
  readonly stopped: number;
  readonly failed: number;
  readonly helpful: number;
  readonly unhelpful: number;
}

export const answers = (tx: SystemTransaction, period: Period) =>
  rowsOf(
    tx,
    sql<AnswersRow>`
      select ${spanOf('created_at', period)} as starts_on, refusal,
        count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'stopped') as stopped,
        count(*) filter (where state = 'failed') as failed,
        count(*) filter (where vote = 'helpful') as helpful,
        count(*) filter (where vote = 'unhelpful') as unhelpful
      from messages
      where role = 'assistant' and ${within('created_at', period)} and ${isCounted}
      group by 1, 2 order by 1, 2`,
  );

export const jobs = (tx: SystemTransaction, period: Period) =>
  rowsOf(
    tx,
    sql<{ kind: string; queued: number; running: number; done: number; failed: number }>`
      select kind,
        count(*) filter (where state = 'queued') as queued,
        count(*) filter (where state = 'running') as running,
        count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'failed') as failed
      from job_progress
      where ${within('updated_at', period)} and (company_id is null or ${isCounted})
      group by 1 order by 1`,
  );

/** What is still to be sent is kept with its text; what was given up is not. */
export const mails = (tx: SystemTransaction, period: Period) =>
  rowOf(
    tx,
    sql<{ sent: number; waiting: number; failed: number }>`
      select count(*) filter (where sent_at is not null) as sent,
        count(*) filter (where sent_at is null and body_text is not null) as waiting,
        count(*) filter (where sent_at is null and body_text is null) as failed
      from mail_outbox
      where ${within('created_at', period)} and (company_id is null or ${isCounted})`,
  );

/** As it is now. */
export const storage = (tx: SystemTransaction) =>
  rowsOf(
    tx,
    sql<{ kind: StoredKind; bytes: number; files: number | null }>`
      select 'database' as kind, pg_database_size(current_database()) as bytes, null::bigint as files
      union all
      select 'sources', coalesce(sum(byte_length), 0)::bigint, count(*) from source_versions
      where storage_key is not null and ${isCounted}
      union all
      select 'evidence', coalesce(sum(byte_length), 0)::bigint, count(*) from evidence_files where ${isCounted}
      union all
      select 'clearing_agreements', coalesce(sum(byte_length), 0)::bigint, count(*) from clearing_agreements
      where ${isCounted}
      union all
      select 'document_templates', coalesce(sum(byte_length), 0)::bigint, count(*) from document_templates
      where ${isCounted}
      union all
      select 'snapshots', coalesce(sum(byte_length), 0)::bigint, count(*) from snapshots
      union all
      select 'search_index', coalesce(sum(byte_length), 0)::bigint, count(*) from (
        select byte_length from publication_segments
        union all
        select byte_length from source_segments where ${isCounted}
      ) as segments`,
  );

/** Whatever went wrong, by what it concerns; of readings and outages what is wrong now. */
export const errors = (tx: SystemTransaction, period: Period) =>
  rowsOf(
    tx,
    sql<{ kind: ErrorKind; total: number }>`
      select 'server' as kind, coalesce(sum(total), 0)::bigint as total from server_errors
      where day between ${period.from}::date and ${period.to}::date
      union all
      select 'fetches', count(*) from feed_runs where outcome = 'failed' and ${within('started_at', period)}
      union all
      select 'jobs', count(*) from job_progress
      where state = 'failed' and ${within('updated_at', period)} and (company_id is null or ${isCounted})
      union all
      select 'mails', count(*) from mail_outbox
      where sent_at is null and body_text is null and ${within('created_at', period)} and (company_id is null or ${isCounted})
      union all
      select 'answers', count(*) from messages
      where role = 'assistant' and state = 'failed' and ${within('created_at', period)} and ${isCounted}
      union all
      select 'unread_publications', count(*) from reading_failures
      union all
      select 'engine_outages', count(*) from engine_outages
      union all
      select 'browser_storage', coalesce(sum(total), 0)::bigint from use_by_day
      where event_type = 'browser_storage_quota_exceeded' and day between ${period.from}::date and ${period.to}::date`,
  );
