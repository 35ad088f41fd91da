import type { ObligationSort, ObligationStatus } from '@regulus/contract/obligation-values.ts';
import { divisionPattern, obligationStatus, uncertainBelow } from '@regulus/contract/obligation-values.ts';
import type { Applicability } from '@regulus/contract/statement-values.ts';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type DueWanted, isDue } from '../../db/due-filter.ts';
import { containing } from '../../db/like-pattern.ts';
import { obligationIs } from '../../db/status-in-sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import type { ObligationKind } from '../../engine/obligations/obligation.ts';
import type { JudgedPlaces } from '../statements/verdicts.service.ts';
import { dueOfObligation } from './due.queries.ts';

export interface Filters {
  readonly publication?: string | undefined;
  readonly status?: readonly ObligationStatus[] | undefined;
  readonly regulator?: readonly string[] | undefined;
  readonly topic?: readonly string[] | undefined;
  readonly kind?: readonly ObligationKind[] | undefined;
  readonly assignee?: readonly string[] | undefined;
  readonly unassigned?: boolean | undefined;
  /** paths of the divisions that they are directly in */
  readonly division?: readonly string[] | undefined;
  readonly confidence?: 'low' | 'high' | undefined;
  readonly changed?: boolean | undefined;
  readonly uncontrolled?: boolean | undefined;
  readonly waits?: Waits | undefined;
  /** only those whose body is at one of these places */
  readonly judged?: readonly JudgedPlaces[] | undefined;
  readonly dueAs?: DueWanted | undefined;
  /** only these */
  readonly ids?: readonly string[] | undefined;
  readonly q?: string | undefined;
}

/** Who obligations that one person can't decide alone are waiting for. */
export interface Waits {
  /** whether the company requires a second approval; earlier proposals wait in either case */
  readonly isRequired: boolean;
  /** only those that this person may decide */
  readonly by?: string | undefined;
}

type By = ExpressionBuilder<Tables & { obligation: Tables['obligations'] }, 'obligation'>;

/** The innermost article, annex or section of a clause, as `divisionOf` has it. */
const divisionOfClause = sql<string>`coalesce(substring(obligation.clause_path from ${sql.lit(divisionPattern)}), '')`;

const kindRank = sql`case obligation.kind when 'firm' then 0 when 'other' then 1 else 2 end`;

const waiting = ({ isRequired, by }: Waits) => {
  const signed = (more: RawBuilder<SqlBool>) => sql<SqlBool>`exists (select 1 from signatures as signature
    where signature.company_id = obligation.company_id and signature.object_type = 'obligation'
      and signature.object_id = obligation.id and signature.confirmed_at is null
      and signature.content_hash = obligation.content_hash and ${more})`;
  const isChanged = sql<SqlBool>`(${isRequired} and obligation.status = ${obligationIs.needsReview} and obligation.authors <> '{}')`;
  if (by === undefined) return sql<SqlBool>`(${isChanged} or ${signed(sql`true`)})`;
  return sql<SqlBool>`((${isChanged} and not obligation.authors <@ array[${by}]::uuid[]
      and not ${signed(sql`signature.signed_by = ${by}`)})
    or ${signed(sql`signature.signed_by <> ${by}`)})`;
};

/**
 * The obligations of the company whose body is a statement that was judged, in the text where it is. What people made, or said to
 * bind firms, has no verdict of what was read.
 */
const judgedObligations = (companyId: string, judged: readonly JudgedPlaces[]) => {
  const verdicts = judged.map(
    ({ textId, applies, starts, ends }) =>
      sql`select ${textId}::uuid as text_id, ${applies}::text as applies, place.*
        from unnest(${[...starts]}::int[], ${[...ends]}::int[]) as place (start_offset, end_offset)`,
  );
  const none = sql`select null::uuid as text_id, null::text as applies, 0 as start_offset, 0 as end_offset where false`;
  return sql<{ obligation_id: string; text_id: string; applies: Applicability }>`(
    select span.obligation_id, verdict.text_id, verdict.applies
    from (${sql.join([...verdicts, none], sql` union all `)}) as verdict
    join quote_positions as position on position.company_id = ${companyId}
      and position.publication_text_id = verdict.text_id
      and position.start_offset = verdict.start_offset and position.end_offset = verdict.end_offset
    join obligation_spans as span on span.company_id = position.company_id and span.quote_id = position.quote_id
      and span.role = 'body'
    join obligations as own on own.company_id = span.company_id and own.id = span.obligation_id
      and own.origin = 'derived' and own.made_firm_by is null)`;
};

/** All filters except status and kind, which are counted; the regulators are those of `publication`. */
function conditions(by: By, companyId: string, filters: Filters) {
  const found = [
    by('obligation.company_id', '=', companyId),
    by('obligation.replaced_at', 'is', null),
  ] as ReturnType<typeof by.and>[];
  const { publication, regulator, topic, assignee, unassigned, changed, uncontrolled, waits, dueAs, ids, q } =
    filters;
  const { division, confidence, judged } = filters;
  const add = (condition: unknown) => found.push(condition as ReturnType<typeof by.and>);
  if (publication) add(by('obligation.publication_id', '=', publication));
  if (regulator?.length)
    add(sql<SqlBool>`obligation.publication_id in (select publication.id from publication)`);
  if (ids) add(by('obligation.id', '=', by.fn.any(by.val([...ids]))));
  if (topic?.length) add(by('obligation.topic', 'in', [...topic]));
  if (assignee?.length || unassigned) {
    add(
      by.or([
        ...(assignee?.length ? [by('obligation.assignee_id', 'in', [...assignee])] : []),
        ...(unassigned ? [by('obligation.assignee_id', 'is', null)] : []),
      ]),
    );
  }
  if (division?.length) add(sql<SqlBool>`${divisionOfClause} = any(${[...division]}::text[])`);
  if (confidence) add(by('obligation.confidence', confidence === 'low' ? '<' : '>=', uncertainBelow));
  if (judged)
    add(sql<SqlBool>`(obligation.id, obligation.publication_text_id) in
      (select obligation_id, text_id from ${judgedObligations(companyId, judged)} as judged)`);
  if (changed)
    add(sql<SqlBool>`exists (select 1 from obligation_wordings as wording
      join publication_texts as own on own.id = obligation.publication_text_id
      join publication_texts as later on later.id = wording.publication_text_id and later.version_number > own.version_number
      where wording.company_id = obligation.company_id and wording.obligation_id = obligation.id)`);
  if (uncontrolled)
    add(sql<SqlBool>`not exists (select 1 from control_obligations as answer
      where answer.company_id = obligation.company_id and answer.obligation_id = obligation.id)`);
  if (waits) add(waiting(waits));
  if (dueAs) add(isDue(dueAs, dueOfObligation));
  for (const word of q?.toLowerCase().split(/\s+/) ?? [])
    if (word !== '') add(by('obligation.words', 'like', containing(word)));
  return by.and(found);
}

/** The end of every sort order, so that pages never overlap. */
const inPlace = sql`publication.listed_on desc, obligation.publication_id, ${kindRank}, obligation.position, obligation.id`;
const orders: Readonly<Record<ObligationSort, ReturnType<typeof sql>>> = {
  place: sql`${kindRank}, ${inPlace}`,
  text: sql`publication.listed_on desc, obligation.publication_id, obligation.position, obligation.id`,
  due_on: sql`obligation.due_on asc nulls last, ${inPlace}`,
  '-due_on': sql`obligation.due_on desc nulls last, ${inPlace}`,
  updated_at: sql`obligation.updated_at, ${inPlace}`,
  '-updated_at': sql`obligation.updated_at desc, ${inPlace}`,
  topic: sql`obligation.topic asc nulls last, ${inPlace}`,
  title: sql`publication.title, ${inPlace}`,
  '-title': sql`publication.title desc, ${inPlace}`,
  code: sql`lower(publication.code) asc nulls last, ${inPlace}`,
  '-code': sql`lower(publication.code) desc nulls last, ${inPlace}`,
};

const rows = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('publications as publication', 'publication.id', 'obligation.publication_id')
    .innerJoin('publication_texts as text', 'text.id', 'obligation.publication_text_id')
    .leftJoin('users as decider', (join) =>
      join.on('decider.company_id', '=', companyId).onRef('decider.id', '=', 'obligation.decided_by'),
    )
    .selectAll('obligation')
    .select((by) => [
      'publication.title',
      'publication.code',
      'publication.regulators',
      'publication.is_sample',
      'text.version_number',
      'text.language',
      'decider.name as decider_name',
      by
        .selectFrom('obligation_comments as comment')
        .select((inner) => inner.fn.countAll<number>().as('total'))
        .where('comment.company_id', '=', companyId)
        .whereRef('comment.obligation_id', '=', 'obligation.id')
        .$asScalar()
        .$notNull()
        .as('comment_count'),
    ])
    .where('obligation.company_id', '=', companyId);

interface Page {
  readonly sort: ObligationSort;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of one status and kind, and the number of each under the other filters. Only what is shown is read in full. With a
 * search, every row has to be read, so that is done once; otherwise counting and sorting are each faster on their own, from an
 * index alone.
 */
export async function choosePage(
  tx: CompanyTransaction,
  companyId: string,
  { status, kind, ...filters }: Filters,
  page: Page,
): Promise<{ ids: readonly string[]; groups: readonly Group[] }> {
  const { ids, groups } = await tx
    // a plain join would read all existing publications
    .with('publication', (db) =>
      db
        .selectFrom('publications')
        .select(['id', 'listed_on', 'title', 'code'])
        .where(
          'id',
          'in',
          db
            .selectFrom('obligations as own')
            .select('own.publication_id')
            .where('own.company_id', '=', companyId)
            .$if(filters.publication !== undefined, (own) =>
              own.where('own.publication_id', '=', filters.publication ?? ''),
            ),
        )
        .$if(filters.regulator !== undefined && filters.regulator.length > 0, (found) =>
          found.where(sql<SqlBool>`regulators && ${[...(filters.regulator ?? [])]}::text[]`),
        ),
    )
    .with(
      (cte) =>
        filters.q || filters.judged ? cte('obligation').materialized() : cte('obligation').notMaterialized(),
      (db) =>
        db
          .selectFrom('obligations as obligation')
          .select([
            'obligation.id',
            'obligation.publication_id',
            'obligation.position',
            'obligation.status',
            'obligation.kind',
            'obligation.topic',
            'obligation.due_on',
            'obligation.updated_at',
          ])
          .where((by) => conditions(by, companyId, filters)),
    )
    .selectNoFrom((by) => [
      jsonArrayFrom(
        by
          .selectFrom('obligation')
          .innerJoin('publication', 'publication.id', 'obligation.publication_id')
          .select('obligation.id')
          .where((where) =>
            where.and([
              ...(status?.length ? [where('obligation.status', 'in', [...status])] : []),
              ...(kind?.length ? [where('obligation.kind', 'in', [...kind])] : []),
            ]),
          )
          .orderBy(orders[page.sort] as ReturnType<typeof sql<string>>)
          .limit(page.limit)
          .offset(page.offset),
      ).as('ids'),
      jsonArrayFrom(
        by
          .selectFrom('obligation')
          .select((inner) => ['status', 'kind', inner.fn.countAll<number>().as('total')])
          .groupBy(['status', 'kind']),
      ).as('groups'),
    ])
    .executeTakeFirstOrThrow();
  return { ids: ids.map(({ id }) => id), groups };
}

/** The rows that `choosePage` selects, in full. */
export async function listPage(
  tx: CompanyTransaction,
  companyId: string,
  filters: Filters,
  page: Page,
): Promise<{ rows: ObligationRow[]; groups: readonly Group[] }> {
  const { ids, groups } = await choosePage(tx, companyId, filters, page);
  if (ids.length === 0) return { rows: [], groups };
  const place = new Map(ids.map((id, at) => [id, at]));
  const found = await findMany(tx, companyId, [...place.keys()]);
  return {
    rows: found.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    groups,
  };
}

/** Those under all filters, of any status and kind. */
export const listIds = async (
  tx: CompanyTransaction,
  companyId: string,
  filters: Omit<Filters, 'regulator'>,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('obligations as obligation')
    .select('obligation.id')
    .where((by) => conditions(by as By, companyId, filters))
    .execute();
  return rows.map(({ id }) => id);
};

/** Of one division, the obligations of one status, kind, owner and verdict on whether they apply. */
export interface DivisionGroup {
  readonly division: string;
  readonly status: ObligationStatus;
  readonly kind: ObligationKind;
  readonly assignee_id: string | null;
  /** null: unknown */
  readonly applies: Applicability | null;
  readonly total: number;
  readonly overdue: number;
  readonly next_due_on: string | null;
}

/** @param today where the regulator of the publication sits */
export async function countByDivision(
  tx: CompanyTransaction,
  companyId: string,
  filters: Omit<Filters, 'regulator'>,
  today: string,
  judged: readonly JudgedPlaces[],
): Promise<readonly DivisionGroup[]> {
  const { isOpen } = dueOfObligation;
  return tx
    .selectFrom('obligations as obligation')
    .leftJoin(judgedObligations(companyId, judged).as('judged'), (join) =>
      join
        .onRef('judged.obligation_id', '=', 'obligation.id')
        .onRef('judged.text_id', '=', 'obligation.publication_text_id'),
    )
    .select([
      divisionOfClause.as('division'),
      'obligation.status',
      'obligation.kind',
      'obligation.assignee_id',
      'judged.applies',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where ${isOpen} and obligation.due_on < ${today}::date)::int`.as(
        'overdue',
      ),
      sql<string | null>`to_char(min(obligation.due_on) filter (where ${isOpen}
        and obligation.due_on >= ${today}::date), 'YYYY-MM-DD')`.as('next_due_on'),
    ])
    .where((by) => conditions(by as By, companyId, filters))
    .groupBy([
      divisionOfClause,
      'obligation.status',
      'obligation.kind',
      'obligation.assignee_id',
      'judged.applies',
    ])
    .execute();
}

/** The clauses of one text that obligations on firms are from. */
export const listByClause = (
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  textId: string,
) =>
  tx
    .selectFrom('obligations')
    .select([
      'clause_path as path',
      sql<string>`(array_agg(id order by position, id))[1]`.as('obligation_id'),
      sql<number>`count(*) filter (where status = ${obligationStatus.irrelevant})::int`.as('disregarded'),
      sql<number>`count(*) filter (where status = ${obligationStatus.needsReview})::int`.as('to_review'),
      sql<number>`count(*) filter (where status = ${obligationStatus.approved})::int`.as('approved'),
    ])
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .where('publication_text_id', '=', textId)
    .where('kind', '=', 'firm')
    .where('replaced_at', 'is', null)
    .groupBy('clause_path')
    .orderBy(sql`min(position)`)
    .execute();

/** The texts that the obligations of a publication are from. */
export const listTextIds = async (
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('obligations')
    .select('publication_text_id as id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .where('replaced_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** The text that most obligations of a publication are from. */
export const findUsualText = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('obligations')
    .select('publication_text_id as id')
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .where('replaced_at', 'is', null)
    .groupBy('publication_text_id')
    .orderBy(sql`count(*) desc`)
    .limit(1)
    .executeTakeFirst();

/** The few that may be waiting for a second approval; checking every obligation would take as long as the list. */
async function listCandidates(
  tx: CompanyTransaction,
  companyId: string,
  { isRequired }: Waits,
): Promise<string[]> {
  const signed = tx
    .selectFrom('signatures')
    .select('object_id as id')
    .where('company_id', '=', companyId)
    .where('object_type', '=', 'obligation')
    .where('confirmed_at', 'is', null);
  const changed = tx
    .selectFrom('obligations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', obligationStatus.needsReview)
    .where(sql<SqlBool>`authors <> '{}'`);
  return (await (isRequired ? signed.union(changed) : signed).execute()).map(({ id }) => id);
}

/** How many are waiting for a second approval, and for this person's, by status and kind and under other filters. */
export async function countWaiting(
  tx: CompanyTransaction,
  companyId: string,
  { status, kind, ...filters }: Filters,
  waits: Required<Waits>,
): Promise<{ second_person: number; me: number }> {
  const ids = await listCandidates(tx, companyId, waits);
  if (ids.length === 0) return { second_person: 0, me: 0 };
  const { isRequired } = waits;
  return tx
    .with('publication', (db) =>
      db
        .selectFrom('publications')
        .select('id')
        .$if(filters.regulator !== undefined && filters.regulator.length > 0, (found) =>
          found.where(sql<SqlBool>`regulators && ${[...(filters.regulator ?? [])]}::text[]`),
        ),
    )
    .selectFrom('obligations as obligation')
    .select([
      sql<number>`count(*)::int`.as('second_person'),
      sql<number>`count(*) filter (where ${waiting(waits)})::int`.as('me'),
    ])
    .where((by) => by('obligation.id', '=', by.fn.any(by.val(ids))))
    .where((by) => conditions(by as By, companyId, { ...filters, waits: { isRequired } }))
    .where((where) =>
      where.and([
        ...(status?.length ? [where('obligation.status', 'in', [...status])] : []),
        ...(kind?.length ? [where('obligation.kind', 'in', [...kind])] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
}

/** The number of one status and kind. */
interface Group {
  readonly status: ObligationStatus;
  readonly kind: ObligationKind;
  readonly total: number;
}

export const findMany = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  rows(tx, companyId)
    .where('obligation.id', 'in', [...ids])
    .execute();

export type ObligationRow = Awaited<ReturnType<typeof findMany>>[number];

/**
 * Where the quotes of some obligations are, in the text each was read from. Each position is looked up separately: as a join,
 * this took seconds on a database with outdated statistics, for example after deriving a long law.
 */
export const listSpans = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('obligation_spans as span')
    .innerJoin('obligations as obligation', (join) =>
      join
        .onRef('obligation.company_id', '=', 'span.company_id')
        .onRef('obligation.id', '=', 'span.obligation_id'),
    )
    .innerJoinLateral(
      (by) =>
        by
          .selectFrom('quote_positions as position')
          .select(['position.start_offset', 'position.end_offset', 'position.sha256'])
          .whereRef('position.company_id', '=', 'span.company_id')
          .whereRef('position.quote_id', '=', 'span.quote_id')
          .whereRef('position.publication_text_id', '=', 'obligation.publication_text_id')
          .orderBy('position.ordinal', 'desc')
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    )
    .select([
      'span.obligation_id',
      'span.ordinal',
      'span.role',
      'span.quote_id',
      'place.start_offset',
      'place.end_offset',
      'place.sha256',
    ])
    .where('span.company_id', '=', companyId)
    .where('span.obligation_id', 'in', [...ids])
    .orderBy('span.obligation_id')
    .orderBy('span.ordinal')
    .execute();

export type SpanRow = Awaited<ReturnType<typeof listSpans>>[number];

const decidedAlone = (tx: CompanyTransaction, companyId: string, status: 0 | 2) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('publications as publication', 'publication.id', 'obligation.publication_id')
    .select([
      'obligation.id',
      'obligation.revision',
      'obligation.clause',
      'obligation.publication_id',
      'obligation.reason',
      'publication.title',
    ])
    .where('obligation.company_id', '=', companyId)
    .where('obligation.status', '=', status)
    .where('obligation.replaced_at', 'is', null)
    .orderBy('publication.title')
    .orderBy('obligation.publication_id')
    .orderBy('obligation.position')
    .orderBy('obligation.id');

/** Obligations whose only approval was given by one of the authors of what it covers. */
export const listApprovedAlone = (tx: CompanyTransaction, companyId: string) =>
  decidedAlone(tx, companyId, 2)
    .innerJoin('approvals as approval', (join) =>
      join
        .onRef('approval.company_id', '=', 'obligation.company_id')
        .onRef('approval.object_id', '=', 'obligation.id')
        .on((by) => by('approval.approved_by', '=', by.fn.any('obligation.authors'))),
    )
    .select('approval.approved_by as decided_by')
    .where('approval.object_type', '=', 'obligation')
    .where('approval.lapsed_at', 'is', null)
    .execute();

/** Obligations on firms that one person disregarded alone. */
export const listDisregardedAlone = (tx: CompanyTransaction, companyId: string) =>
  decidedAlone(tx, companyId, 0)
    .select('obligation.decided_by')
    .where('obligation.kind', '=', 'firm')
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('signatures as signature')
            .select('signature.object_id')
            .whereRef('signature.company_id', '=', 'obligation.company_id')
            .whereRef('signature.object_id', '=', 'obligation.id')
            .where('signature.object_type', '=', 'obligation')
            .where('signature.decision', '=', 'exclude')
            .where('signature.confirmed_at', 'is not', null),
        ),
      ),
    )
    .execute();

export const listLinks = (tx: CompanyTransaction, companyId: string, id: string) =>
  tx
    .selectFrom('obligation_links as link')
    .innerJoin('obligations as other', (join) =>
      join
        .onRef('other.company_id', '=', 'link.company_id')
        .on((by) =>
          by(
            'other.id',
            '=',
            by
              .case()
              .when('link.from_id', '=', id)
              .then(by.ref('link.to_id'))
              .else(by.ref('link.from_id'))
              .end(),
          ),
        ),
    )
    .select(['link.kind', 'link.from_id', 'other.id', 'other.clause'])
    .where('link.company_id', '=', companyId)
    .where((by) => by.or([by('link.from_id', '=', id), by('link.to_id', '=', id)]))
    .orderBy('link.made_at')
    .orderBy('other.id')
    .execute();

export const findDerivation = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('obligation_derivations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .executeTakeFirst();

export const publicationExists = (tx: CompanyTransaction, id: string) =>
  tx.selectFrom('publications').select(['id', 'topics']).where('id', '=', id).executeTakeFirst();

export const textFacts = (tx: CompanyTransaction, textId: string) =>
  tx
    .selectFrom('publication_texts')
    .select(['language', 'sha256', 'version_number'])
    .where('id', '=', textId)
    .executeTakeFirstOrThrow();

/** Everything derived from a publication, including what was split or merged since. */
export const listHeld = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('obligations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .orderBy('id')
    .execute();

/** The wordings of some obligations in versions other than their own, latest version first. */
export const listWordings = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('obligation_wordings as wording')
    .innerJoin('publication_texts as text', 'text.id', 'wording.publication_text_id')
    .select([
      'wording.obligation_id',
      'wording.publication_text_id',
      'wording.clause',
      'wording.quotes',
      'wording.reading',
      'text.version_number',
      'text.language',
    ])
    .where('wording.company_id', '=', companyId)
    .where('wording.obligation_id', 'in', [...ids])
    .orderBy('text.version_number', 'desc')
    .orderBy('wording.publication_text_id')
    .execute();

export type WordingRow = Awaited<ReturnType<typeof listWordings>>[number];

/** Where, in one text, the obligations of a publication are whose wording differs there. */
export const listWordingsIn = (
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  textId: string,
) =>
  tx
    .selectFrom('obligation_wordings as wording')
    .innerJoin('obligations as obligation', (join) =>
      join
        .onRef('obligation.company_id', '=', 'wording.company_id')
        .onRef('obligation.id', '=', 'wording.obligation_id'),
    )
    .select(['wording.obligation_id', 'wording.quotes', 'obligation.kind'])
    .where('wording.company_id', '=', companyId)
    .where('wording.publication_text_id', '=', textId)
    .where('obligation.publication_id', '=', publicationId)
    .where('obligation.replaced_at', 'is', null)
    .execute();

/** For any company, publications derived from an earlier version than the current one, or requested and then abandoned. */
export const listBehind = (tx: SystemTransaction, limit: number) =>
  tx
    .selectFrom('obligation_derivations as derivation')
    .innerJoin('publications as publication', 'publication.id', 'derivation.publication_id')
    .select(['derivation.company_id', 'derivation.publication_id', 'publication.current_version'])
    .leftJoin('job_progress as job', 'job.job_id', 'derivation.job_id')
    .where((by) =>
      by.or([
        by.and([
          by('derivation.seen_version', '<', by.ref('publication.current_version')),
          by('derivation.finished_at', 'is not', null),
        ]),
        // the job had already read the earlier text when this one was requested, and no second job could be added
        by.and([by('derivation.finished_at', 'is', null), by('job.state', '=', 'done')]),
      ]),
    )
    .orderBy('derivation.publication_id')
    .orderBy('derivation.company_id')
    .limit(limit)
    .execute();

/** The controls that meet each of some obligations. */
export const controlsAnswering = async (
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await tx
    .selectFrom('control_obligations')
    .select(['control_id', 'obligation_id'])
    .where('company_id', '=', tx.companyId)
    .where('obligation_id', 'in', [...ids])
    .orderBy('control_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.obligation_id)].map(([id, own]) => [
      id,
      own.map((row) => row.control_id),
    ]),
  );
};
