import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** What was asked for a section and what came of it, in its order. */
export const listMessages = (tx: CompanyTransaction, documentId: string, sectionId: string) =>
  tx
    .selectFrom('document_messages as message')
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.company_id', '=', 'message.company_id')
        .onRef('person.id', '=', 'message.made_by')
        .on('person.deleted_at', 'is', null),
    )
    .selectAll('message')
    .select('person.name as person_name')
    .where('message.company_id', '=', tx.companyId)
    .where('message.document_id', '=', documentId)
    .where('message.section_id', '=', sectionId)
    .orderBy('message.ordinal')
    .execute();

/** Adds to the conversation of a section; the document must be locked. */
export const insertMessage = (
  tx: CompanyTransaction,
  message: Omit<Insertable<Tables['document_messages']>, 'company_id' | 'ordinal' | 'id'>,
) =>
  tx
    .insertInto('document_messages')
    .values({
      ...message,
      company_id: tx.companyId,
      ordinal: sql<number>`(select coalesce(max(ordinal) + 1, 0) from document_messages
        where company_id = ${tx.companyId} and document_id = ${message.document_id} and section_id = ${message.section_id})`,
    })
    .execute();
