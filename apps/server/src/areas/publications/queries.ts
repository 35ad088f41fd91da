import type { PublicationDateKind, PublicationStatus } from '@regulus/contract/publications.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import {
  conditions,
  counterConditions,
  countersSuffice,
  type Filters,
  isNextDate,
  type KeptOrder,
  keptOrders,
  type Omitted,
  type Page,
  viewConditions,
} from './filters.ts';
import { companyDates, nextDateIds } from './queries-next-date.ts';

type Reader = Pick<Actor, 'companyId' | 'userId'>;

/**
 * One page of a list, with everything that is shown of a publication. The page is chosen by its keys alone, which
 * the indexes hold; only the rows that are shown are read.
 */
export async function listPage(tx: CompanyTransaction, reader: Reader, filters: Filters, page: Page) {
  if (isNextDate(page.sort)) return listMany(tx, reader, await nextDateIds(tx, reader, filters, page));
  return rows(tx, reader, (by) => pageIds(by, reader, filters, page))
    .orderBy(keptOrders[keptOrder(page)])
    .execute();
}

/** Some publications in the order of their ids; there may be none. */
export async function listMany(
  tx: CompanyTransaction,
  reader: Reader,
  ids: readonly string[],
): Promise<PublicationRow[]> {
  // SQL has no empty list
  if (ids.length === 0) return [];
  return many(tx, reader, ids)
    .orderBy(sql`array_position(${[...ids]}::uuid[], cp.publication_id)`)
    .execute();
}

/** The ids of a list in its order, for what reads it piece by piece. */
export async function listIds(
  tx: CompanyTransaction,
  reader: Reader,
  filters: Filters,
  page: Page,
): Promise<string[]> {
  if (isNextDate(page.sort)) return nextDateIds(tx, reader, filters, page);
  const listed = await pageIds(tx, reader, filters, page).execute();
  return listed.map((row) => row.publication_id);
}

/** Without words nothing matches them better than another. */
const keptOrder = ({ sort }: Page): KeptOrder => (sort === 'match' || isNextDate(sort) ? 'day' : sort);

const pageIds = (tx: Pick<CompanyTransaction, 'selectFrom'>, reader: Reader, filters: Filters, page: Page) =>
  tx
    .selectFrom('company_publications as cp')
    .select('cp.publication_id')
    .where((by) => by.and(conditions(by, reader, filters)))
    .orderBy(keptOrders[keptOrder(page)])
    .limit(page.limit)
    .offset(page.offset);

/** The company's view of some publications, in no order. */
export const findMany = (tx: CompanyTransaction, reader: Reader, ids: readonly string[]) =>
  many(tx, reader, ids).execute();

/** Those of these ids that are publications. */
export const findKnown = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();

const many = (tx: CompanyTransaction, reader: Reader, ids: readonly string[]) =>
  rows(tx, reader, (by) =>
    by
      .selectFrom('company_publications as cp')
      .select('cp.publication_id')
      .where('cp.company_id', '=', reader.companyId)
      .where('cp.publication_id', 'in', [...ids]),
  );

type Chosen = (by: Pick<CompanyTransaction, 'selectFrom'>) => ReturnType<typeof pageIds>;

/** Everything that is shown of the chosen publications; only these few rows pay for the joins. */
const rows = (tx: CompanyTransaction, reader: Reader, chosen: Chosen) =>
  tx
    .selectFrom(chosen(tx).as('chosen'))
    .innerJoin('company_publications as cp', (join) =>
      join
        .onRef('cp.publication_id', '=', 'chosen.publication_id')
        .on('cp.company_id', '=', reader.companyId),
    )
    .innerJoin('publications as p', 'p.id', 'cp.publication_id')
    .innerJoin('regulators as r', 'r.code', 'p.regulator')
    .select((by) => [
      'p.id',
      'p.title',
      'p.code',
      'p.regulators',
      'p.pub_type',
      'p.language',
      'p.link',
      'p.summary',
      'p.is_binding',
      'p.binding_reason',
      'p.document_type',
      'p.type_reason',
      'p.is_sample',
      'p.topics',
      'p.published_on',
      'cp.listed_on',
      'p.collected_at',
      'p.word_count',
      'p.text_state',
      'p.text_state_reason',
      'p.current_version',
      'p.story_id',
      'r.language as regulator_language',
      'cp.status',
      'cp.triaged_at',
      'cp.assignee_id',
      'cp.notes',
      'cp.ai_irrelevant',
      'cp.relevance',
      'cp.reasons',
      'cp.score',
      'cp.screened_by',
      'cp.profile_revision',
      'cp.topics as own_topics',
      'cp.corrections',
      by
        .selectFrom('publication_feedback as f')
        .select('f.is_relevant')
        .where('f.company_id', '=', reader.companyId)
        .where('f.user_id', '=', reader.userId)
        .whereRef('f.publication_id', '=', 'p.id')
        .as('feedback'),
      'cp.obligations_derived',
      'cp.obligations_deriver',
      'cp.updated_at',
      'cp.revision',
      jsonArrayFrom(
        by
          .selectFrom('publication_dates as d')
          .leftJoin('publication_texts as dt', 'dt.id', 'd.text_id')
          .select([
            'd.kind',
            'd.on_day',
            'd.quote',
            'd.start_offset',
            'd.end_offset',
            'd.source',
            'd.reckoning',
            'dt.version_number',
            'dt.language',
          ])
          .whereRef('d.publication_id', '=', 'p.id')
          .orderBy('d.on_day')
          .orderBy('d.kind'),
      ).as('dates'),
      by
        .exists(
          by
            .selectFrom('bookmarks as b')
            .select(sql.lit(1).as('one'))
            .where('b.company_id', '=', reader.companyId)
            .where('b.user_id', '=', reader.userId)
            .whereRef('b.publication_id', '=', 'p.id'),
        )
        .as('is_bookmarked'),
      by
        .exists(
          by
            .selectFrom('story_decisions as sd')
            .select(sql.lit(1).as('one'))
            .where('sd.company_id', '=', reader.companyId)
            .where((inner) =>
              inner.or([
                inner('sd.publication_id', '=', inner.ref('p.id')),
                inner('sd.other_id', '=', inner.ref('p.id')),
              ]),
            ),
        )
        .as('has_story_decision'),
      by
        .exists(
          by
            .selectFrom('publication_seen as s')
            .select(sql.lit(1).as('one'))
            .where('s.company_id', '=', reader.companyId)
            .where('s.user_id', '=', reader.userId)
            .whereRef('s.publication_id', '=', 'p.id'),
        )
        .as('is_seen'),
    ]);

export type PublicationRow = Awaited<ReturnType<typeof findMany>>[number];

/** Items per status, and how many of the first status nobody has decided. */
export interface StatusCounts {
  readonly byStatus: ReadonlyMap<PublicationStatus, number>;
  /** what the machine would not put aside, and what it would */
  readonly undecided: { readonly undecided: number; readonly put_aside: number };
}

/** What is counted of them, grouped by what `StatusCounts` tells apart. */
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
    if (status === 0 && isUndecided) undecided[isPutAside ? 'put_aside' : 'undecided'] += total;
  }
  return { byStatus, undecided };
}

/** Items per status under the filters, counted in one pass: of the kept counters where they can tell, else of the rows. */
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

/** Items per view of the inbox, under the filters without the view. */
export async function countViews(tx: CompanyTransaction, reader: Reader, filters: Filters) {
  const { all, undecided, relevant, put_aside } = await (countersSuffice(filters, ['view'])
    ? viewsFromCounters(tx, reader, filters)
    : viewsFromRows(tx, reader, filters));
  const { mine, seen } = await tx
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
  // Looking up for each undecided row whether it was seen takes long; those that were are few.
  return { all, undecided, new: undecided - seen, relevant, mine, put_aside };
}

/** Items per regulator under the filters; what belongs to a topic counts for it as well. */
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
  // Few publications belong to a topic, so only theirs are unfolded. A topic is never the first regulator of a publication, so
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
      sql<number>`coalesce(sum(counted.total) filter (where counted.status <> 1 and (counted.relevance >= 1 or counted.triaged)), 0)`.as(
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

/** How many of the company's undecided publications this user has opened; narrow it as wanted. */
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

/** Regulators that are topics, filled by a filter over the publications of others. */
const listTopics = async (tx: CompanyTransaction): Promise<string[]> =>
  (await tx.selectFrom('feeds').select('regulator').distinct().where('format', '=', 'filter').execute()).map(
    (row) => row.regulator,
  );

/** Which of these regulators are topics. */
export async function topicsAmong(tx: CompanyTransaction, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const topics = await listTopics(tx);
  return topics.filter((topic) => codes.includes(topic));
}

export const listRegulators = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('regulators')
    .leftJoin(
      (by) =>
        by
          .selectFrom('company_publication_counts')
          .select((inner) => ['regulator', inner.fn.sum<number>('total').as('total')])
          .where('company_id', '=', companyId)
          .groupBy('regulator')
          .as('counted'),
      (join) => join.onRef('counted.regulator', '=', 'regulators.code'),
    )
    .select((by) => [
      'regulators.code',
      'regulators.full_name',
      'regulators.country',
      'regulators.language',
      'regulators.scraping_start_date',
      'regulators.is_extra',
      // the counters know the first regulator of a publication alone, topics are never the first
      sql<number>`case when exists (select 1 from feeds where feeds.regulator = regulators.code and feeds.format = 'filter')
        then (select count(*) from company_publications cp join publications p on p.id = cp.publication_id
          where cp.company_id = ${companyId} and regulators.code = any(p.regulators))
        else coalesce(counted.total, 0) end`.as('total'),
      by
        .exists(
          by
            .selectFrom('company_profiles')
            .select(sql.lit(1).as('one'))
            .where('company_id', '=', companyId)
            .where(sql<boolean>`regulators.code = any(company_profiles.regulators)`),
        )
        .as('is_followed'),
    ])
    .orderBy('is_followed', 'desc')
    .orderBy('regulators.is_extra')
    .orderBy((by) => by.fn('lower', ['regulators.code']))
    .execute();

export const listVersions = (tx: CompanyTransaction, publicationId: string) =>
  tx
    .selectFrom('publication_versions as version')
    .select((by) => [
      'version.number',
      'version.label',
      'version.valid_from',
      'version.link',
      'version.content_hash',
      'version.collected_at',
      by
        .selectFrom('publication_texts as text')
        .whereRef('text.publication_id', '=', 'version.publication_id')
        .whereRef('text.version_number', '=', 'version.number')
        .select(sql<string[]>`array_agg(distinct text.language order by text.language)`.as('languages'))
        .as('languages'),
    ])
    .where('version.publication_id', '=', publicationId)
    .orderBy('version.number', 'desc')
    .execute();

export const listFeedSources = (tx: CompanyTransaction, publicationId: string) =>
  tx
    .selectFrom('feed_items as item')
    .innerJoin('feeds as feed', 'feed.id', 'item.feed_id')
    .innerJoin('regulators as regulator', 'regulator.code', 'feed.regulator')
    .select([
      'item.feed_id',
      'item.link',
      'item.first_seen_at',
      'feed.covers',
      'regulator.code',
      'regulator.full_name',
    ])
    .where('item.publication_id', '=', publicationId)
    .orderBy('item.first_seen_at')
    .execute();

/** Dates ahead of publications that the company keeps, nearest first. */
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

/** What came in since then, and how much of it the inbox has as relevant. */
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
        .where('counted.status', '=', 2)
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
