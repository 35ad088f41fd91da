import type { ControlList, ControlSort } from '@regulus/contract/control-values.ts';
import { readiness } from '@regulus/contract/control-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type DueWanted, isDue } from '../../db/due-filter.ts';
import { containing } from '../../db/like-pattern.ts';
import { controlIs, obligationIs } from '../../db/status-in-sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { isUnproved } from './proof.queries.ts';

/** An empty list of regulators or people matches nothing; one that is left out doesn't filter. */
export interface Filters {
  readonly publication?: string | undefined;
  readonly obligation?: string | undefined;
  readonly list?: readonly ControlList[] | undefined;
  readonly regulators?: readonly string[] | undefined;
  readonly assignees?: readonly string[] | undefined;
  readonly unassigned?: boolean | undefined;
  readonly flagged?: boolean | undefined;
  readonly applies?: boolean | undefined;
  /** Ready ones that apply and have no valid evidence on this day */
  readonly unprovedOn?: string | undefined;
  readonly dueAs?: DueWanted | undefined;
  /** only these */
  readonly ids?: readonly string[] | undefined;
  readonly q?: string | undefined;
}

const listOf = sql<ControlList>`case when not control.condition_applies then 'out_of_scope'
  when control.readiness = ${controlIs.ready} then 'completed' when control.readiness = ${controlIs.inProgress} then 'in_progress' else 'incomplete' end`;

type By = ExpressionBuilder<{ control: Tables['controls'] }, 'control'>;

function conditions(by: By, companyId: string, filters: Filters, omitList = false) {
  const found: ReturnType<typeof by.and>[] = [by('control.company_id', '=', companyId)];
  const {
    publication,
    obligation,
    list,
    regulators,
    assignees,
    unassigned,
    flagged,
    applies,
    unprovedOn,
    dueAs,
    ids,
    q,
  } = filters;
  if (publication)
    found.push(
      sql<SqlBool>`exists (select 1 from control_obligations as link
        join obligations as obligation on obligation.company_id = link.company_id and obligation.id = link.obligation_id
        where link.company_id = control.company_id and link.control_id = control.id
          and obligation.publication_id = ${publication})` as never,
    );
  if (obligation)
    found.push(
      sql<SqlBool>`exists (select 1 from control_obligations as link
        where link.company_id = control.company_id and link.control_id = control.id
          and link.obligation_id = ${obligation})` as never,
    );
  if (ids) found.push(by('control.id', '=', by.fn.any(by.val([...ids]))) as never);
  if (list?.length && !omitList) found.push(by(listOf, 'in', [...list]));
  if (regulators) found.push(sql<SqlBool>`control.regulators && ${[...regulators]}::text[]` as never);
  if (assignees || unassigned !== undefined)
    found.push(
      by.or([
        ...(assignees?.length ? [by('control.assignee_id', 'in', [...assignees])] : []),
        ...(unassigned ? [by('control.assignee_id', 'is', null)] : []),
      ]),
    );
  if (flagged) found.push(by('control.flagged_at', 'is not', null));
  if (applies !== undefined) found.push(by('control.condition_applies', '=', applies));
  if (unprovedOn !== undefined)
    found.push(
      by.and([
        by('control.readiness', '=', readiness.ready),
        by('control.condition_applies', '=', true),
        isUnproved(unprovedOn) as never,
      ]),
    );
  if (dueAs)
    found.push(
      isDue(dueAs, {
        day: shownDay,
        rule: sql`control.due_rule`,
        regulators: sql`control.regulators`,
        isOpen: sql`control.condition_applies and (control.readiness <> ${controlIs.ready} or control.due_rule is not null)`,
        isUnconfirmed: sql`(control.condition_applies and control.due_proposal is not null and control.due_confirmed_at is null)`,
      }) as never,
    );
  if (q) found.push(by('control.words', 'like', containing(q)));
  return by.and(found);
}

/** Its own due date, or else the earliest of its obligations. */
const shownDay = sql`coalesce(control.due_on, (
  select min(obligation.due_on) from control_obligations as link
  join obligations as obligation on obligation.company_id = link.company_id and obligation.id = link.obligation_id
  where link.company_id = control.company_id and link.control_id = control.id and obligation.status = ${obligationIs.approved}))`;

/** By title and code in lower case, as in a list. */
const orders: Readonly<Record<ControlSort, ReturnType<typeof sql>>> = {
  title: sql`lower(control.title), control.id`,
  '-title': sql`lower(control.title) desc, control.id`,
  code: sql`lower(control.code), control.id`,
  '-code': sql`lower(control.code) desc, control.id`,
  updated_at: sql`control.updated_at, control.id`,
  '-updated_at': sql`control.updated_at desc, control.id`,
  due_on: sql`${shownDay} asc nulls last, control.id`,
  '-due_on': sql`${shownDay} desc nulls last, control.id`,
};

const rows = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('controls as control')
    .selectAll('control')
    .select((by) => [
      listOf.as('list'),
      by
        .selectFrom('control_comments as comment')
        .select((inner) => inner.fn.countAll<number>().as('total'))
        .where('comment.company_id', '=', companyId)
        .whereRef('comment.control_id', '=', 'control.id')
        .$asScalar()
        .$notNull()
        .as('comment_count'),
    ])
    .where('control.company_id', '=', companyId);

export const listPage = (
  tx: CompanyTransaction,
  companyId: string,
  filters: Filters,
  page: { readonly sort: ControlSort; readonly limit: number; readonly offset: number },
) =>
  tx
    .selectFrom('controls as control')
    .select([
      'control.id',
      'control.code',
      'control.title',
      'control.readiness',
      listOf.as('list'),
      'control.condition_applies',
      'control.regulators',
      'control.assignee_id',
      'control.due_on',
      'control.due_rule',
      'control.due_from',
      'control.due_proposal',
      'control.due_inputs',
      'control.due_decided_basis',
      'control.due_confirmed_by',
      'control.due_confirmed_at',
      'control.due_done_on',
      'control.flagged_at',
      'control.authors',
      'control.created_at',
      'control.updated_at',
      'control.revision',
    ])
    .where('control.company_id', '=', companyId)
    .where((by) => conditions(by as unknown as By, companyId, filters))
    .orderBy(orders[page.sort] as ReturnType<typeof sql<string>>)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export type ListedRow = Awaited<ReturnType<typeof listPage>>[number];

/** Which rows, in order. */
export const listIds = async (
  tx: CompanyTransaction,
  companyId: string,
  filters: Filters,
  page: { readonly sort: ControlSort; readonly limit: number; readonly offset: number },
): Promise<string[]> => {
  const found = await tx
    .selectFrom('controls as control')
    .select('control.id')
    .where('control.company_id', '=', companyId)
    .where((by) => conditions(by as unknown as By, companyId, filters))
    .orderBy(orders[page.sort] as ReturnType<typeof sql<string>>)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return found.map(({ id }) => id);
};

export const countLists = (tx: CompanyTransaction, companyId: string, filters: Filters) =>
  tx
    .selectFrom('controls as control')
    .select((by) => [listOf.as('list'), by.fn.countAll<number>().as('total')])
    .where((by) => conditions(by as unknown as By, companyId, filters, true))
    .groupBy(listOf)
    .execute();

export const findMany = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  rows(tx, companyId)
    .where('control.id', 'in', [...ids])
    .execute();

/**
 * In progress and changed, or proposed: these may be waiting for a second approval; what they contain shows whether they are.
 */
export const listMayWait = (tx: CompanyTransaction, companyId: string, isRequired: boolean) =>
  rows(tx, companyId)
    .where(
      sql<SqlBool>`((${isRequired} and control.readiness = ${controlIs.inProgress} and control.condition_applies and control.authors <> '{}')
        or exists (select 1 from signatures as signature
          where signature.company_id = control.company_id and signature.object_type = 'control'
            and signature.object_id = control.id and signature.confirmed_at is null))`,
    )
    .execute();

export type ControlRow = Awaited<ReturnType<typeof findMany>>[number];

const obligationColumns = [
  'obligation.id',
  'obligation.status',
  'obligation.clause',
  'obligation.topic',
  'obligation.modality',
  'obligation.due_on',
  'obligation.assignee_id',
  'obligation.publication_id',
  'publication.title',
  'publication.code',
  'publication.regulators',
  'publication.is_sample',
] as const;

/** The obligations of some controls with their publication, the oldest link first. */
export const listObligations = (tx: CompanyTransaction, companyId: string, controlIds: readonly string[]) =>
  tx
    .selectFrom('control_obligations as link')
    .innerJoin('obligations as obligation', (join) =>
      join
        .onRef('obligation.company_id', '=', 'link.company_id')
        .onRef('obligation.id', '=', 'link.obligation_id'),
    )
    .innerJoin('publications as publication', 'publication.id', 'obligation.publication_id')
    .select('link.control_id')
    .select(obligationColumns)
    .where('link.company_id', '=', companyId)
    .where('link.control_id', 'in', [...controlIds])
    .orderBy('link.added_at')
    .orderBy('publication.title')
    .orderBy('obligation.position')
    .orderBy('obligation.id')
    .execute();

/** What lists show about the obligations of some controls, the oldest link first. */
export const listAnswered = (tx: CompanyTransaction, companyId: string, controlIds: readonly string[]) =>
  tx
    .selectFrom('control_obligations as link')
    .innerJoin('obligations as obligation', (join) =>
      join
        .onRef('obligation.company_id', '=', 'link.company_id')
        .onRef('obligation.id', '=', 'link.obligation_id'),
    )
    .select([
      'link.control_id',
      'obligation.id',
      'obligation.status',
      'obligation.topic',
      'obligation.due_on',
    ])
    .where('link.company_id', '=', companyId)
    .where('link.control_id', 'in', [...controlIds])
    .orderBy('link.added_at')
    .orderBy('obligation.id')
    .execute();

export type ObligationRow = Omit<Awaited<ReturnType<typeof listObligations>>[number], 'control_id'>;

/** The evidence for each of some controls on a given day: files and attestations. */
export const countProof = (
  tx: CompanyTransaction,
  companyId: string,
  controlIds: readonly string[],
  day: string,
) =>
  sql<{
    control_id: string;
    evidence: number;
    valid: number;
    attested: number;
    is_endless: boolean;
    valid_until: string | null;
  }>`
    select control_id,
      count(*) filter (where is_file)::int as evidence,
      count(*) filter (where is_file and is_valid)::int as valid,
      count(*) filter (where not is_file and is_valid)::int as attested,
      coalesce(bool_or(is_valid and expires_on is null), false) as is_endless,
      to_char(max(expires_on) filter (where is_valid), 'YYYY-MM-DD') as valid_until
    from (
      select link.control_id, true as is_file, file.expires_on,
        (file.effective_on is null or file.effective_on <= ${day}::date)
          and (file.expires_on is null or file.expires_on >= ${day}::date) as is_valid
      from control_evidence as link
      join evidence_files as file on file.company_id = link.company_id and file.id = link.evidence_id
      where link.company_id = ${companyId} and link.control_id = any(${[...controlIds]}::uuid[])
      union all
      select control_id, false, expires_on, expires_on is null or expires_on >= ${day}::date
      from attestations
      where company_id = ${companyId} and withdrawn_at is null and control_id = any(${[...controlIds]}::uuid[])
    ) as proof
    group by control_id`
    .execute(tx)
    .then((result) => result.rows);

export type ProofRow = Awaited<ReturnType<typeof countProof>>[number];

/** Approved obligations on firms in a publication without a control, the first ones in the order of the text, up to a limit. */
export const listUncovered = (
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  limit: number,
) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('publications as publication', 'publication.id', 'obligation.publication_id')
    .select(obligationColumns)
    .where('obligation.company_id', '=', companyId)
    .where('obligation.publication_id', '=', publicationId)
    .where('obligation.replaced_at', 'is', null)
    .where('obligation.kind', '=', 'firm')
    .where('obligation.status', '=', obligationStatus.approved)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('control_obligations as link')
            .select('link.control_id')
            .whereRef('link.company_id', '=', 'obligation.company_id')
            .whereRef('link.obligation_id', '=', 'obligation.id'),
        ),
      ),
    )
    .orderBy('obligation.position')
    .orderBy('obligation.id')
    .limit(limit)
    .execute();

/** The obligations of controls that apply. */
export const listCovered = (tx: CompanyTransaction, companyId: string, limit: number) =>
  tx
    .selectFrom('control_obligations as link')
    .innerJoin('obligations as obligation', (join) =>
      join
        .onRef('obligation.company_id', '=', 'link.company_id')
        .onRef('obligation.id', '=', 'link.obligation_id'),
    )
    .innerJoin('controls as control', (join) =>
      join.onRef('control.company_id', '=', 'link.company_id').onRef('control.id', '=', 'link.control_id'),
    )
    .select(['link.control_id', 'obligation.id', 'control.code', 'control.title'])
    .where('link.company_id', '=', companyId)
    .where('obligation.status', '=', obligationStatus.approved)
    .where('control.condition_applies', '=', true)
    .orderBy('control.updated_at', 'desc')
    .limit(limit)
    .execute();

/** The details of the obligations apart from their wording. */
export const listReadings = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('publication_texts as text', 'text.id', 'obligation.publication_text_id')
    .select(['obligation.id', 'obligation.modality', 'text.language'])
    .where('obligation.company_id', '=', companyId)
    .where('obligation.id', 'in', [...ids])
    .execute();

export const findPublication = (tx: CompanyTransaction, id: string) =>
  tx.selectFrom('publications').select('id').where('id', '=', id).executeTakeFirst();
