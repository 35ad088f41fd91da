import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export const insertTasks = (tx: CompanyTransaction, tasks: readonly Insertable<Tables['tasks']>[]) =>
  tx
    .insertInto('tasks')
    .values([...tasks])
    .onConflict((conflict) => conflict.columns(['company_id', 'dedupe_key']).doNothing())
    .returning('id')
    .execute();

/** Those of these objects that are open and have one of these causes. */
export const completeByObject = (
  tx: CompanyTransaction,
  companyId: string,
  about: {
    readonly objectType: string;
    readonly objectIds: readonly string[];
    readonly causes: readonly string[];
  },
  because: string,
  now: Date,
) =>
  tx
    .updateTable('tasks')
    .set({ completed_at: now, completed_because: because })
    .where('company_id', '=', companyId)
    .where('object_type', '=', about.objectType)
    .where('object_id', 'in', [...about.objectIds])
    .where('cause', 'in', [...about.causes])
    .where('completed_at', 'is', null)
    .returning('id')
    .execute();
