import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export const insertVersion = (
  tx: CompanyTransaction,
  version: Omit<Insertable<Tables['document_versions']>, 'company_id'>,
) =>
  tx
    .insertInto('document_versions')
    .values({ ...version, company_id: tx.companyId })
    .execute();

const versionsOf = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('document_versions as version')
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.company_id', '=', 'version.company_id')
        .onRef('person.id', '=', 'version.made_by')
        .on('person.deleted_at', 'is', null),
    )
    .select([
      'version.number',
      'version.name',
      'version.status',
      'version.made_by',
      'version.made_at',
      'person.name as person_name',
    ])
    .where('version.company_id', '=', tx.companyId)
    .where('version.document_id', '=', documentId);

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** The newest first. */
export async function listVersions(
  tx: CompanyTransaction,
  documentId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { total } = await versionsOf(tx, documentId)
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await versionsOf(tx, documentId)
    .orderBy('version.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export const findVersion = (tx: CompanyTransaction, documentId: string, number: number) =>
  versionsOf(tx, documentId).where('version.number', '=', number).executeTakeFirst();

export const findTree = (tx: CompanyTransaction, documentId: string, number: number) =>
  tx
    .selectFrom('document_versions')
    .select(['document_name', 'tree'])
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
