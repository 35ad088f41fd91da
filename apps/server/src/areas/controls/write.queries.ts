import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import { controlIs } from '../../db/status-in-sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import { isUnproved } from './proof.queries.ts';

/** Obligations that controls are to meet; they are locked until the end of the transaction. */
export const lockObligations = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('obligations')
    .select(['id', 'status', 'kind', 'replaced_at', 'publication_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();

export const insertControls = (tx: CompanyTransaction, rows: readonly Insertable<Tables['controls']>[]) =>
  tx
    .insertInto('controls')
    .values([...rows])
    .execute();

/** Records that someone contributed to the content or evidence of these controls. */
export const addAuthor = (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  userId: string,
) =>
  sql`update controls set authors = array_append(authors, ${userId}::uuid)
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and not ${userId}::uuid = any(authors)`.execute(
    tx,
  );

export async function linkObligations(
  tx: CompanyTransaction,
  rows: readonly Insertable<Tables['control_obligations']>[],
): Promise<void> {
  for (const chunk of statementChunks(rows))
    await tx
      .insertInto('control_obligations')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const unlinkObligations = (
  tx: CompanyTransaction,
  companyId: string,
  controlId: string,
  obligationIds: readonly string[],
) =>
  tx
    .deleteFrom('control_obligations')
    .where('company_id', '=', companyId)
    .where('control_id', '=', controlId)
    .where('obligation_id', 'in', [...obligationIds])
    .execute();

/** The regulators that follow from what was selected and from the obligations the controls meet. */
export const setRegulators = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  sql`update controls as control set regulators = coalesce((
      select array_agg(distinct code order by code) from (
        select unnest(control.chosen_regulators) as code
        union
        select unnest(publication.regulators)
        from control_obligations as link
        join obligations as obligation
          on obligation.company_id = link.company_id and obligation.id = link.obligation_id
        join publications as publication on publication.id = obligation.publication_id
        where link.company_id = control.company_id and link.control_id = control.id
      ) as codes), '{}')
    where control.company_id = ${companyId} and control.id = any(${[...ids]}::uuid[])`.execute(tx);

/** In lower case, the codes the product could have assigned: `c-` and up to six digits. */
export const listNumberedCodes = async (tx: CompanyTransaction, companyId: string): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select lower(code) as code from controls where company_id = ${companyId} and code ~* '^C-[0-9]{1,6}$'`.execute(
    tx,
  );
  return rows.map(({ code }) => code);
};

/** Numbers are assigned one after the other: a second transaction waits for the first. */
export const lockNumbers = (tx: CompanyTransaction, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`controls ${companyId}`}, 0))`.execute(tx);

/**
 * Controls that have one of these codes. The database does the lower-casing, as in its index, because its rules differ from
 * JavaScript's.
 */
export const listCodes = (tx: CompanyTransaction, companyId: string, codes: readonly string[]) =>
  tx
    .selectFrom('controls')
    .select(['id', 'code'])
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`lower(code) in (select lower(one) from unnest(${[...codes]}::text[]) as one)`)
    .execute();

/** The publications whose approved obligations these controls meet. */
export const listPublications = (tx: CompanyTransaction, companyId: string, controlIds: readonly string[]) =>
  tx
    .selectFrom('control_obligations as link')
    .innerJoin('obligations as obligation', (join) =>
      join
        .onRef('obligation.company_id', '=', 'link.company_id')
        .onRef('obligation.id', '=', 'link.obligation_id'),
    )
    .select('obligation.publication_id')
    .distinct()
    .where('link.company_id', '=', companyId)
    .where('link.control_id', 'in', [...controlIds])
    .where('obligation.status', '=', obligationStatus.approved)
    .execute();

/** The publications that some obligations belong to. */
export const listPublicationsOf = (
  tx: CompanyTransaction,
  companyId: string,
  obligationIds: readonly string[],
) =>
  tx
    .selectFrom('obligations')
    .select('publication_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...obligationIds])
    .execute();

/** The controls that meet some obligations. */
export const listAnswering = (tx: CompanyTransaction, companyId: string, obligationIds: readonly string[]) =>
  tx
    .selectFrom('control_obligations')
    .select(['control_id', 'obligation_id'])
    .where('company_id', '=', companyId)
    .where('obligation_id', 'in', [...obligationIds])
    .orderBy('control_id')
    .execute();

/** Controls that are Ready without valid evidence on that day, by company; at most the given number. */
export const listUnproved = (tx: AnyTransaction, day: string, limit: number) =>
  sql<{ company_id: string; id: string }>`
    select control.company_id, control.id from controls as control
    where control.readiness = ${controlIs.ready}
      and ${isUnproved(day)}
    order by control.company_id, control.id limit ${limit}`
    .execute(tx)
    .then((result) => result.rows);
