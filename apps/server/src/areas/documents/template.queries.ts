import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export const findTemplate = (tx: CompanyTransaction) =>
  tx
    .selectFrom('document_templates as template')
    .leftJoin('users as adder', (join) =>
      join.onRef('adder.company_id', '=', 'template.company_id').onRef('adder.id', '=', 'template.added_by'),
    )
    .where('template.company_id', '=', tx.companyId)
    .select([
      'template.name',
      'template.storage_key',
      'template.byte_length',
      'template.added_by',
      'template.added_at',
      'adder.name as adder_name',
    ])
    .executeTakeFirst();

/** The key of the file that it replaces. */
export async function replaceTemplate(
  tx: CompanyTransaction,
  row: Insertable<Tables['document_templates']>,
): Promise<string | undefined> {
  const before = await removeTemplate(tx);
  await tx.insertInto('document_templates').values(row).execute();
  return before;
}

/** The key of its file; undefined where there was none. */
export async function removeTemplate(tx: CompanyTransaction): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('document_templates')
    .where('company_id', '=', tx.companyId)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

/** The address with which Google shares what somebody exports. */
export async function emailOf(tx: CompanyTransaction, userId: string): Promise<string> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
