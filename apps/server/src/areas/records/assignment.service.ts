import { type Reaction, reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/effects.service.ts';
import type { RecordTable } from './record-type.ts';
import { unassign } from './rows.queries.ts';

/** What was to be done by somebody who leaves is to be done by nobody yet. */
export const unassignRecords = (tables: readonly RecordTable[]): Reaction =>
  reactInCompany(personRemoved, async (tx, people) => {
    for (const table of tables) for (const { userId } of people) await unassign(tx, table, userId);
  });
