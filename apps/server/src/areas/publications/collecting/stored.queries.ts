import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { SystemTransaction } from '../../../db/transactions.ts';

export type PublicationChanges = UpdateObject<Tables, 'publications'>;

export const changePublication = (
  tx: SystemTransaction,
  publicationId: string,
  changes: PublicationChanges,
) => tx.updateTable('publications').set(changes).where('id', '=', publicationId).execute();

export const insertVersions = (
  tx: SystemTransaction,
  rows: readonly Insertable<Tables['publication_versions']>[],
) => tx.insertInto('publication_versions').values(rows).execute();

/** What a source stated as the summary is kept. */
export const summaryOr = (other: string | null) =>
  sql<string | null>`coalesce(nullif(summary, ''), ${other})`;
