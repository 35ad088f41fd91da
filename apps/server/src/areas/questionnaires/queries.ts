import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { containing } from '../../db/like-pattern.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

/** How many questions there are of each state; what is left out is in none of the others. */
export const countColumns = {
  total: sql<number>`count(*)::integer`,
  open: sql<number>`(count(*) filter (where question.skipped_by is null and question.state = 'open'))::integer`,
  answered: sql<number>`(count(*) filter (where question.skipped_by is null and question.state = 'answered'))::integer`,
  abstained: sql<number>`(count(*) filter (where question.skipped_by is null and question.state = 'abstained'))::integer`,
  approved: sql<number>`(count(*) filter (where question.skipped_by is null and question.state = 'approved'))::integer`,
  skipped: sql<number>`(count(*) filter (where question.skipped_by is not null))::integer`,
} as const;

const counts = sql<Record<keyof typeof countColumns, number>>`(select jsonb_build_object(${sql.join(
  Object.entries(countColumns).flatMap(([name, count]) => [sql.lit(name), count]),
)})
  from questions as question
  where question.company_id = form.company_id and question.document_id = form.document_id)`;

const shown = (tx: CompanyTransaction) =>
  tx
    .selectFrom('questionnaires as form')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.company_id', '=', 'form.company_id').onRef('document.id', '=', 'form.document_id'),
    )
    .innerJoin('workspaces as workspace', (join) =>
      join
        .onRef('workspace.company_id', '=', 'document.company_id')
        .onRef('workspace.id', '=', 'document.workspace_id'),
    )
    .leftJoin('users as owner', (join) =>
      join
        .onRef('owner.company_id', '=', 'document.company_id')
        .onRef('owner.id', '=', 'document.owner_id')
        .on('owner.deleted_at', 'is', null),
    )
    .leftJoin('users as creator', (join) =>
      join
        .onRef('creator.company_id', '=', 'document.company_id')
        .onRef('creator.id', '=', 'document.created_by')
        .on('creator.deleted_at', 'is', null),
    )
    .selectAll('form')
    .select([
      'workspace.archived_at',
      'document.name',
      'document.workspace_id',
      'document.language',
      'document.revision',
      'document.owner_id',
      'document.created_by',
      'document.created_at',
      'document.updated_at',
      'owner.name as owner_name',
      'creator.name as creator_name',
      counts.as('counts'),
    ])
    .where('form.company_id', '=', tx.companyId);

export type QuestionnaireRow = NonNullable<Awaited<ReturnType<typeof findQuestionnaire>>>;

export const findQuestionnaire = (tx: CompanyTransaction, id: string) =>
  shown(tx).where('form.document_id', '=', id).executeTakeFirst();

export async function listQuestionnaires(
  tx: CompanyTransaction,
  workspaceId: string,
  {
    search = '',
    open,
    limit,
    offset,
  }: {
    readonly search?: string | undefined;
    readonly open?: boolean | undefined;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const wanted = shown(tx)
    .where('document.workspace_id', '=', workspaceId)
    .$if(search !== '', (query) =>
      query.where((by) => by(sql`lower(document.name)`, 'like', containing(search))),
    )
    .$if(open !== undefined, (query) =>
      query.where(
        sql<SqlBool>`exists (select from questions as question where question.company_id = form.company_id
          and question.document_id = form.document_id and question.skipped_by is null
          and question.state <> 'approved') = ${open!}`,
      ),
    );
  const { total } = await wanted
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .orderBy('document.updated_at', 'desc')
    .orderBy('form.document_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export const insertQuestionnaire = (
  tx: CompanyTransaction,
  row: Omit<Insertable<Tables['questionnaires']>, 'company_id'>,
) =>
  tx
    .insertInto('questionnaires')
    .values({ ...row, company_id: tx.companyId })
    .execute();

export const updateQuestionnaire = (
  tx: CompanyTransaction,
  id: string,
  change: Updateable<Tables['questionnaires']>,
) =>
  tx
    .updateTable('questionnaires')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', id)
    .execute();

/** Until the end of the transaction nobody else changes it or its questions. */
export const lockQuestionnaire = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('questionnaires')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Other questionnaires of the same file in these workspaces. */
export const listOfFile = (
  tx: CompanyTransaction,
  {
    id,
    sha256,
    workspaces,
  }: { readonly id: string; readonly sha256: string; readonly workspaces: readonly string[] },
) =>
  tx
    .selectFrom('questionnaires as form')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.company_id', '=', 'form.company_id').onRef('document.id', '=', 'form.document_id'),
    )
    .select(['document.id', 'document.name'])
    .where('form.company_id', '=', tx.companyId)
    .where('form.sha256', '=', sha256)
    .where('form.document_id', '<>', id)
    .where('document.workspace_id', '=', sql<string>`any(${[...workspaces]}::uuid[])`)
    .orderBy('document.created_at', 'desc')
    .limit(10)
    .execute();

export const findLayout = (tx: CompanyTransaction, fingerprint: string) =>
  tx
    .selectFrom('form_layouts')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();

export const keepLayout = (
  tx: CompanyTransaction,
  {
    fingerprint,
    mappings,
    by,
    now,
  }: { readonly fingerprint: string; readonly mappings: string; readonly by: string; readonly now: Date },
) =>
  tx
    .insertInto('form_layouts')
    .values({ company_id: tx.companyId, fingerprint, mappings, corrected_by: by, corrected_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'fingerprint'])
        .doUpdateSet({ mappings, corrected_by: by, corrected_at: now }),
    )
    .execute();

/** Files of texts that are asked: sources of a workspace that have one. */
export const listAskedSources = (
  tx: CompanyTransaction,
  workspaceId: string,
  ids: readonly string[] | null,
) =>
  tx
    .selectFrom('sources as source')
    .innerJoin('source_versions as version', (join) =>
      join
        .onRef('version.company_id', '=', 'source.company_id')
        .onRef('version.source_id', '=', 'source.id')
        .onRef('version.version', '=', 'source.latest_version'),
    )
    .select(['source.id', 'source.name', 'source.category', 'version.text_id'])
    .where('source.company_id', '=', tx.companyId)
    .where('source.workspace_id', '=', workspaceId)
    .where('version.text_id', 'is not', null)
    .$if(ids !== null, (query) =>
      query.where('source.id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .orderBy('source.name')
    .orderBy('source.id')
    .execute();

/** Controls that are Ready and apply. */
export const listReadyControls = (tx: CompanyTransaction) =>
  tx
    .selectFrom('controls')
    .select(['id', 'code', 'title', 'description', 'revision'])
    .where('company_id', '=', tx.companyId)
    .where('readiness', '=', 2)
    .where('condition_applies', '=', true)
    .orderBy('code')
    .execute();

export const isMember = async (
  tx: CompanyTransaction,
  workspaceId: string,
  userId: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const hasAnswerPlaces = async (tx: CompanyTransaction, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('questions')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', id)
    .where('answer_place', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Publications of which the company has approved obligations. */
export const listObligedBy = async (tx: CompanyTransaction): Promise<string[]> =>
  (
    await tx
      .selectFrom('obligations')
      .select('publication_id')
      .distinct()
      .where('company_id', '=', tx.companyId)
      .where('status', '=', 2)
      .where('replaced_at', 'is', null)
      .limit(200)
      .execute()
  ).map((row) => row.publication_id);

/** Companies with questionnaires whose answers may have to be made, or made again. */
export const listCompaniesWithAnswers = (tx: SystemTransaction) =>
  tx
    .selectFrom('questionnaires')
    .select('company_id')
    .distinct()
    .where('run_state', 'is not', null)
    .execute();

export const listRunning = (tx: CompanyTransaction) =>
  tx
    .selectFrom('questionnaires')
    .select(['document_id', 'run_by'])
    .where('company_id', '=', tx.companyId)
    .where('run_state', '=', 'running')
    .execute();

export const listForCoverage = (tx: CompanyTransaction, workspaces: readonly string[]) =>
  tx
    .selectFrom('questions as question')
    .innerJoin('document_sections as section', (join) =>
      join
        .onRef('section.company_id', '=', 'question.company_id')
        .onRef('section.document_id', '=', 'question.document_id')
        .onRef('section.id', '=', 'question.section_id'),
    )
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.company_id', '=', 'question.company_id')
        .onRef('document.id', '=', 'question.document_id'),
    )
    .leftJoin('document_sections as parent', (join) =>
      join
        .onRef('parent.company_id', '=', 'section.company_id')
        .onRef('parent.document_id', '=', 'section.document_id')
        .onRef('parent.id', '=', 'section.parent_id'),
    )
    .select([
      'question.document_id',
      'question.section_id',
      'question.state',
      'question.origin',
      'section.question',
      'parent.question as subject',
    ])
    .where('question.company_id', '=', tx.companyId)
    .where('question.skipped_by', 'is', null)
    .where('document.workspace_id', '=', sql<string>`any(${[...workspaces]}::uuid[])`)
    .orderBy('document.created_at', 'desc')
    .orderBy('section.position')
    .limit(20_000)
    .execute();
