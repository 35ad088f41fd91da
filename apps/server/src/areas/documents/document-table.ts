import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { said } from '../../lib/said.ts';
import type { RecordTable } from '../records/record-type.ts';

export type StoredDocument = Selectable<Tables['documents']>;
export type DocumentColumns = Updateable<Tables['documents']>;

export const documentTable: RecordTable<StoredDocument, DocumentColumns> = {
  name: 'document',
  table: 'documents',
  stateField: 'status',
  gone: said('problems-documents', 'notFound'),
};
