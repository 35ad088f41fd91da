import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

const shown = (tx: CompanyTransaction) =>
  tx
    .selectFrom('report_schedules as schedule')
    .leftJoin('users as owner', (join) =>
      join
        .onRef('owner.company_id', '=', 'schedule.company_id')
        .onRef('owner.id', '=', 'schedule.owner_id')
        .on('owner.deleted_at', 'is', null),
    )
    .leftJoin('documents as document', (join) =>
      join
        .onRef('document.company_id', '=', 'schedule.company_id')
        .onRef('document.id', '=', 'schedule.last_document_id'),
    )
    .selectAll('schedule')
    .select(['owner.name as owner_name', 'owner.time_zone', 'document.id as document_id'])
    .where('schedule.company_id', '=', tx.companyId);

export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export async function listSchedules(
  tx: CompanyTransaction,
  workspaces: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ScheduleRow[]; total: number }> {
  const lies = sql<boolean>`schedule.workspace_id = any(${[...workspaces]}::uuid[])`;
  const rows = await shown(tx)
    .where(lies)
    .orderBy('schedule.name')
    .orderBy('schedule.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await tx
    .selectFrom('report_schedules as schedule')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('schedule.company_id', '=', tx.companyId)
    .where(lies)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const findSchedule = (tx: CompanyTransaction, id: string) =>
  shown(tx).where('schedule.id', '=', id).executeTakeFirst();

/** Until the end of the transaction no one else changes it or writes by it. */
export const lockSchedule = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('report_schedules')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const countSchedules = async (tx: CompanyTransaction): Promise<number> => {
  const { total } = await tx
    .selectFrom('report_schedules')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return total;
};

export const insertSchedule = (
  tx: CompanyTransaction,
  schedule: Omit<Insertable<Tables['report_schedules']>, 'company_id'>,
) =>
  tx
    .insertInto('report_schedules')
    .values({ ...schedule, company_id: tx.companyId })
    .execute();

export const updateSchedule = (
  tx: CompanyTransaction,
  id: string,
  change: Updateable<Tables['report_schedules']>,
) =>
  tx
    .updateTable('report_schedules')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();

export const deleteSchedule = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('report_schedules').where('company_id', '=', tx.companyId).where('id', '=', id).execute();

/** Schedules of somebody who leaves are off, without an owner. */
/** Schedules that are on and due by a day, whatever the zone: the day is looked at again in that of the owner. */
export const listDue = (tx: SystemTransaction, latest: string) =>
  tx
    .selectFrom('report_schedules')
    .select(['company_id', 'id'])
    .where('is_on', '=', true)
    .where('next_on', '<=', latest)
    .orderBy('next_on')
    .orderBy('id')
    .execute();

/** When the people of a schedule read their clocks: the zone of its owner. */
export const findZone = async (tx: CompanyTransaction, userId: string): Promise<string> => {
  const row = await tx
    .selectFrom('users')
    .select('time_zone')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.time_zone ?? 'UTC';
};
