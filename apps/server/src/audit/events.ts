import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { CompanyTransaction, SystemTransaction } from '../db/transactions.ts';
import type { Clock } from '../lib/clock.ts';
import { addSeconds } from '../lib/time.ts';

export interface DomainEvent {
  /** that of the audit entry, which has the details */
  readonly sequence: number;
  readonly type: string;
  readonly objectType: string;
  readonly objectIds: readonly string[];
  readonly at: Date;
}

/** Up to where a consumer has handled the events; whoever else handles them for it waits for the end of the transaction. */
async function lockCursor(tx: CompanyTransaction, consumer: string): Promise<number> {
  await tx
    .insertInto('domain_event_cursors')
    .values({ company_id: tx.companyId, consumer, sequence: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sequence } = await tx
    .selectFrom('domain_event_cursors')
    .select('sequence')
    .where('company_id', '=', tx.companyId)
    .where('consumer', '=', consumer)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return sequence;
}

/**
 * What happened in a company that a consumer has not handled yet, the first first. Numbers are given under the lock of the head of the
 * audit chain, which is held until the commit: where one can be read, all smaller ones can, so none is passed over.
 */
export async function readEvents(
  tx: CompanyTransaction,
  consumer: string,
  limit: number,
): Promise<DomainEvent[]> {
  const rows = await tx
    .selectFrom('domain_events')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('sequence', '>', await lockCursor(tx, consumer))
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(({ sequence, type, object_type, object_ids, at }) => ({
    sequence,
    type,
    objectType: object_type,
    objectIds: object_ids,
    at,
  }));
}

/**
 * A consumer has handled all events up to this one. Called in the transaction of the handling each is handled once; called after it, at
 * least once. Never goes back, so that a slower run of the same consumer takes nothing up again.
 */
export async function advanceCursor(
  tx: CompanyTransaction,
  consumer: string,
  sequence: number,
): Promise<void> {
  await tx
    .insertInto('domain_event_cursors')
    .values({ company_id: tx.companyId, consumer, sequence })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'consumer']).doUpdateSet((by) => ({
        sequence: by.fn<number>('greatest', ['domain_event_cursors.sequence', 'excluded.sequence']),
      })),
    )
    .execute();
}

/** The companies in which something happened that a consumer has not handled yet. */
export async function companiesWithEvents(tx: SystemTransaction, consumer: string): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select head.company_id from audit_heads as head
    left join domain_event_cursors as cursor on cursor.company_id = head.company_id and cursor.consumer = ${consumer}
    where exists (select 1 from domain_events as event where event.company_id = head.company_id
      and event.sequence > coalesce(cursor.sequence, 0))
    order by head.company_id`.execute(tx);
  return rows.map((row) => row.company_id);
}

const keptSeconds = 30 * 24 * 60 * 60;

/** Removes old events that every one of these consumers has handled. @returns how many */
export const removeOldEvents = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  consumers: readonly string[],
): Promise<number> =>
  db.withSystem('cross-company-job', async (tx) => {
    const before = addSeconds(clock.now(), -keptSeconds);
    const { numAffectedRows } = await sql`
      delete from domain_events as event
      where event.at < ${before} and not exists (
        select 1 from unnest(${[...consumers]}::text[]) as consumer(name)
        left join domain_event_cursors as cursor
          on cursor.company_id = event.company_id and cursor.consumer = consumer.name
        where coalesce(cursor.sequence, 0) < event.sequence)`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  });
