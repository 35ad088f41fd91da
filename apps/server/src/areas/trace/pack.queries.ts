import { type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

export const findCompany = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('companies')
    .select(['name', 'requires_second_person'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

export const listPublications = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title', 'code', 'regulators', 'link', 'published_on', 'current_version', 'is_sample'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

export const listTexts = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publication_texts')
    .select(['id', 'publication_id', 'version_number', 'language', 'sha256', 'extractor', 'created_at'])
    .where('id', 'in', [...ids])
    .orderBy('publication_id')
    .orderBy('version_number')
    .orderBy('id')
    .execute();

/** Where some evidence files are in the storage. */
export const listStorageKeys = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('evidence_files')
    .select(['id', 'storage_key'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();

/** For one text, which never changes once written. */
export const readText = (tx: CompanyTransaction, id: string) =>
  tx.selectFrom('publication_texts').select('content').where('id', '=', id).executeTakeFirstOrThrow();

export interface Objects {
  readonly publications: readonly string[];
  readonly obligations: readonly string[];
  readonly controls: readonly string[];
}

/** Log entries about some objects, alone or together with others, and about the rules they were approved by; oldest first. */
export const listAudit = (
  tx: CompanyTransaction,
  companyId: string,
  { publications, obligations, controls }: Objects,
) =>
  tx
    .selectFrom('audit_entries as entry')
    .selectAll('entry')
    .where('entry.company_id', '=', companyId)
    .where((by) => {
      const about = (one: string, ids: readonly string[]) => [
        by.and([by('entry.object_type', '=', one), sql<SqlBool>`entry.object_id = any(${[...ids]}::uuid[])`]),
        by.and([
          by('entry.object_type', '=', `${one}s`),
          sql<SqlBool>`exists (select 1 from jsonb_array_elements(entry.details -> 'items') as item
            where item ->> ${sql.lit(one)} = any(${[...ids]}::text[]))`,
        ]),
      ];
      return by.or([
        ...about('publication', publications),
        ...about('obligation', obligations),
        ...about('control', controls),
        by('entry.action', '=', 'company.second_person'),
      ]);
    })
    .orderBy('entry.sequence')
    .execute();

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

export const findHead = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('audit_heads')
    .select(['sequence', 'hash'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();

export const listPeople = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'deleted_at'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
