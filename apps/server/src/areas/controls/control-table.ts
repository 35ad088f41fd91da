import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { said } from '../../lib/said.ts';
import type { HasComments, RecordTable } from '../records/record-type.ts';

export type LockedRow = Selectable<Tables['controls']>;
export type ControlColumns = Updateable<Tables['controls']>;

export const controlTable: RecordTable<LockedRow, ControlColumns> & HasComments = {
  name: 'control',
  table: 'controls',
  stateField: 'readiness',
  gone: said('problems-controls', 'someControlsGone'),
  comments: { table: 'control_comments', column: 'control_id' },
  assignment: { unassigned: { assignee_id: null } },
};
