import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/transactions.ts';

/** The companies that are there, a row for each of their users. */
export const listCompaniesAndUsers = (tx: SystemTransaction, companyIds: readonly string[]) =>
  tx
    .selectFrom('companies')
    .leftJoin('users', 'users.company_id', 'companies.id')
    .select(['companies.id', 'users.email'])
    .where('companies.id', 'in', companyIds)
    .execute();

export const listUsers = (tx: SystemTransaction, companyId: string) =>
  tx.selectFrom('users').select(['id', 'email', 'role']).where('company_id', '=', companyId).execute();

/** The first start: the days of the samples are counted from it. */
export const findCreation = async (tx: SystemTransaction, companyId: string) =>
  (
    await tx
      .selectFrom('companies')
      .select('created_at')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).created_at;

export const wasAgreementAdded = async (tx: SystemTransaction, companyId: string) =>
  (await tx
    .selectFrom('audit_entries')
    .select('sequence')
    .where('company_id', '=', companyId)
    .where('action', '=', 'clearing_agreement.added')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What the company has begun of chatbots and sources: types of chatbots, `source`, and `conversation` if one was deleted. */
export async function listDoneInChats(tx: SystemTransaction, companyId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('audit_entries')
    .select(['object_type', sql<string | null>`details ->> 'type'`.as('type')])
    .distinct()
    .where('company_id', '=', companyId)
    .where('action', 'in', ['chatbot.created', 'source.added', 'conversation.deleted'])
    .execute();
  return new Set(
    rows.map(({ object_type: kind, type }) => (kind === 'chatbot' && type !== null ? type : kind)),
  );
}

export const hasHadQuestionnaire = async (tx: SystemTransaction, companyId: string): Promise<boolean> =>
  (await tx
    .selectFrom('audit_entries')
    .select('sequence')
    .where('company_id', '=', companyId)
    .where('action', 'in', ['questionnaire.created', 'questionnaire.uploaded'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The publications of which the company has derived obligations. */
export const listDerived = async (tx: SystemTransaction, companyId: string) =>
  (
    await tx
      .selectFrom('obligation_derivations')
      .select('publication_id')
      .where('company_id', '=', companyId)
      .execute()
  ).map((row) => row.publication_id);

export const findReadiness = async (tx: SystemTransaction, companyId: string, code: string) =>
  (
    await tx
      .selectFrom('controls')
      .select('readiness')
      .where('company_id', '=', companyId)
      .where('code', '=', code)
      .executeTakeFirst()
  )?.readiness;
