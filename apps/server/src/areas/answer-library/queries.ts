import type { LibraryAnswerFilter, libraryAnswerSorts } from '@regulus/contract/answer-library-values.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

const answersOf = (tx: CompanyTransaction) =>
  tx
    .selectFrom('answer_library as answer')
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.company_id', '=', 'answer.company_id').onRef('owner.id', '=', 'answer.assignee_id'),
    )
    .leftJoin('users as maker', (join) =>
      join.onRef('maker.company_id', '=', 'answer.company_id').onRef('maker.id', '=', 'answer.created_by'),
    )
    .leftJoin('users as editor', (join) =>
      join.onRef('editor.company_id', '=', 'answer.company_id').onRef('editor.id', '=', 'answer.updated_by'),
    )
    .selectAll('answer')
    .select(['owner.name as owner_name', 'maker.name as maker_name', 'editor.name as editor_name'])
    .where('answer.company_id', '=', tx.companyId);

export interface Filters {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  /** `none`: without owner */
  readonly owner?: string | undefined;
  readonly state: LibraryAnswerFilter;
  readonly language?: string | undefined;
  /** the day that it is, and the last one of those that expire soon */
  readonly today: string;
  readonly soon: string;
  /** those whose source has changed */
  readonly changed: readonly string[];
}

const contains = (words: string) => `%${words.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

function conditions(wanted: Filters) {
  const all: ReturnType<typeof sql<SqlBool>>[] = [
    sql<SqlBool>`answer.state = ${wanted.state === 'archived' ? 'archived' : 'active'}`,
  ];
  if (wanted.search) {
    const pattern = contains(wanted.search);
    all.push(sql<SqlBool>`(answer.question ilike ${pattern} or answer.answer ilike ${pattern})`);
  }
  if (wanted.tag) all.push(sql<SqlBool>`${wanted.tag} = any(answer.tags)`);
  if (wanted.owner === 'none') all.push(sql<SqlBool>`answer.assignee_id is null`);
  else if (wanted.owner) all.push(sql<SqlBool>`answer.assignee_id = ${wanted.owner}`);
  if (wanted.language) all.push(sql<SqlBool>`answer.language = ${wanted.language}`);
  if (wanted.state === 'expired') all.push(sql<SqlBool>`answer.expires_on < ${wanted.today}`);
  if (wanted.state === 'expiring')
    all.push(sql<SqlBool>`answer.expires_on between ${wanted.today} and ${wanted.soon}`);
  if (wanted.state === 'source_changed')
    all.push(sql<SqlBool>`answer.id = any(${[...wanted.changed]}::uuid[])`);
  return sql.join<SqlBool>(all, sql` and `);
}

const orders = {
  '-updated_at': sql`answer.updated_at desc`,
  question: sql`lower(answer.question)`,
  expires_on: sql`answer.expires_on nulls last`,
  '-uses': sql`answer.uses desc, answer.last_used_at desc nulls last`,
} as const satisfies Record<(typeof libraryAnswerSorts)[number], ReturnType<typeof sql>>;

export async function listPage(
  tx: CompanyTransaction,
  filters: Filters,
  { sort, limit, offset }: { sort: keyof typeof orders; limit: number; offset: number },
) {
  const where = conditions(filters);
  const rows = await answersOf(tx)
    .where(where)
    .orderBy(orders[sort])
    .orderBy('answer.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await tx
    .selectFrom('answer_library as answer')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('answer.company_id', '=', tx.companyId)
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const findAnswer = (tx: CompanyTransaction, id: string) =>
  answersOf(tx).where('answer.id', '=', id).executeTakeFirst();
export type AnswerRow = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

/** What can be offered, in the order in which it was made. @param ids null: all */
export const listActive = (tx: CompanyTransaction, ids: readonly string[] | null) =>
  answersOf(tx)
    .where('answer.state', '=', 'active')
    .$if(ids !== null, (query) =>
      query.where('answer.id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .orderBy('answer.created_at')
    .orderBy('answer.id')
    .execute();

/** What matching needs of all that can be offered, in the same order. */
export const listEntries = (tx: CompanyTransaction) =>
  tx
    .selectFrom('answer_library')
    .select(['id', 'question', 'answer', 'language'])
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Another one for each change of what can be offered. */
export async function stampOfActive(tx: CompanyTransaction) {
  return tx
    .selectFrom('answer_library')
    .select((by) => [
      by.fn.countAll<number>().as('size'),
      sql<string | null>`md5(string_agg(id || ' ' || revision, ',' order by id))`.as('stamp'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
}

export const listCited = (tx: CompanyTransaction) =>
  tx
    .selectFrom('answer_library')
    .select(['id', 'citations'])
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'active')
    .where(sql<SqlBool>`citations <> '[]'::jsonb`)
    .execute();

export async function countTags(tx: CompanyTransaction) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from answer_library, unnest(tags) as tag
    where company_id = ${tx.companyId} and state = 'active' group by tag order by count(*) desc, tag`.execute(
    tx,
  );
  return rows;
}

export const listQuestions = (tx: CompanyTransaction) =>
  tx.selectFrom('answer_library').select('question').where('company_id', '=', tx.companyId).execute();

/** So that two who add at the same time both count. */
export const lockCompany = (tx: CompanyTransaction) =>
  tx.selectFrom('companies').select('id').where('id', '=', tx.companyId).forNoKeyUpdate().execute();

export async function insertAnswers(
  tx: CompanyTransaction,
  answers: readonly Insertable<Tables['answer_library']>[],
): Promise<void> {
  for (const chunk of statementChunks(answers)) await tx.insertInto('answer_library').values(chunk).execute();
}

export const deleteAnswer = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('answer_library').where('company_id', '=', tx.companyId).where('id', '=', id).execute();

/** It keeps its revision: what it says is the same. */
export const noteUse = (tx: CompanyTransaction, ids: readonly string[], now: Date) =>
  tx
    .updateTable('answer_library')
    .set((by) => ({ uses: by('uses', '+', 1), last_used_at: now }))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

export const listWorkspaceIds = async (tx: CompanyTransaction): Promise<string[]> =>
  (await tx.selectFrom('workspaces').select('id').where('company_id', '=', tx.companyId).execute()).map(
    ({ id }) => id,
  );
