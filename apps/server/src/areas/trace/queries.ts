import type { TraceGap } from '@regulus/contract/trace.ts';
import { sql } from 'kysely';
import { controlIs, obligationIs } from '../../db/status-in-sql.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { isUnproved } from '../controls/proof.service.ts';

/** Where the chain breaks off, as of a given day. */
interface Gap {
  readonly kind: TraceGap;
  readonly day: string;
}

/** Where a trace starts. */
export type Origin =
  | { readonly publication: string; readonly control?: undefined; readonly gap?: Gap | undefined }
  | { readonly control: string; readonly publication?: undefined };

const linked = sql`exists (select 1 from control_obligations as link
  where link.company_id = obligation.company_id and link.obligation_id = obligation.id)`;

const withoutControl = sql`obligation.status = ${obligationIs.approved} and obligation.kind = 'firm' and not ${linked}`;

const broken = ({ kind, day }: Gap) => {
  if (kind === 'not_reviewed') return sql`obligation.status = ${obligationIs.needsReview}`;
  if (kind === 'no_control') return withoutControl;
  return sql`exists (select 1 from control_obligations as answer
    join controls as control on control.company_id = answer.company_id and control.id = answer.control_id
    where answer.company_id = obligation.company_id and answer.obligation_id = obligation.id and control.condition_applies
      and ${kind === 'no_valid_proof' ? isUnproved(day) : sql`control.readiness <> ${controlIs.ready} and not ${isUnproved(day)}`})`;
};

/** For a publication, the obligations on firms and any others that controls meet; for a control, the obligations it meets. */
const within = ({ publication, control, ...origin }: Origin) =>
  publication === undefined
    ? sql`exists (select 1 from control_obligations as link where link.company_id = obligation.company_id
        and link.obligation_id = obligation.id and link.control_id = ${control})`
    : sql`obligation.publication_id = ${publication} and obligation.replaced_at is null
        and (obligation.kind = 'firm' or ${linked}) and ${'gap' in origin && origin.gap ? broken(origin.gap) : sql`true`}`;

/** Obligations without a clause in the text stand alone. */
const clauses = (companyId: string, origin: Origin) => sql`
  select obligation.publication_id, publication.listed_on, text.version_number, obligation.publication_text_id as text_id,
    obligation.clause_path, obligation.clause, min(obligation.position) as place,
    array_agg(obligation.id order by obligation.position, obligation.id) as obligations
  from obligations as obligation
  join publications as publication on publication.id = obligation.publication_id
  join publication_texts as text on text.id = obligation.publication_text_id
  where obligation.company_id = ${companyId} and ${within(origin)}
  group by obligation.publication_id, publication.listed_on, text.version_number, obligation.publication_text_id,
    obligation.clause_path, obligation.clause, case when obligation.clause = '' then obligation.id end`;

export const listClauses = (
  tx: CompanyTransaction,
  companyId: string,
  origin: Origin,
  page: { readonly limit: number | null; readonly offset: number },
) =>
  sql<{ obligations: string[] }>`
    select clause.obligations from (${clauses(companyId, origin)}) as clause
    order by clause.listed_on desc, clause.publication_id, clause.version_number desc, clause.text_id, clause.place,
      clause.clause_path, clause.obligations
    limit ${page.limit} offset ${page.offset}`
    .execute(tx)
    .then((result) => result.rows);

export const countClauses = async (tx: CompanyTransaction, companyId: string, origin: Origin) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${clauses(companyId, origin)}) as clause`.execute(tx);
  return rows[0]?.total ?? 0;
};

export const countObligations = async (tx: CompanyTransaction, companyId: string, publication: string) => {
  const { rows } = await sql<{
    obligations: number;
    approved: number;
    to_review: number;
    disregarded: number;
    without_control: number;
  }>`
    select count(*)::int as obligations,
      count(*) filter (where obligation.status = ${obligationIs.approved})::int as approved,
      count(*) filter (where obligation.status = ${obligationIs.needsReview})::int as to_review,
      count(*) filter (where obligation.status = ${obligationIs.irrelevant})::int as disregarded,
      count(*) filter (where ${withoutControl})::int as without_control
    from obligations as obligation
    where obligation.company_id = ${companyId} and ${within({ publication })}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A count has no row.');
  return row;
};

/** For controls that meet obligations of a publication. */
export const countControls = async (
  tx: CompanyTransaction,
  companyId: string,
  publication: string,
  day: string,
) => {
  const applies = sql`control.condition_applies`;
  const unproved = isUnproved(day);
  const { rows } = await sql<{
    controls: number;
    ready: number;
    without_proof: number;
    not_ready: number;
    out_of_scope: number;
  }>`
    select count(*) filter (where ${applies})::int as controls,
      count(*) filter (where ${applies} and control.readiness = ${controlIs.ready})::int as ready,
      count(*) filter (where ${applies} and ${unproved})::int as without_proof,
      count(*) filter (where ${applies} and control.readiness <> ${controlIs.ready} and not ${unproved})::int as not_ready,
      count(*) filter (where not ${applies})::int as out_of_scope
    from controls as control
    where control.company_id = ${companyId} and exists (
      select 1 from control_obligations as link
      join obligations as obligation on obligation.company_id = link.company_id and obligation.id = link.obligation_id
      where link.company_id = control.company_id and link.control_id = control.id
        and obligation.publication_id = ${publication} and obligation.replaced_at is null)`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A count has no row.');
  return row;
};

/** Which controls meet some obligations, ordered by code. */
export const listLinks = (tx: CompanyTransaction, companyId: string, obligationIds: readonly string[]) =>
  tx
    .selectFrom('control_obligations as link')
    .innerJoin('controls as control', (join) =>
      join.onRef('control.company_id', '=', 'link.company_id').onRef('control.id', '=', 'link.control_id'),
    )
    .select(['link.obligation_id', 'link.control_id'])
    .where('link.company_id', '=', companyId)
    .where('link.obligation_id', 'in', [...obligationIds])
    .orderBy('control.code')
    .orderBy('control.id')
    .execute();

export const findPublication = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title', 'code', 'regulators', 'is_sample', 'link', 'current_version', 'published_on'])
    .where('id', '=', id)
    .executeTakeFirst();
