import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyTransaction } from '../../db/transactions.ts';
import {
  conditions,
  type Filters,
  isNextDate,
  type KeptOrder,
  keptOrders,
  type Page,
  type Reader,
} from './inbox/filters.queries.ts';
import { nextDateIds } from './inbox/next-date.queries.ts';

/**
 * One page of a list, with what it shows of each publication. The page is selected by its keys alone, which the indexes
 * contain; only the rows shown are read.
 */
export async function listPage(tx: CompanyTransaction, reader: Reader, filters: Filters, page: Page) {
  if (isNextDate(page.sort)) return listMany(tx, reader, await nextDateIds(tx, reader, filters, page));
  return rows(tx, reader, (by) => pageIds(by, reader, filters, page))
    .orderBy(keptOrders[keptOrder(page)])
    .execute();
}

/** Some publications, ordered by ID; there may be none. */
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

/** The IDs of a list in order, for reading it piece by piece. */
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

/** Without search words, none matches better than another. */
const keptOrder = ({ sort }: Page): KeptOrder => (sort === 'match' || isNextDate(sort) ? 'day' : sort);

const pageIds = (tx: Source, reader: Reader, filters: Filters, page: Page) =>
  tx
    .selectFrom('company_publications as cp')
    .select('cp.publication_id')
    .where((by) => by.and(conditions(by, reader, filters)))
    .orderBy(keptOrders[keptOrder(page)])
    .limit(page.limit)
    .offset(page.offset);

/** The company's view of some publications, in no particular order. */
export const findMany = (held: Source, reader: Reader, ids: readonly string[]) =>
  many(held, reader, ids).execute();

/** The same with everything in their records. */
export const findRecords = (held: Source, reader: Reader, ids: readonly string[]) =>
  many(held, reader, ids)
    .select((by) => [
      'p.binding_reason',
      'p.type_reason',
      'p.text_state_code',
      'p.current_version',
      'cp.score',
      'cp.screened_by',
      'cp.profile_revision',
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
      ).as('stated'),
    ])
    .execute();

/** Those of these IDs that are publications. */
export const findKnown = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();

const many = (tx: Source, reader: Reader, ids: readonly string[]) =>
  rows(tx, reader, (by) =>
    by
      .selectFrom('company_publications as cp')
      .select('cp.publication_id')
      .where('cp.company_id', '=', reader.companyId)
      .where('cp.publication_id', 'in', [...ids]),
  );

/** Where rows are read: the transaction, or including rows that the company would have (`asIfHeld`). */
type Source = Pick<CompanyTransaction, 'selectFrom'>;
type Chosen = (by: Source) => ReturnType<typeof pageIds>;

/** What lists show of the selected publications; only these few rows need the joins. */
const rows = (tx: Source, reader: Reader, chosen: Chosen) =>
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
      'p.document_type',
      'p.is_sample',
      'p.topics',
      'p.published_on',
      'cp.listed_on',
      'p.collected_at',
      'p.word_count',
      'p.text_state',
      'p.story_id',
      'r.language as regulator_language',
      'cp.status',
      'cp.triaged_at',
      'cp.assignee_id',
      'cp.notes',
      'cp.ai_irrelevant',
      'cp.relevance',
      'cp.reasons',
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
      'cp.has_made_obligations',
      'cp.obligations_deriver',
      'cp.updated_at',
      'cp.revision',
      by
        .selectFrom('chatbots as assistant')
        .select('assistant.id')
        .where('assistant.company_id', '=', reader.companyId)
        .whereRef('assistant.publication_id', '=', 'p.id')
        .as('assistant_id'),
      jsonArrayFrom(
        by
          .selectFrom('publication_dates as d')
          .select(['d.kind', 'd.on_day'])
          .whereRef('d.publication_id', '=', 'p.id'),
      ).as('days'),
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
            .selectFrom('clearing_matches as cm')
            .select(sql.lit(1).as('one'))
            .where('cm.company_id', '=', reader.companyId)
            .whereRef('cm.publication_id', '=', 'p.id'),
        )
        .as('is_affected'),
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
export type RecordRow = Awaited<ReturnType<typeof findRecords>>[number];

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
