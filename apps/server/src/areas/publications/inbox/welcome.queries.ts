import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { type Reader, viewConditions } from './filters.queries.ts';
import { companyDates } from './next-date.queries.ts';

/** Upcoming dates of publications that the company keeps, nearest first. */
export const listDue = (tx: CompanyTransaction, companyId: string, from: string, to: string, limit: number) =>
  tx
    .selectFrom(
      sql<{
        publication_id: string;
        kind: PublicationDateKind;
        on_day: string;
      }>`${companyDates(companyId, from)}`.as('date'),
    )
    .innerJoin('company_publications as cp', 'cp.publication_id', 'date.publication_id')
    .innerJoin('publications as p', 'p.id', 'date.publication_id')
    .select(['p.id', 'p.title', 'p.language', 'p.regulators', 'p.is_sample', 'date.kind', 'date.on_day'])
    .where('cp.company_id', '=', companyId)
    .where('cp.status', 'in', [0, 2, 3])
    .where('date.on_day', '<=', to)
    .orderBy('date.on_day')
    .orderBy('p.id')
    .limit(limit)
    .execute();

/** What has been collected since then, and how much of it the inbox shows as relevant. */
export const countCollected = (tx: CompanyTransaction, reader: Reader, since: Date) =>
  tx
    .selectFrom('company_publications as cp')
    .select((by) => [
      by.fn.countAll<number>().as('collected'),
      by.fn
        .countAll<number>()
        .filterWhere((inner) => inner.and(viewConditions(inner, reader, 'relevant')))
        .as('relevant'),
    ])
    .where('cp.company_id', '=', reader.companyId)
    .where('cp.collected_at', '>=', since)
    .executeTakeFirstOrThrow();

export const countOpenWork = (tx: CompanyTransaction, reader: Reader) =>
  tx
    .selectNoFrom((by) => [
      by
        .selectFrom('company_publication_counts as counted')
        .select((inner) =>
          inner.fn.coalesce(inner.fn.sum<number>('counted.total'), sql<number>`0`).as('total'),
        )
        .where('counted.company_id', '=', reader.companyId)
        .where('counted.status', '=', publicationStatus.inReview)
        .$asScalar()
        .$notNull()
        .as('in_review'),
      by
        .selectFrom('company_publications as cp')
        .select((inner) => inner.fn.countAll<number>().as('total'))
        .where('cp.company_id', '=', reader.companyId)
        .where((inner) => inner.and(viewConditions(inner, reader, 'mine')))
        .$asScalar()
        .$notNull()
        .as('mine'),
    ])
    .executeTakeFirstOrThrow();
