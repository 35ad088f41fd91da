import { sql } from 'kysely';
import { type DueWanted, isDue } from '../../db/due-filter.ts';
import { obligationIs } from '../../db/status-in-sql.ts';
import type { ObligationPart } from '../../db/tables/obligations.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import { dueEngineVersion } from '../../engine/deadlines/propose.ts';

/** What the filters of due dates go by, of `obligation`. */
export const dueOfObligation = {
  day: sql`obligation.due_on`,
  rule: sql`obligation.due_rule`,
  regulators: sql`(select whose.regulators from publications as whose where whose.id = obligation.publication_id)`,
  isOpen: sql`obligation.status <> ${obligationIs.irrelevant}`,
  isUnconfirmed: sql`(obligation.status = ${obligationIs.approved} and obligation.due_proposal is not null and obligation.due_confirmed_at is null)`,
};

/** A hash of all that a proposal is read from. */
const inputs = sql<string>`md5(concat_ws(' ', ${dueEngineVersion}::text, obligation.content_hash,
  obligation.publication_text_id, publication.regulators[1], (
    select string_agg(dated.kind || dated.on_day, ',' order by dated.kind, dated.on_day)
    from publication_dates as dated where dated.publication_id = obligation.publication_id)))`;

const earliest = (kind: string) => sql<string | null>`(select to_char(min(on_day), 'YYYY-MM-DD')
  from publication_dates as dated where dated.publication_id = obligation.publication_id and dated.kind = ${kind})`;

/** Approved obligations whose proposal is missing or outdated; a passed occurrence makes way for the next one. */
export const listOutdated = async (
  tx: AnyTransaction,
  today: string,
  without: readonly string[],
  limit: number,
): Promise<{ company_id: string; id: string }[]> => {
  const { rows } = await sql<{ company_id: string; id: string }>`
    select obligation.company_id, obligation.id
    from obligations as obligation join publications as publication on publication.id = obligation.publication_id
    where obligation.status = ${obligationIs.approved} and obligation.replaced_at is null
      and not obligation.company_id = any(${[...without]}::uuid[])
      and (obligation.due_inputs is distinct from ${inputs}
        or (obligation.due_proposal ->> 'rule' is not null and obligation.due_proposal ->> 'due_on' < ${addedDays(today)}))
    order by obligation.company_id, obligation.id limit ${limit}`.execute(tx);
  return rows;
};

/** A day that has passed everywhere. */
const addedDays = (today: string) => sql<string>`to_char(${today}::date - 1, 'YYYY-MM-DD')`;

/** Obligations on firms that are overdue, due soon or recurring. @param regulators null: all */
export const countDue = async (
  tx: CompanyTransaction,
  companyId: string,
  regulators: readonly string[] | null,
  todays: Pick<DueWanted, 'of' | 'usual'>,
): Promise<{ overdue: number; due_soon: number; recurring: number }> => {
  const count = (filter: DueWanted['filter']) =>
    sql`count(*) filter (where ${isDue({ filter, ...todays }, dueOfObligation)})::int`;
  const { rows } = await sql<{ overdue: number; due_soon: number; recurring: number }>`
    select ${count('overdue')} as overdue, ${count('due_soon')} as due_soon, ${count('recurring')} as recurring
    from obligations as obligation join publications as publication on publication.id = obligation.publication_id
    where obligation.company_id = ${companyId} and obligation.replaced_at is null and obligation.kind = 'firm'
      and (obligation.due_on is not null or obligation.due_rule is not null)
      and ${regulators === null ? sql`true` : sql`publication.regulators && ${[...regulators]}::text[]`}`.execute(
    tx,
  );
  return rows[0]!;
};

interface ToPropose {
  readonly id: string;
  readonly kind: string;
  readonly publication_text_id: string;
  readonly deadline: ObligationPart | null;
  readonly regulators: readonly string[];
  readonly applicable: string | null;
  readonly in_force: string | null;
  readonly comments_due: string | null;
  readonly inputs: string;
}

/** The rows, locked, with what their proposals are read from. */
export const listToPropose = async (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ToPropose[]> => {
  const { rows } = await sql<ToPropose>`
    select obligation.id, obligation.kind, obligation.publication_text_id, obligation.deadline, publication.regulators,
      ${earliest('applicable')} as applicable, ${earliest('in_force')} as in_force,
      ${earliest('comments_due')} as comments_due, ${inputs} as inputs
    from obligations as obligation join publications as publication on publication.id = obligation.publication_id
    where obligation.company_id = ${companyId} and obligation.id = any(${[...ids]}::uuid[])
    order by obligation.id for update of obligation`.execute(tx);
  return rows;
};

/** In the order in which they are named: a day ends where the first of them sits. */
export const regulatorsOf = async (
  tx: CompanyTransaction,
  publicationId: string,
): Promise<readonly string[]> => {
  const row = await tx
    .selectFrom('publications')
    .select('regulators')
    .where('id', '=', publicationId)
    .executeTakeFirst();
  return row?.regulators ?? [];
};
