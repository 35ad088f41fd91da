import type { CompanyTransaction } from '../../db/transactions.ts';
import { requireAllFound } from '../../lib/problem.ts';
import type { RecordRow, RecordTable } from './record-type.ts';
import * as queries from './rows.queries.ts';

export const { lockRows, updateRows } = queries;

/**
 * Locks the rows of all IDs; if one is missing or can't be changed, the whole call fails, so that nothing changes.
 * @throws ProblemError 404, 409
 */
export async function lockRecords<Row extends RecordRow, Update extends object>(
  tx: CompanyTransaction,
  type: RecordTable<Row, Update>,
  ids: readonly string[],
): Promise<Row[]> {
  const rows = await queries.lockRows(tx, type, ids);
  requireAllFound(ids, rows, ids.length === 1 ? undefined : type.gone);
  type.refuse?.(rows);
  return rows;
}
