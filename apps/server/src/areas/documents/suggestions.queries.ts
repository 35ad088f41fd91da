import type { SuggestionState } from '@regulus/contract/document-values.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

const suggestionsOf = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('document_suggestions as suggestion')
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.company_id', '=', 'suggestion.company_id')
        .onRef('person.id', '=', 'suggestion.made_by')
        .on('person.deleted_at', 'is', null),
    )
    .selectAll('suggestion')
    .select('person.name as person_name')
    .where('suggestion.company_id', '=', tx.companyId)
    .where('suggestion.document_id', '=', documentId);

export type SuggestionRow = NonNullable<Awaited<ReturnType<typeof findSuggestion>>>;

/** The oldest first. */
export async function listSuggestions(
  tx: CompanyTransaction,
  documentId: string,
  {
    section_id: sectionId,
    state,
    limit,
    offset,
  }: {
    readonly section_id?: string | undefined;
    readonly state?: SuggestionState | undefined;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const wanted = suggestionsOf(tx, documentId)
    .$if(sectionId !== undefined, (query) => query.where('suggestion.section_id', '=', sectionId!))
    .$if(state !== undefined, (query) => query.where('suggestion.state', '=', state!));
  const { total } = await wanted
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .orderBy('suggestion.made_at')
    .orderBy('suggestion.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export const findSuggestion = (tx: CompanyTransaction, documentId: string, id: string) =>
  suggestionsOf(tx, documentId).where('suggestion.id', '=', id).executeTakeFirst();

/** What somebody has already kept beside a section word for word, so that trying again keeps nothing twice. */
export const findOpenConflict = (
  tx: CompanyTransaction,
  documentId: string,
  {
    section_id,
    content,
    question,
    made_by,
  }: {
    readonly section_id: string;
    readonly content: string;
    readonly question: string | null;
    readonly made_by: string;
  },
) =>
  tx
    .selectFrom('document_suggestions')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('section_id', '=', section_id)
    .where('state', '=', 'open')
    .where('reason', '=', 'conflict')
    .where('made_by', '=', made_by)
    .where('content', '=', content)
    .where('question', 'is not distinct from', question)
    .executeTakeFirst();

export const insertSuggestion = (
  tx: CompanyTransaction,
  suggestion: Omit<Insertable<Tables['document_suggestions']>, 'company_id'> & { readonly id: string },
) =>
  tx
    .insertInto('document_suggestions')
    .values({ ...suggestion, company_id: tx.companyId })
    .execute();

export const decideSuggestion = (
  tx: CompanyTransaction,
  id: string,
  {
    state,
    by,
    now,
  }: {
    readonly state: 'accepted' | 'rejected';
    readonly by: string;
    readonly now: Date;
  },
) =>
  tx
    .updateTable('document_suggestions')
    .set({ state, decided_by: by, decided_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
