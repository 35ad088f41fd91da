import { timeSpans } from '@regulus/contract/admin-analytics-values.ts';
import type { TrackEvent } from '@regulus/contract/analytics.ts';
import { sql } from 'kysely';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import { unknownDay } from '../../lib/time.ts';

export const isDemo = async (tx: CompanyTransaction, companyId: string): Promise<boolean> =>
  (await tx.selectFrom('companies').select('is_demo').where('id', '=', companyId).executeTakeFirstOrThrow())
    .is_demo;

interface NewEvent extends Required<TrackEvent> {
  readonly companyId: string;
  readonly userId: string | null;
  readonly now: Date;
}

/** The last day on which the person used the product. */
const lastUse = (tx: CompanyTransaction, userId: string) =>
  tx
    .selectFrom('last_use')
    .select('day')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId);

/** Counts a person once a day, week and month, whoever it is: what is kept is a number. */
export async function countPerson(tx: CompanyTransaction, userId: string, today: string): Promise<void> {
  const known = await lastUse(tx, userId).executeTakeFirst();
  if (known && known.day >= today) return;
  await tx
    .insertInto('last_use')
    .values({ company_id: tx.companyId, user_id: userId, day: unknownDay })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
    .execute();
  const { day } = await lastUse(tx, userId).forUpdate().executeTakeFirstOrThrow();
  if (day >= today) return;
  await tx
    .updateTable('last_use')
    .set({ day: today })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();
  await sql`
    insert into active_people as known (company_id, span, starts_on, people)
    select ${tx.companyId}::uuid, span, starts_on, 1
    from (select span, date_trunc(span, ${today}::timestamp)::date as starts_on from unnest(${[...timeSpans]}::text[]) as span) as spans
    where starts_on > ${day}::date
    on conflict (company_id, span, starts_on) do update set people = known.people + 1`.execute(tx);
}

export const countServerError = (tx: SystemTransaction, route: string, today: string) =>
  tx
    .insertInto('server_errors')
    .values({ day: today, route, total: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'route']).doUpdateSet({ total: sql`server_errors.total + 1` }),
    )
    .execute();

export const insertEvent = (
  tx: CompanyTransaction,
  { companyId, userId, event_type, product, location, details, now }: NewEvent,
) =>
  tx
    .insertInto('events')
    .values({
      company_id: companyId,
      user_id: userId,
      event_type,
      product,
      location,
      details: JSON.stringify(details),
      created_at: now,
    })
    .execute();
