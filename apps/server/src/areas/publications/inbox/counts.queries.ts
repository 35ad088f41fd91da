import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { PublicationStatus } from '@regulus/contract/publications.ts';
import { sql } from 'kysely';
import { publicationIs } from '../../../db/status-in-sql.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { listTopics } from '../collecting/regulators.queries.ts';
import {
  conditions,
  counterConditions,
  countersSuffice,
  type Filters,
  type Omitted,
  type Reader,
  viewConditions,
} from './filters.queries.ts';

/** Items per status, and how many of the first status are undecided. */
export interface StatusCounts {
  readonly byStatus: ReadonlyMap<PublicationStatus, number>;
  /** what screening would not set aside, and what it would */
  readonly undecided: { readonly undecided: number; readonly put_aside: number };
}

/** What is counted, grouped by what `StatusCounts` distinguishes. */
export interface StatusGroup {
  readonly status: PublicationStatus;
  readonly isUndecided: boolean;
  readonly isPutAside: boolean;
  readonly total: number;
}

export function statusCountsOf(groups: readonly StatusGroup[]): StatusCounts {
  const byStatus = new Map<PublicationStatus, number>();
  const undecided = { undecided: 0, put_aside: 0 };
  for (const { status, isUndecided, isPutAside, total } of groups) {
    byStatus.set(status, (byStatus.get(status) ?? 0) + total);
    if (status === publicationStatus.relevant && isUndecided)
      undecided[isPutAside ? 'put_aside' : 'undecided'] += total;
  }
  return { byStatus, undecided };
}

/**
 * Items per status under the filters, counted in one pass: from the stored counters if they are sufficient, otherwise from the
 * rows.
 */
export async function countByStatus(
  tx: CompanyTransaction,
  reader: Reader,
  filters: Filters,
  omit: readonly Omitted[],
): Promise<StatusCounts> {
  const query = countersSuffice(filters, omit)
    ? tx
        .selectFrom('company_publication_counts as counted')
        .select((by) => [
          'counted.status',
          sql<boolean>`not counted.triaged`.as('isUndecided'),
          'counted.put_aside as isPutAside',
          by.fn.sum<number>('counted.total').as('total'),
        ])
        .where((by) => by.and(counterConditions(by, reader.companyId, filters, omit)))
        .groupBy(['counted.status', 'counted.triaged', 'counted.put_aside'])
    : tx
        .selectFrom('company_publications as cp')
        .select((by) => [
          'cp.status',
          sql<boolean>`cp.triaged_at is null`.as('isUndecided'),
          'cp.ai_irrelevant as isPutAside',
          by.fn.countAll<number>().as('total'),
        ])
        .where((by) => by.and(conditions(by, reader, filters, omit)))
        .groupBy(['cp.status', sql`cp.triaged_at is null`, 'cp.ai_irrelevant']);
  return statusCountsOf(await query.execute());
}

/** Items per view of the inbox, under all filters except the view. */
export async function countViews(tx: CompanyTransaction, reader: Reader, filters: Filters) {
  const counting = countersSuffice(filters, ['view'])
    ? viewsFromCounters(tx, reader, filters)
    : viewsFromRows(tx, reader, filters);
  const countingOwn = tx
    .selectNoFrom((by) => [
      by
        .selectFrom('company_publications as cp')
        .select((inner) => inner.fn.countAll<number>().as('total'))
        .where((inner) =>
          inner.and([
            ...conditions(inner, reader, filters, ['view']),
            ...viewConditions(inner, reader, 'mine'),
          ]),
        )
        .$asScalar()
        .$notNull()
        .as('mine'),
      seenUndecided(tx, reader)
        .where((inner) => inner.and(conditions(inner, reader, filters, ['view'])))
        .$asScalar()
        .$notNull()
        .as('seen'),
    ])
    .executeTakeFirstOrThrow();
  const [{ all, undecided, relevant, put_aside }, { mine, seen }] = await Promise.all([
    counting,
    countingOwn,
  ]);
  // Checking for each undecided row whether it was seen takes long; those that were seen are few.
  return { all, undecided, new: undecided - seen, relevant, mine, put_aside };
}

/** Items per regulator under the filters; publications that belong to a topic count for the topic as well. */
export async function countByRegulator(tx: CompanyTransaction, reader: Reader, filters: Filters) {
  const own = countersSuffice(filters)
    ? tx
        .selectFrom('company_publication_counts as counted')
        .select((by) => ['counted.regulator as code', by.fn.sum<number>('counted.total').as('total')])
        .where((by) => by.and(counterConditions(by, reader.companyId, filters)))
        .groupBy('counted.regulator')
        .having((by) => by.fn.sum('counted.total'), '>', 0)
    : tx
        .selectFrom('company_publications as cp')
        .select((by) => ['cp.regulator as code', by.fn.countAll<number>().as('total')])
        .where((by) => by.and(conditions(by, reader, filters)))
        .groupBy('cp.regulator');
  const counts = await own.execute();
  const topics = await listTopics(tx);
  if (topics.length === 0) return counts;
  // Few publications belong to a topic, so only theirs are expanded. A topic is never the first regulator of a publication, so
  // none is counted twice.
  const filed = await tx
    .selectFrom('company_publications as cp')
    .innerJoin('publications as p', 'p.id', 'cp.publication_id')
    .innerJoinLateral(sql<{ code: string }>`unnest(p.regulators)`.as<'filed'>(sql`filed (code)`), (join) =>
      join.onTrue(),
    )
    .select((by) => ['filed.code', by.fn.countAll<number>().as('total')])
    .where((by) => by.and(conditions(by, reader, filters)))
    .where(sql<boolean>`p.regulators && ${topics}::text[]`)
    .where('filed.code', 'in', topics)
    .groupBy('filed.code')
    .execute();
  return [...counts, ...filed];
}

const viewsFromCounters = (tx: CompanyTransaction, reader: Reader, filters: Filters) =>
  tx
    .selectFrom('company_publication_counts as counted')
    .select([
      sql<number>`coalesce(sum(counted.total), 0)`.as('all'),
      sql<number>`coalesce(sum(counted.total) filter (where not counted.triaged and not counted.put_aside), 0)`.as(
        'undecided',
      ),
      sql<number>`coalesce(sum(counted.total) filter (where not counted.triaged and counted.put_aside), 0)`.as(
        'put_aside',
      ),
      sql<number>`coalesce(sum(counted.total) filter (where counted.status <> ${publicationIs.irrelevant} and (counted.relevance >= 1 or counted.triaged)), 0)`.as(
        'relevant',
      ),
    ])
    .where((by) => by.and(counterConditions(by, reader.companyId, filters, ['view'])))
    .executeTakeFirstOrThrow();

const viewsFromRows = (tx: CompanyTransaction, reader: Reader, filters: Filters) =>
  tx
    .selectFrom('company_publications as cp')
    .select((by) => [
      by.fn.countAll<number>().as('all'),
      ...(['undecided', 'put_aside'] as const).map((view) =>
        by.fn
          .countAll<number>()
          .filterWhere((inner) => inner.and(viewConditions(inner, reader, view)))
          .as(view),
      ),
      by.fn
        .countAll<number>()
        .filterWhere((inner) => inner.and(viewConditions(inner, reader, 'relevant')))
        .as('relevant'),
    ])
    .where((by) => by.and(conditions(by, reader, filters, ['view'])))
    .executeTakeFirstOrThrow();

/** How many of the company's undecided publications this user has opened; add conditions as needed. */
const seenUndecided = (tx: Pick<CompanyTransaction, 'selectFrom'>, reader: Reader) =>
  tx
    .selectFrom('company_publications as cp')
    .innerJoin('publication_seen as seen', (join) =>
      join
        .onRef('seen.publication_id', '=', 'cp.publication_id')
        .on('seen.company_id', '=', reader.companyId)
        .on('seen.user_id', '=', reader.userId),
    )
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('cp.company_id', '=', reader.companyId)
    .where((inner) => inner.and(viewConditions(inner, reader, 'undecided')));
