import type { Generated, Kysely } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { RecordRow, RecordTable } from './record-type.ts';

/** Any table of records, as far as all of them are alike. */
interface AnyRecords {
  readonly records: { company_id: string; id: string; revision: Generated<number> };
}

const on = (tx: CompanyTransaction) => tx as unknown as Kysely<AnyRecords>;
const tableOf = ({ table }: RecordTable) => table as 'records';
const keyOf = ({ key = 'id' }: RecordTable) => key as 'id';

/** Rows to change, locked in the order of their IDs so that two batches can't deadlock. */
export async function lockRows<Row extends RecordRow, Update extends object>(
  tx: CompanyTransaction,
  type: RecordTable<Row, Update>,
  ids: readonly string[],
): Promise<Row[]> {
  const key = keyOf(type);
  const rows = await on(tx)
    .selectFrom(tableOf(type))
    .selectAll()
    .$if(key !== 'id', (query) => query.select(`${key} as id`))
    .where('company_id', '=', tx.companyId)
    .where((by) => by(key, '=', by.fn.any(by.val([...ids]))))
    .orderBy(key)
    .forUpdate()
    .execute();
  return rows as unknown as Row[];
}

/** The same for all of them; whoever has seen them before, has seen something else. */
export async function updateRows<Row extends RecordRow, Update extends object>(
  tx: CompanyTransaction,
  type: RecordTable<Row, Update>,
  ids: readonly string[],
  update: Update,
): Promise<void> {
  if (ids.length === 0) return;
  const key = keyOf(type);
  await on(tx)
    .updateTable(tableOf(type))
    .set((by) => ({ ...type.always, ...update, revision: by('revision', '+', 1) }))
    .where('company_id', '=', tx.companyId)
    .where((by) => by(key, '=', by.fn.any(by.val([...ids]))))
    .execute();
}

/** It keeps its revision: whoever has seen it has seen everything that it says. */
export async function unassign(tx: CompanyTransaction, type: RecordTable, userId: string): Promise<void> {
  if (!type.assignment) return;
  const { unassigned, doneAt } = type.assignment;
  await on(tx)
    .updateTable(tableOf(type))
    .set(unassigned)
    .where('company_id', '=', tx.companyId)
    .where('assignee_id' as 'id', '=', userId)
    .$if(doneAt !== undefined, (query) => query.where(doneAt as 'id', 'is', null))
    .execute();
}
