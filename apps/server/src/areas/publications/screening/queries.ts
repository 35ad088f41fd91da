import { sql } from 'kysely';
import { publicationIs } from '../../../db/status-in-sql.ts';
import type { AnyTransaction } from '../../../db/transactions.ts';
import type { Remit } from '../../../engine/screening/screening.ts';

const screened = (tx: AnyTransaction) =>
  tx
    .selectFrom('publications as p')
    .innerJoin('regulators as r', 'r.code', 'p.regulator')
    .leftJoin('publication_screening as s', 's.publication_id', 'p.id')
    .select([
      'p.id',
      'p.title',
      'p.code',
      'p.summary',
      'p.language',
      'p.regulator',
      'p.regulators',
      'p.document_type',
      'p.is_binding',
      'p.categories',
      'r.country',
      sql<
        Remit[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('supervises', to_jsonb(of.supervises), 'binds', to_jsonb(of.binds))), '[]')
        from regulators as of where of.code = any(p.regulators))`.as('remits'),
      's.lead',
      's.facts',
      'p.updated_at',
      's.read_at',
    ]);

/** The inputs a verdict about some publications needs. */
export const findToScreen = (tx: AnyTransaction, ids: readonly string[]) =>
  screened(tx)
    .where('p.id', 'in', [...ids])
    .orderBy('p.id')
    .execute();

export type ToScreen = Awaited<ReturnType<typeof findToScreen>>[number];

/**
 * On `company_publications as cp`: someone at the company did something with it, even if it was undone since. Merely viewing a
 * publication doesn't count, nor does what an auditor marked, because auditors don't affect others.
 */
export const touchedByPerson = sql<boolean>`(
  cp.revision > 1 or cp.status <> ${publicationIs.relevant} or cp.triaged_at is not null or cp.assignee_id is not null or cp.notes is not null
  or cp.corrections <> '{}'::jsonb or cp.obligations_derived or cp.has_made_obligations
  or exists (select 1 from publication_feedback as said
    where said.company_id = cp.company_id and said.publication_id = cp.publication_id)
  or exists (select 1 from bookmarks as mark
    join users on users.company_id = mark.company_id and users.id = mark.user_id and users.role <> 'auditor'
    where mark.company_id = cp.company_id and mark.publication_id = cp.publication_id)
  or exists (select 1 from story_decisions as decided
    where decided.company_id = cp.company_id and cp.publication_id in (decided.publication_id, decided.other_id)))`;

/**
 * Removes from a company's lists those of these publications that it doesn't follow and no one touched. Nothing is lost with
 * such a row: it contains a verdict, which is computed again once the publication is followed or touched.
 */
export async function dropUntouched(
  tx: AnyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  // Anyone who does something with a publication has its row locked. What they did is visible only to a statement that starts
  // after waiting for the rows, hence two statements.
  await tx
    .selectFrom('company_publications')
    .select('publication_id')
    .where('company_id', '=', companyId)
    .where('publication_id', 'in', [...ids])
    .orderBy('publication_id')
    .forUpdate()
    .execute();
  await tx
    .deleteFrom('company_publications as cp')
    .using(['publications as p', 'company_profiles as profile'])
    .where('cp.company_id', '=', companyId)
    .where('cp.publication_id', 'in', [...ids])
    .whereRef('p.id', '=', 'cp.publication_id')
    .whereRef('profile.company_id', '=', 'cp.company_id')
    .where(sql<boolean>`not profile.regulators && p.regulators`)
    .where(sql<boolean>`not ${touchedByPerson}`)
    .execute();
}

/** On `publications as p`: the company follows it or has a row for it. */
const concerns = (companyId: string) => sql<boolean>`(
  p.regulators && (select regulators from company_profiles where company_id = ${companyId})
  or exists (select 1 from company_publications cp where cp.company_id = ${companyId} and cp.publication_id = p.id))`;

/** The next publications, by ID, that the company follows or has a row for. */
export const listToScreen = (tx: AnyTransaction, companyId: string, after: string, limit: number) =>
  screened(tx).where('p.id', '>', after).where(concerns(companyId)).orderBy('p.id').limit(limit).execute();

/** How many such publications there are. */
export const countToScreen = async (tx: AnyTransaction, companyId: string): Promise<number> => {
  const { total } = await tx
    .selectFrom('publications as p')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where(concerns(companyId))
    .executeTakeFirstOrThrow();
  return total;
};

const profiles = (tx: AnyTransaction) =>
  tx
    .selectFrom('company_profiles as profile')
    .leftJoin('company_screening as screening', 'screening.company_id', 'profile.company_id')
    .select([
      'profile.company_id',
      'profile.licence_types',
      'profile.countries',
      'profile.business_lines',
      'profile.topics',
      'profile.keywords',
      'profile.excluded_keywords',
      'profile.regulators',
      'profile.languages',
      'profile.revision',
      'screening.learned',
      'screening.learned_at',
    ]);

export const findProfile = (tx: AnyTransaction, companyId: string) =>
  profiles(tx).where('profile.company_id', '=', companyId).executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Companies that follow one of these publications. */
export const listFollowers = (tx: AnyTransaction, publicationIds: readonly string[]) =>
  profiles(tx)
    .where(
      sql<boolean>`profile.regulators && array(
        select distinct unnest(p.regulators) from publications p where p.id = any(${[...publicationIds]}::uuid[]))`,
    )
    .orderBy('profile.company_id')
    .execute();

/** Companies that have a row for one of these publications without following its regulators. */
export const listOtherHolders = (tx: AnyTransaction, publicationIds: readonly string[]) =>
  tx
    .selectFrom('company_publications as cp')
    .innerJoin('company_profiles as profile', 'profile.company_id', 'cp.company_id')
    .innerJoin('publications as p', 'p.id', 'cp.publication_id')
    .select(['cp.company_id', 'cp.publication_id'])
    .where('cp.publication_id', 'in', [...publicationIds])
    .where(sql<boolean>`not profile.regulators && p.regulators`)
    .execute();

export const listProfiles = (tx: AnyTransaction, companyIds: readonly string[]) =>
  profiles(tx)
    .where('profile.company_id', 'in', [...companyIds])
    .orderBy('profile.company_id')
    .execute();

/** The inputs of companies' verdicts, to see whether they have changed. */
export const listRevisions = (tx: AnyTransaction, companyIds: readonly string[]) =>
  tx
    .selectFrom('company_profiles as profile')
    .leftJoin('company_screening as screening', 'screening.company_id', 'profile.company_id')
    .select(['profile.company_id', 'profile.revision', 'screening.learned_at'])
    .where('profile.company_id', 'in', [...companyIds])
    .orderBy('profile.company_id')
    .execute();

/** Those of these publications that have been changed or read since their inputs were read. */
export async function listChanged(tx: AnyTransaction, publications: readonly ToScreen[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from publications p
    left join publication_screening s on s.publication_id = p.id
    join unnest(${publications.map(({ id }) => id)}::uuid[], ${publications.map((row) => row.updated_at)}::timestamptz[],
      ${publications.map((row) => row.read_at)}::timestamptz[]) as given (id, updated_at, read_at) on given.id = p.id
    where date_trunc('milliseconds', p.updated_at) <> given.updated_at
      or date_trunc('milliseconds', s.read_at) is distinct from given.read_at`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of these publications for which the company has a row; optionally locks the rows. */
export const listHeld = (
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  isToLock: boolean,
) =>
  tx
    .selectFrom('company_publications')
    .select('publication_id')
    .where('company_id', '=', companyId)
    .where('publication_id', 'in', [...publicationIds])
    .orderBy('publication_id')
    .$if(isToLock, (query) => query.forUpdate())
    .execute();

/** What people corrected about these publications, at any of these companies. */
export const listCorrections = (
  tx: AnyTransaction,
  companyIds: readonly string[],
  publicationIds: readonly string[],
) =>
  tx
    .selectFrom('company_publications')
    .select(['company_id', 'publication_id', 'corrections'])
    .where('company_id', 'in', [...companyIds])
    .where('publication_id', 'in', [...publicationIds])
    .where(sql<boolean>`corrections <> '{}'::jsonb`)
    .execute();

/** What people said about these publications, latest first; several people may have said something about one. */
export const listFeedback = (
  tx: AnyTransaction,
  companyIds: readonly string[],
  publicationIds: readonly string[],
) =>
  tx
    .selectFrom('publication_feedback')
    .select(['company_id', 'publication_id', 'user_id', 'is_relevant'])
    .where('company_id', 'in', [...companyIds])
    .where('publication_id', 'in', [...publicationIds])
    .orderBy('updated_at', 'desc')
    .execute();

const mostTaught = 2_000;

/** The latest topics that people at each of these companies corrected, to learn series from. */
export const listTaughtTopics = (tx: AnyTransaction, companyIds: readonly string[]) =>
  tx
    .selectFrom('companies as c')
    .innerJoinLateral(
      (by) =>
        by
          .selectFrom('company_publications as cp')
          .innerJoin('publications as p', 'p.id', 'cp.publication_id')
          .select(['cp.company_id', 'p.id', 'p.title', 'p.regulators', 'cp.corrections', 'cp.updated_at'])
          .whereRef('cp.company_id', '=', 'c.id')
          .where(sql<boolean>`cp.corrections ? 'topics'`)
          .orderBy('cp.updated_at', 'desc')
          .orderBy('p.id')
          .limit(mostTaught)
          .as('taught'),
      (join) => join.onTrue(),
    )
    .select([
      'taught.company_id',
      'taught.id',
      'taught.title',
      'taught.regulators',
      'taught.corrections',
      'taught.updated_at',
    ])
    .where('c.id', 'in', [...companyIds])
    .orderBy('taught.updated_at', 'desc')
    .orderBy('taught.id')
    .execute();

export interface VerdictRow {
  readonly companyId: string;
  readonly publicationId: string;
  readonly relevance: number;
  readonly score: number;
  readonly isPutAside: boolean;
  /** JSON */
  readonly reasons: string;
  readonly revision: number;
  /** adopted from a publication of the same series; null: as found */
  readonly topics: readonly string[] | null;
}

export interface SortKeys {
  readonly publicationId: string;
  readonly titleKey: string;
  readonly codeKey: string | null;
}

/**
 * The binding force as corrected by a person, otherwise as found; stored in the row, because lists are filtered and counted by
 * it.
 */
const binding = sql`(case cp.corrections->>'is_binding'
  when 'yes' then true when 'no' then false when 'unclear' then null else excluded.is_binding end)`;

/** The date that lists are sorted and filtered by: the publication date as corrected by a person, otherwise as found. */
const listedOn = sql`coalesce((cp.corrections->'dates'->>'published')::date, excluded.listed_on)`;

/**
 * Writes verdicts with the values that lists are sorted and filtered by. What people decided or corrected is left alone, and
 * rows that stay the same aren't written.
 */
export async function writeVerdicts(
  tx: AnyTransaction,
  rows: readonly VerdictRow[],
  keys: readonly SortKeys[],
  engineVersion: string,
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof VerdictRow>(key: Key) => rows.map((row) => row[key]);
  await sql`
    insert into company_publications as cp (company_id, publication_id, relevance, score, ai_irrelevant, reasons,
      profile_revision, screened_by, topics, regulator, pub_type, is_binding, listed_on, title_key, code_key,
      collected_at, updated_at)
    select v.company_id, v.publication_id, v.relevance, v.score, v.put_aside, v.reasons::jsonb, v.revision,
      ${engineVersion}::text, case when v.topics is null then null else string_to_array(v.topics, '|') end,
      p.regulator, p.pub_type, p.is_binding, p.listed_on, k.title_key, k.code_key, p.collected_at, p.updated_at
    from unnest(${column('companyId')}::uuid[], ${column('publicationId')}::uuid[], ${column('relevance')}::smallint[],
      ${column('score')}::real[], ${column('isPutAside')}::boolean[], ${column('reasons')}::text[],
      ${column('revision')}::integer[], ${rows.map(({ topics }) => topics?.join('|') ?? null)}::text[])
      as v (company_id, publication_id, relevance, score, put_aside, reasons, revision, topics)
    join unnest(${keys.map((key) => key.publicationId)}::uuid[], ${keys.map((key) => key.titleKey)}::text[],
      ${keys.map((key) => key.codeKey)}::text[]) as k (publication_id, title_key, code_key)
      on k.publication_id = v.publication_id
    join publications p on p.id = v.publication_id
    order by v.company_id, v.publication_id
    on conflict (company_id, publication_id) do update set
      relevance = excluded.relevance, score = excluded.score, ai_irrelevant = excluded.ai_irrelevant,
      reasons = excluded.reasons, profile_revision = excluded.profile_revision, screened_by = excluded.screened_by,
      topics = case when cp.corrections ? 'topics' then cp.topics else excluded.topics end,
      regulator = excluded.regulator, pub_type = excluded.pub_type,
      is_binding = ${binding},
      listed_on = ${listedOn}, title_key = excluded.title_key, code_key = excluded.code_key,
      collected_at = excluded.collected_at, updated_at = greatest(cp.updated_at, excluded.updated_at)
    where (cp.relevance, cp.score, cp.ai_irrelevant, cp.profile_revision, cp.screened_by, cp.regulator, cp.pub_type,
        cp.listed_on, cp.title_key, cp.collected_at)
      <> (excluded.relevance, excluded.score, excluded.ai_irrelevant, excluded.profile_revision, excluded.screened_by,
        excluded.regulator, excluded.pub_type, ${listedOn}, excluded.title_key, excluded.collected_at)
      or cp.reasons <> excluded.reasons
      or cp.code_key is distinct from excluded.code_key
      or (not cp.corrections ? 'topics' and cp.topics is distinct from excluded.topics)
      or cp.is_binding is distinct from ${binding}
      or cp.updated_at < excluded.updated_at`.execute(tx);
}
