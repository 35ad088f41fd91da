import { publicationStatus } from '@regulus/contract/publication-values.ts';
import { sql } from 'kysely';
import { controlIs, obligationIs, publicationIs } from '../../db/status-in-sql.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

const among = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** Publications with what the company thinks of them. */
export const listPublications = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications as p')
    .innerJoin('company_publications as cp', (join) =>
      join.onRef('cp.publication_id', '=', 'p.id').on('cp.company_id', '=', tx.companyId),
    )
    .select([
      'p.id',
      'p.title',
      'p.regulators',
      'p.link',
      'p.is_binding',
      'p.document_type',
      'p.published_on',
      'cp.relevance',
      'cp.ai_irrelevant',
      'cp.reasons',
      'cp.status',
      'cp.triaged_at',
    ])
    .where('p.id', '=', among(ids))
    .execute();
export type PublicationRow = Awaited<ReturnType<typeof listPublications>>[number];

export const listDates = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publication_dates')
    .select(['publication_id', 'kind', 'on_day', 'text_id', 'start_offset', 'end_offset'])
    .where('publication_id', '=', among(ids))
    .orderBy('on_day')
    .execute();

/** The language of a text, and the text of the version before it in the same language. */
export const findTextAndPrevious = async (tx: CompanyTransaction, publicationId: string, textId: string) => {
  const text = await tx
    .selectFrom('publication_texts')
    .select(['language', 'version_number'])
    .where('publication_id', '=', publicationId)
    .where('id', '=', textId)
    .executeTakeFirst();
  if (!text) return null;
  const previous = await tx
    .selectFrom('publication_texts as text')
    .leftJoin('publication_versions as version', (join) =>
      join
        .onRef('version.publication_id', '=', 'text.publication_id')
        .onRef('version.number', '=', 'text.version_number'),
    )
    .select(['text.id', 'version.valid_from'])
    .where('text.publication_id', '=', publicationId)
    .where('text.language', '=', text.language)
    .where('text.version_number', '<', text.version_number)
    .orderBy('text.version_number', 'desc')
    .orderBy('text.rank', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { language: text.language, previous: previous ?? null };
};

/** Obligations on firms that are approved or to be reviewed, the approved ones first. */
export const listObligations = (tx: CompanyTransaction, publicationIds: readonly string[], limit: number) =>
  tx
    .selectFrom('obligations as o')
    .innerJoin('publication_texts as text', 'text.id', 'o.publication_text_id')
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.id', '=', 'o.assignee_id').onRef('owner.company_id', '=', 'o.company_id'),
    )
    .select([
      'o.id',
      'o.publication_id',
      'o.status',
      'o.clause',
      'o.due_on',
      'owner.name as owner',
      'text.language',
    ])
    .where('o.company_id', '=', tx.companyId)
    .where('o.publication_id', '=', among(publicationIds))
    .where('o.kind', '=', 'firm')
    .where('o.replaced_at', 'is', null)
    .where('o.status', 'in', [1, 2])
    .orderBy('o.status', 'desc')
    .orderBy('o.position')
    .orderBy('o.id')
    .limit(limit)
    .execute();

/** Controls that apply, by the obligation that they answer. */
export const listControls = (tx: CompanyTransaction, obligationIds: readonly string[]) =>
  tx
    .selectFrom('control_obligations as link')
    .innerJoin('controls as c', (join) =>
      join.onRef('c.company_id', '=', 'link.company_id').onRef('c.id', '=', 'link.control_id'),
    )
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.id', '=', 'c.assignee_id').onRef('owner.company_id', '=', 'c.company_id'),
    )
    .select([
      'link.obligation_id',
      'c.id',
      'c.code',
      'c.title',
      'c.readiness',
      'c.due_on',
      'owner.name as owner',
    ])
    .where('link.company_id', '=', tx.companyId)
    .where('link.obligation_id', '=', among(obligationIds))
    .where('c.condition_applies', '=', true)
    .orderBy('c.code')
    .execute();

interface Period {
  readonly from: string;
  readonly to: string;
}

/** What people decided on in a period, and how many relevant publications of it are undecided. */
export const countDecided = async (tx: CompanyTransaction, { from, to }: Period) => {
  const { rows } = await sql<{ relevant: number; irrelevant: number; open: number }>`
    select count(*) filter (where triaged_at is not null and status <> ${publicationIs.irrelevant})::int as relevant,
      count(*) filter (where triaged_at is not null and status = ${publicationIs.irrelevant})::int as irrelevant,
      count(*) filter (where triaged_at is null and relevance >= 1 and not ai_irrelevant)::int as open
    from company_publications where company_id = ${tx.companyId}
      and collected_at >= ${from}::date::timestamp at time zone 'UTC'
      and collected_at < (${to}::date + 1)::timestamp at time zone 'UTC'`.execute(tx);
  return rows[0]!;
};

/** New publications of a period by regulator, and how many of them are relevant. */
export const countByRegulator = async (tx: CompanyTransaction, { from, to }: Period) => {
  const { rows } = await sql<{ name: string; all: number; relevant: number }>`
    select regulator as name, count(*)::int as all,
      count(*) filter (where relevance >= 1 and not ai_irrelevant)::int as relevant
    from company_publications where company_id = ${tx.companyId}
      and collected_at >= ${from}::date::timestamp at time zone 'UTC'
      and collected_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by regulator order by relevant desc, "all" desc, regulator`.execute(tx);
  return rows;
};

export interface NewsWanted {
  readonly since: Date;
  readonly until: Date;
  /** codes; empty: all */
  readonly regulators: readonly string[];
  /** empty: all */
  readonly topics: readonly string[];
  readonly leastRelevance: 1 | 2;
  readonly limit: number;
}

/** Relevant publications that were collected in a time and nobody marked as irrelevant, the most relevant first. */
export const listNews = async (
  tx: CompanyTransaction,
  { since, until, regulators, topics, leastRelevance, limit }: NewsWanted,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('company_publications as cp')
    .innerJoin('publications as p', 'p.id', 'cp.publication_id')
    .select('p.id')
    .where('cp.company_id', '=', tx.companyId)
    .where('cp.collected_at', '>', since)
    .where('cp.collected_at', '<=', until)
    .where('cp.status', '<>', publicationStatus.irrelevant)
    .where((by) =>
      by.or([
        by('cp.triaged_at', 'is not', null),
        by.and([by('cp.relevance', '>=', leastRelevance), by('cp.ai_irrelevant', '=', false)]),
      ]),
    )
    .$if(regulators.length > 0, (query) =>
      query.where(sql<boolean>`p.regulators && ${[...regulators]}::text[]`),
    )
    .$if(topics.length > 0, (query) =>
      query.where(sql<boolean>`coalesce(cp.topics, p.topics) && ${[...topics]}::text[]`),
    )
    .orderBy('cp.relevance', 'desc')
    .orderBy('cp.score', 'desc')
    .orderBy('p.listed_on', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** What is overdue, the longest first. */
export const listOverdue = async (tx: CompanyTransaction, today: string, limit: number) => {
  const { rows } = await sql<{
    kind: 'obligation' | 'control';
    id: string;
    words: string | null;
    language: string | null;
    due_on: string;
    owner: string | null;
  }>`
    select late.kind, late.id, late.words, late.language, to_char(late.due_on, 'YYYY-MM-DD') as due_on, owner.name as owner
    from (
      select 'obligation' as kind, o.id, null as words, text.language, o.due_on, o.assignee_id
      from obligations as o join publication_texts as text on text.id = o.publication_text_id
      where o.company_id = ${tx.companyId} and o.replaced_at is null and o.kind = 'firm' and o.status = ${obligationIs.approved}
        and o.due_on < ${today}::date
      union all
      select 'control', c.id, c.code || ' ' || c.title, null, c.due_on, c.assignee_id
      from controls as c
      where c.company_id = ${tx.companyId} and c.condition_applies and c.readiness < ${controlIs.ready} and c.due_on < ${today}::date
    ) as late left join users as owner on owner.id = late.assignee_id and owner.company_id = ${tx.companyId}
    order by late.due_on, late.id limit ${limit}`.execute(tx);
  return rows;
};
