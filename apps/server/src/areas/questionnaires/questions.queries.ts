import type { QuestionState, questionSorts, ReviewGate } from '@regulus/contract/questionnaire-values.ts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { containing } from '../../db/like-pattern.ts';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { countColumns } from './queries.ts';

export interface Wanted {
  readonly search?: string | undefined;
  readonly state?: readonly QuestionState[] | undefined;
  readonly gate?: readonly ReviewGate[] | undefined;
  readonly section?: string | undefined;
  /** null: nobody */
  readonly assignee?: string | null | undefined;
  readonly waits?: boolean | undefined;
  readonly ids?: readonly string[] | undefined;
}

export interface Gates {
  readonly bulk: number;
  readonly review: number;
}

const gateOf = ({ bulk, review }: Gates) => sql<ReviewGate | null>`case
  when question.skipped_by is not null or question.state = 'approved' then null
  when question.state in ('open', 'abstained') then 'write'
  when question.origin = 'person' then 'review'
  when coalesce(question.certainty, 0) >= ${sql.lit(bulk)} then 'bulk'
  when coalesce(question.certainty, 0) >= ${sql.lit(review)} then 'review'
  else 'write' end`;

/** Each section is looked up by its key: before a form of 2,000 questions is analyzed, the planner would compare each with every other one. */
const all = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('questions as question')
    .innerJoinLateral(
      (by) =>
        by
          .selectFrom('document_sections')
          .selectAll('document_sections')
          .whereRef('document_sections.company_id', '=', 'question.company_id')
          .whereRef('document_sections.document_id', '=', 'question.document_id')
          .whereRef('document_sections.id', '=', 'question.section_id')
          .limit(1)
          .as('section'),
      (join) => join.onTrue(),
    )
    .where('question.company_id', '=', tx.companyId)
    .where('question.document_id', '=', documentId);

const filtered = (
  tx: CompanyTransaction,
  documentId: string,
  { search = '', state, gate, section, assignee, waits, ids }: Wanted,
  gates: Gates,
) =>
  all(tx, documentId)
    .$if(search !== '', (query) =>
      query.where((by) =>
        by.or([
          by(sql`lower(section.question)`, 'like', containing(search)),
          by(sql`lower(section.content)`, 'like', containing(search)),
          by(sql`lower(question.number)`, '=', search.toLowerCase()),
        ]),
      ),
    )
    .$if((state?.length ?? 0) > 0, (query) => query.where('question.state', 'in', [...state!]))
    .$if((gate?.length ?? 0) > 0, (query) => query.where(gateOf(gates), 'in', [...gate!]))
    .$if(section !== undefined, (query) => query.where('section.parent_id', '=', section!))
    .$if(assignee !== undefined, (query) =>
      assignee === null
        ? query.where('question.assignee_id', 'is', null)
        : query.where('question.assignee_id', '=', assignee!),
    )
    .$if(waits !== undefined, (query) =>
      query.where(
        sql<SqlBool>`exists (select from question_proposals as proposal where proposal.company_id = question.company_id
          and proposal.question_id = question.id) = ${waits!}`,
      ),
    )
    .$if(ids !== undefined, (query) =>
      query.where('question.section_id', '=', sql<string>`any(${[...(ids ?? [])]}::text[])`),
    );

const withMore = (tx: CompanyTransaction, documentId: string, wanted: Wanted, gates: Gates) =>
  filtered(tx, documentId, wanted, gates)
    .leftJoinLateral(
      (by) =>
        by
          .selectFrom('document_sections')
          .select(['document_sections.id', 'document_sections.question'])
          .whereRef('document_sections.company_id', '=', 'section.company_id')
          .whereRef('document_sections.document_id', '=', 'section.document_id')
          .whereRef('document_sections.id', '=', 'section.parent_id')
          .limit(1)
          .as('parent'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as assignee', (join) =>
      join
        .onRef('assignee.company_id', '=', 'question.company_id')
        .onRef('assignee.id', '=', 'question.assignee_id')
        .on('assignee.deleted_at', 'is', null),
    )
    .selectAll('question')
    .select([
      'section.question',
      'section.content',
      'section.confidence',
      'section.revision as content_revision',
      'section.position',
      'parent.id as parent_id',
      'parent.question as parent_name',
      'assignee.name as assignee_name',
      gateOf(gates).as('review_gate'),
      sql<number>`(select count(*)::integer from question_proposals as proposal where proposal.company_id = question.company_id
        and proposal.question_id = question.id)`.as('proposals'),
      sql<number>`(select count(*)::integer from question_comments as comment where comment.company_id = question.company_id
        and comment.question_id = question.id)`.as('comments'),
    ]);

export type QuestionRow = Awaited<ReturnType<typeof listAll>>[number];

/** All questions that are wanted, in the order of the form. */
export const listAll = (tx: CompanyTransaction, documentId: string, gates: Gates, wanted: Wanted = {}) =>
  withMore(tx, documentId, wanted, gates).orderBy('section.position').execute();

export async function listPage(
  tx: CompanyTransaction,
  documentId: string,
  gates: Gates,
  {
    sort,
    limit,
    offset,
    ...wanted
  }: Wanted & {
    readonly sort: (typeof questionSorts)[number];
    readonly limit: number;
    readonly offset: number;
  },
) {
  const counts = await filtered(tx, documentId, wanted, gates)
    .select(() =>
      (Object.keys(countColumns) as (keyof typeof countColumns)[]).map((key) => countColumns[key].as(key)),
    )
    .executeTakeFirstOrThrow();
  // the page first, so that nothing is counted of those that are not on it
  const page = await filtered(tx, documentId, wanted, gates)
    .select('question.section_id')
    .$if(sort.endsWith('certainty'), (query) =>
      query.orderBy('question.certainty', (by) =>
        sort === '-certainty' ? by.desc().nullsLast() : by.asc().nullsFirst(),
      ),
    )
    .$if(sort === 'due_on', (query) => query.orderBy('question.due_on', (by) => by.asc().nullsLast()))
    .orderBy('section.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map((row) => row.section_id);
  const found = new Map(
    (ids.length === 0 ? [] : await listAll(tx, documentId, gates, { ids })).map((row) => [
      row.section_id,
      row,
    ]),
  );
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  return { rows, counts };
}

/** How many there are of each state, by the section in which they stand and whom they are assigned to. */
export const countBy = (tx: CompanyTransaction, documentId: string, gates: Gates) =>
  all(tx, documentId)
    .select(['section.parent_id', 'question.assignee_id', gateOf(gates).as('review_gate')])
    .select(() =>
      (Object.keys(countColumns) as (keyof typeof countColumns)[]).map((key) => countColumns[key].as(key)),
    )
    .groupBy((by) => [by.ref('section.parent_id'), by.ref('question.assignee_id'), gateOf(gates)])
    .execute();

export const findQuestionIds = (tx: CompanyTransaction, documentId: string, sectionIds: readonly string[]) =>
  tx
    .selectFrom('questions')
    .select(['id', 'section_id'])
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('section_id', '=', sql<string>`any(${[...sectionIds]}::text[])`)
    .execute();

export async function insertQuestions(
  tx: CompanyTransaction,
  rows: readonly Omit<Insertable<Tables['questions']>, 'company_id'>[],
): Promise<void> {
  for (const chunk of statementChunks(rows))
    await tx
      .insertInto('questions')
      .values(chunk.map((row) => ({ ...row, company_id: tx.companyId })))
      .execute();
}

/** Whoever has seen it has seen something else afterwards. */
export const updateQuestion = (tx: CompanyTransaction, id: string, change: Updateable<Tables['questions']>) =>
  tx
    .updateTable('questions')
    .set((by) => ({ ...change, revision: by('revision', '+', 1) }))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();

export const updateSilently = (tx: CompanyTransaction, id: string, change: Updateable<Tables['questions']>) =>
  tx
    .updateTable('questions')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();

/** What their sections are at, after a change that doesn't make them other questions. @param revisions by section */
export async function setSectionRevisions(
  tx: CompanyTransaction,
  documentId: string,
  revisions: ReadonlyMap<string, number>,
): Promise<void> {
  if (revisions.size === 0) return;
  const pairs = JSON.stringify([...revisions].map(([id, revision]) => ({ id, revision })));
  await sql`update questions set section_revision = pair.revision
    from jsonb_to_recordset(${pairs}::jsonb) as pair(id text, revision integer)
    where questions.company_id = ${tx.companyId} and questions.document_id = ${documentId}
      and questions.section_id = pair.id`.execute(tx);
}

export const queueQuestions = (tx: CompanyTransaction, documentId: string, sectionIds: readonly string[]) =>
  tx
    .updateTable('questions')
    .set({ is_queued: true })
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('section_id', '=', sql<string>`any(${[...sectionIds]}::text[])`)
    .execute();

export const emptyQueue = (tx: CompanyTransaction, documentId: string) =>
  tx
    .updateTable('questions')
    .set({ is_queued: false })
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('is_queued', '=', true)
    .execute();

export const listQueued = (tx: CompanyTransaction, documentId: string, limit: number) =>
  all(tx, documentId)
    .selectAll('question')
    .select([
      'section.question',
      'section.content',
      'section.parent_id',
      'section.revision as content_revision',
    ])
    .where('question.is_queued', '=', true)
    .orderBy('section.position')
    .limit(limit)
    .execute();
export type QueuedRow = Awaited<ReturnType<typeof listQueued>>[number];

export const deleteQuestions = (tx: CompanyTransaction, documentId: string, sectionIds: readonly string[]) =>
  tx
    .deleteFrom('questions')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('section_id', '=', sql<string>`any(${[...sectionIds]}::text[])`)
    .execute();

export const listProposals = (tx: CompanyTransaction, questionId: string) =>
  tx
    .selectFrom('question_proposals as proposal')
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.company_id', '=', 'proposal.company_id')
        .onRef('person.id', '=', 'proposal.made_by')
        .on('person.deleted_at', 'is', null),
    )
    .selectAll('proposal')
    .select('person.name as person_name')
    .where('proposal.company_id', '=', tx.companyId)
    .where('proposal.question_id', '=', questionId)
    .orderBy('proposal.made_at')
    .orderBy('proposal.id')
    .execute();

export const insertProposal = (
  tx: CompanyTransaction,
  row: Omit<Insertable<Tables['question_proposals']>, 'company_id'>,
) =>
  tx
    .insertInto('question_proposals')
    .values({ ...row, company_id: tx.companyId })
    .execute();

/** @returns whether it was there */
export const deleteProposal = async (
  tx: CompanyTransaction,
  questionId: string,
  id: string,
): Promise<boolean> =>
  (await tx
    .deleteFrom('question_proposals')
    .where('company_id', '=', tx.companyId)
    .where('question_id', '=', questionId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Questions that read like these are asked for themselves from now on. */
export const freeCopies = (tx: CompanyTransaction, documentId: string, sectionIds: readonly string[]) =>
  tx
    .updateTable('questions')
    .set({ same_as: null })
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('same_as', '=', sql<string>`any(${[...sectionIds]}::text[])`)
    .execute();

/** What the engine proposed before and nobody has looked at. */
export const dropOutdatedProposals = (tx: CompanyTransaction, questionId: string) =>
  tx
    .deleteFrom('question_proposals')
    .where('company_id', '=', tx.companyId)
    .where('question_id', '=', questionId)
    .where('reason', '=', 'source_changed')
    .execute();

/** Whether somebody has questions here to answer. */
export const isAssigned = (tx: CompanyTransaction, documentId: string, userId: string) =>
  tx
    .selectFrom('questions')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('assignee_id', '=', userId)
    .limit(1)
    .executeTakeFirst();

/** Questions whose answers can leave others out, in the order of the form. */
export const listGates = (tx: CompanyTransaction, documentId: string) =>
  all(tx, documentId)
    .select(['question.section_id', 'question.gate', 'question.value', 'question.verdict', 'question.state'])
    .where('question.gate', 'is not', null)
    .orderBy('section.position')
    .execute();

/** @param skippedBy by the id of the question that is left out, that of the one that leads on; all others are asked */
export async function setSkipped(
  tx: CompanyTransaction,
  documentId: string,
  skippedBy: ReadonlyMap<string, string>,
): Promise<void> {
  const by = JSON.stringify(Object.fromEntries(skippedBy));
  await sql`update questions set skipped_by = ${by}::jsonb ->> section_id
    where company_id = ${tx.companyId} and document_id = ${documentId}
      and skipped_by is distinct from ${by}::jsonb ->> section_id`.execute(tx);
}

export const findGate = (tx: CompanyTransaction, documentId: string, sectionId: string) =>
  tx
    .selectFrom('questions')
    .select('gate')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('section_id', '=', sectionId)
    .executeTakeFirst();

export async function countQueued(tx: CompanyTransaction, documentId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('questions')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('is_queued', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

/** Questions that read as others do, whose answers are theirs too. */
export const listSame = (tx: CompanyTransaction, documentId: string, sectionIds: readonly string[]) =>
  tx
    .selectFrom('questions')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .where('same_as', '=', sql<string>`any(${[...sectionIds]}::text[])`)
    .execute();

/** Answers that were made from texts or controls that are not the same any more, by questionnaire. */
export async function listOutdated(tx: CompanyTransaction, limit: number) {
  const { rows } = await sql<{ document_id: string; section_id: string; run_by: string | null }>`
    select question.document_id, question.section_id, form.run_by
    from questions question
    join questionnaires form on form.company_id = question.company_id and form.document_id = question.document_id
    cross join lateral jsonb_to_recordset(question.inputs) as input(kind text, id uuid, "as" text)
    left join sources source on input.kind = 'source' and source.company_id = question.company_id and source.id = input.id
    left join source_versions version on version.company_id = source.company_id and version.source_id = source.id
      and version.version = source.latest_version
    left join controls control on input.kind = 'control' and control.company_id = question.company_id and control.id = input.id
    where question.company_id = ${tx.companyId} and not question.is_queued and question.skipped_by is null
      and form.run_state = 'done'
      and case input.kind
        when 'source' then source.id is null or (version.text_id is not null and version.text_id::text <> input."as")
        when 'control' then control.id is null or control.readiness <> 2 or control.title <> input."as"
        else false end
    group by 1, 2, 3 limit ${limit}`.execute(tx);
  return rows;
}

export const listStored = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('questions')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .execute();
