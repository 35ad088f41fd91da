import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { HasComments, RecordTable } from '../records/record-type.ts';

export type LockedRow = Selectable<Tables['obligations']>;
export type ObligationColumns = Updateable<Tables['obligations']>;

export const obligationTable: RecordTable<LockedRow, ObligationColumns> & HasComments = {
  name: 'obligation',
  table: 'obligations',
  stateField: 'status',
  gone: said('problems-obligations', 'someGone'),
  refuse(rows) {
    const replaced = rows.filter(({ replaced_at }) => replaced_at !== null);
    if (replaced.length === 0) return;
    throw new ProblemError(409, 'transition_not_allowed', said('problems-obligations', 'replaced'), {
      conflicts: replaced.map(({ id }) => id),
    });
  },
  always: { is_touched: true },
  comments: { table: 'obligation_comments', column: 'obligation_id' },
  assignment: { unassigned: { assignee_id: null } },
};
