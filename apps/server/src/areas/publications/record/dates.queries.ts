import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { companyDates } from '../inbox/next-date.queries.ts';

interface DatesAsked {
  readonly from: string;
  /** inclusive */
  readonly to: string;
  readonly kinds: readonly Exclude<PublicationDateKind, 'published'>[];
  /** null: whoever they are assigned to */
  readonly assigneeId: string | null;
  /** codes; null: all */
  readonly regulators: readonly string[] | null;
  readonly limit: number;
}

/**
 * Dates of the publications that matter to a company: those that its people keep, and undecided ones that screening finds relevant.
 */
export const listDatesBetween = (
  tx: CompanyTransaction,
  companyId: string,
  { from, to, kinds, assigneeId, regulators, limit }: DatesAsked,
) =>
  tx
    .selectFrom(
      sql<{
        publication_id: string;
        kind: Exclude<PublicationDateKind, 'published'>;
        on_day: string;
      }>`${companyDates(companyId, from)}`.as('date'),
    )
    .innerJoin('company_publications as cp', 'cp.publication_id', 'date.publication_id')
    .innerJoin('publications as p', 'p.id', 'date.publication_id')
    .select([
      'p.id',
      'p.title',
      'p.language',
      'p.code',
      'p.regulators',
      'p.is_sample',
      'cp.assignee_id',
      'date.kind',
      'date.on_day as day',
      sql<Date>`greatest(p.updated_at, cp.updated_at)`.as('changed_at'),
    ])
    .where('cp.company_id', '=', companyId)
    .where('cp.status', '<>', publicationStatus.irrelevant)
    .where((by) =>
      by.or([
        by('cp.triaged_at', 'is not', null),
        by.and([by('cp.relevance', '>=', 1), by('cp.ai_irrelevant', '=', false)]),
      ]),
    )
    .where('date.on_day', '<=', to)
    .where('date.kind', 'in', [...kinds])
    .$if(assigneeId !== null, (query) => query.where('cp.assignee_id', '=', assigneeId))
    .$if(regulators !== null, (query) =>
      query.where(sql<boolean>`p.regulators && ${[...(regulators ?? [])]}::text[]`),
    )
    .orderBy('date.on_day')
    .orderBy('p.id')
    .limit(limit)
    .execute();
