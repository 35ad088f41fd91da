import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { said } from '../../../lib/said.ts';
import type { RecordTable } from '../../records/record-type.ts';

/** What a company decided about a publication. */
export type DecidedRow = Selectable<Tables['company_publications']> & { readonly id: string };
export type DecidedColumns = Updateable<Tables['company_publications']>;

export const publicationTable: RecordTable<DecidedRow, DecidedColumns> = {
  name: 'publication',
  table: 'company_publications',
  key: 'publication_id',
  stateField: 'status',
  gone: said('problems-publications', 'someGone'),
  assignment: { unassigned: { assignee_id: null } },
};
