import { type SqlBool, sql } from 'kysely';
import type { AnyTransaction, CompanyTransaction } from '../../../db/transactions.ts';

/** On `company_publications as cp`: nobody has decided about it or said anything about it. */
const isOpen = sql<SqlBool>`(cp.triaged_at is null and not exists (
  select 1 from publication_feedback as said
  where said.company_id = cp.company_id and said.publication_id = cp.publication_id))`;

export interface Place {
  readonly publication_id: string;
  readonly ai_irrelevant: boolean;
}

/** Where those of these publications are that nobody has decided about: set aside or not. */
export const listPlaces = (
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
): Promise<Place[]> =>
  tx
    .selectFrom('company_publications as cp')
    .select(['cp.publication_id', 'cp.ai_irrelevant'])
    .where('cp.company_id', '=', companyId)
    .where('cp.publication_id', 'in', [...publicationIds])
    .where(isOpen)
    .execute();

/** Notes which of them are elsewhere now, and forgets which are back where they were. */
export async function noteMoves(
  tx: AnyTransaction,
  companyId: string,
  before: readonly Place[],
): Promise<void> {
  const ids = before.map((place) => place.publication_id);
  await sql`
    insert into learned_moves (company_id, publication_id, was_set_aside)
    select ${companyId}::uuid, cp.publication_id, place.was_set_aside
    from unnest(${ids}::uuid[], ${before.map((place) => place.ai_irrelevant)}::boolean[])
      as place (publication_id, was_set_aside)
    join company_publications as cp on cp.company_id = ${companyId} and cp.publication_id = place.publication_id
    where cp.ai_irrelevant <> place.was_set_aside
    on conflict (company_id, publication_id) do nothing`.execute(tx);
  await sql`
    delete from learned_moves as move using company_publications as cp
    where move.company_id = ${companyId} and move.publication_id = any(${ids}::uuid[])
      and cp.company_id = move.company_id and cp.publication_id = move.publication_id
      and cp.ai_irrelevant = move.was_set_aside`.execute(tx);
}

export const dropMoves = (tx: AnyTransaction, companyId: string) =>
  tx.deleteFrom('learned_moves').where('company_id', '=', companyId).execute();

/** What was moved and is still undecided, the newest first. */
export const listMoves = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('learned_moves as move')
    .innerJoin('company_publications as cp', (join) =>
      join
        .onRef('cp.company_id', '=', 'move.company_id')
        .onRef('cp.publication_id', '=', 'move.publication_id')
        .onRef('cp.ai_irrelevant', '<>', 'move.was_set_aside'),
    )
    .innerJoin('publications as publication', 'publication.id', 'move.publication_id')
    .select([
      'publication.id',
      'publication.title',
      'publication.language',
      'publication.regulators',
      'cp.listed_on',
      'cp.ai_irrelevant as is_set_aside',
    ])
    .where('move.company_id', '=', companyId)
    .where(isOpen)
    .orderBy('cp.listed_on', 'desc')
    .orderBy('publication.id')
    .execute();

/** Puts what was moved back where it was, until it is judged again. */
export const putBack = (tx: CompanyTransaction, companyId: string) =>
  sql`
    update company_publications as cp set ai_irrelevant = move.was_set_aside
    from learned_moves as move
    where move.company_id = ${companyId} and cp.company_id = move.company_id
      and cp.publication_id = move.publication_id and ${isOpen}`.execute(tx);
