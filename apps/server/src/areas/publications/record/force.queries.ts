import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { companyDates } from '../inbox/next-date.queries.ts';

/** The days of publications that tell whether they are in force, as the company sees them; of all that state any, if `ids` is null. */
export async function daysOfForce(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[] | null,
): Promise<
  readonly {
    publication_id: string;
    in_force: string | null;
    applicable: string | null;
    expiry: string | null;
    is_draft: boolean;
  }[]
> {
  const day = (kind: string) =>
    sql`to_char(min(stated.on_day) filter (where stated.kind = ${kind}), 'YYYY-MM-DD')`;
  const among = ids === null ? sql`true` : sql`stated.publication_id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<Awaited<ReturnType<typeof daysOfForce>>[number]>`
    select stated.publication_id, ${day('in_force')} as in_force, ${day('applicable')} as applicable, ${day('expiry')} as expiry,
      coalesce(held.corrections->>'document_type', publication.document_type) is not distinct from 'consultation' as is_draft
    from ${companyDates(companyId, '0001-01-01')} as stated
    join publications as publication on publication.id = stated.publication_id
    left join company_publications as held
      on held.company_id = ${companyId} and held.publication_id = stated.publication_id
    where stated.kind in ('in_force', 'applicable', 'expiry') and ${among}
    group by stated.publication_id, publication.document_type, held.corrections`.execute(tx);
  return rows;
}
