import { isDeepStrictEqual } from 'node:util';
import type { RelevanceReason as StoredReason } from '@regulus/contract/publications.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { Corrections } from '../../../db/tables.ts';
import type { AnyTransaction } from '../../../db/transactions.ts';
import type { ProfileMatcher } from '../../../engine/engine.ts';
import {
  correctedTopics,
  type TopicCorrection,
} from '../../../engine/screening/learning/corrected-topics.ts';
import { titleStems } from '../../../engine/screening/learning/features.ts';
import {
  type CompanyProfile,
  noFacts,
  type PublicationFacts,
  type RelevanceReason,
  type RelevanceVerdict,
  type ScreeningDocument,
} from '../../../engine/screening/screening.ts';
import { screening } from '../../../engine/screening-engine.ts';
import { inSlices } from '../../../lib/in-slices.ts';
import { sortKey } from '../../../lib/sort-key.ts';
import * as queries from './queries.ts';

/** A company as a judge of publications. */
interface Judge {
  readonly companyId: string;
  readonly revision: number;
  readonly matcher: ProfileMatcher;
  readonly learned: queries.ProfileRow['learned'];
  readonly taught: readonly TopicCorrection[];
}

const compiled = new Map<string, ProfileMatcher>();
const mostCompiled = 1_000;

type ProfileColumns = Pick<
  queries.ProfileRow,
  | 'licence_types'
  | 'countries'
  | 'business_lines'
  | 'topics'
  | 'keywords'
  | 'excluded_keywords'
  | 'regulators'
  | 'languages'
>;

/** A profile, stored or sent, as the engine takes it. Values that no longer exist meet nothing. */
export const profileOf = (row: ProfileColumns): CompanyProfile => ({
  licenceTypes: row.licence_types as CompanyProfile['licenceTypes'],
  countries: row.countries,
  businessLines: row.business_lines as CompanyProfile['businessLines'],
  topics: row.topics as Topic[],
  keywords: row.keywords,
  excludedKeywords: row.excluded_keywords,
  regulators: row.regulators,
  languages: row.languages,
});

/** Profiles are compiled once a revision; the content is part of the key, so that no test or import can go stale. */
export function matcherOf(row: queries.ProfileRow): ProfileMatcher {
  const profile = profileOf(row);
  const key = JSON.stringify(profile);
  const known = compiled.get(key);
  if (known) return known;
  const matcher = screening.matcherFor(profile);
  if (compiled.size >= mostCompiled) compiled.clear();
  compiled.set(key, matcher);
  return matcher;
}

async function judgesOf(tx: AnyTransaction, rows: readonly queries.ProfileRow[]): Promise<Judge[]> {
  if (rows.length === 0) return [];
  const taught = Map.groupBy(
    await queries.listTaughtTopics(
      tx,
      rows.map((row) => row.company_id),
    ),
    (row) => row.company_id,
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    revision: row.revision,
    matcher: matcherOf(row),
    learned: row.learned,
    taught: (taught.get(row.company_id) ?? []).map(({ id, title, regulators, corrections, updated_at }) => ({
      publicationId: id,
      regulators,
      titleStems: titleStems(title),
      topics: (corrections.topics ?? []) as Topic[],
      at: updated_at.getTime(),
    })),
  }));
}

export const documentOf = (row: queries.ToScreen): ScreeningDocument => ({
  title: row.title,
  summary: row.summary,
  lead: row.lead ?? '',
  language: row.language,
  regulators: row.regulators,
  country: row.country,
  documentType: row.document_type,
  isBinding: row.is_binding,
  categories: row.categories,
});

const byPerson = (topics: readonly Topic[]): PublicationFacts['topics'] =>
  topics.map((topic) => ({ topic, confidence: 1, evidence: null }));

interface Judged {
  readonly verdict: RelevanceVerdict;
  /** topics that a publication of the same series taught; null: as found, or put right by a person */
  readonly topics: readonly Topic[] | null;
}

/** A company's verdict about a publication, with what its people put right. */
export function judge(
  by: Pick<Judge, 'matcher' | 'learned' | 'taught'>,
  row: queries.ToScreen,
  document: ScreeningDocument,
  corrections: Corrections | undefined,
  said: boolean | undefined,
): Judged {
  const found = row.facts ?? noFacts;
  const corrected = corrections?.topics as Topic[] | undefined;
  const taught = corrected || by.taught.length === 0 ? null : correctedTopics(document, by.taught);
  const topics = corrected ? byPerson(corrected) : taught?.topics;
  const facts = topics ? { ...found, topics } : found;
  const verdict = afterPeople(by.matcher.assess(document, facts, by.learned), said);
  // what was not read yet is not put aside
  return {
    verdict: row.facts === null && said !== false ? { ...verdict, isPutAside: false } : verdict,
    topics: taught?.topics.map(({ topic }) => topic) ?? null,
  };
}

/** What a person said of this very publication counts more than any rule. */
function afterPeople(verdict: RelevanceVerdict, said: boolean | undefined): RelevanceVerdict {
  if (said === undefined) return verdict;
  const kind = said ? 'person_relevant' : 'person_irrelevant';
  const reasons = [{ kind, fact: '', evidence: null } as const, ...verdict.reasons];
  return said
    ? { ...verdict, relevance: verdict.relevance === 0 ? 1 : verdict.relevance, isPutAside: false, reasons }
    : { ...verdict, relevance: 0, isPutAside: true, reasons };
}

const storedReason = ({ kind, fact, evidence }: RelevanceReason): StoredReason => ({
  kind,
  fact,
  quote: evidence?.quote ?? null,
  field: evidence?.field ?? null,
  start: evidence?.start ?? null,
  end: evidence?.end ?? null,
});

export const storedReasons = (verdict: RelevanceVerdict): StoredReason[] => verdict.reasons.map(storedReason);

const keysOf = (row: queries.ToScreen): queries.SortKeys => ({
  publicationId: row.id,
  titleKey: sortKey(row.title),
  codeKey: row.code === null ? null : sortKey(row.code),
});

/** Rows of one statement; more at once would keep others waiting for the embedded database. */
const mostRows = 1_000;

/** What people of these companies put right or said about these publications. */
async function saidAbout(
  tx: AnyTransaction,
  companyIds: readonly string[],
  publications: readonly queries.ToScreen[],
) {
  const ids = publications.map((publication) => publication.id);
  const corrections = new Map<string, Corrections>();
  for (const row of await queries.listCorrections(tx, companyIds, ids))
    corrections.set(`${row.company_id} ${row.publication_id}`, row.corrections);
  const said = new Map<string, boolean>();
  for (const row of await queries.listFeedback(tx, companyIds, ids)) {
    const key = `${row.company_id} ${row.publication_id}`;
    // the latest comes first, and counts
    if (!said.has(key)) said.set(key, row.is_relevant);
  }
  return {
    all: { corrections, said },
    of: (companyId: string, publicationId: string) => ({
      corrections: corrections.get(`${companyId} ${publicationId}`),
      said: said.get(`${companyId} ${publicationId}`),
    }),
  };
}

type Wanted = (profile: queries.ProfileRow, publication: queries.ToScreen) => boolean;

/** Judges these publications for these companies; `isWanted` leaves pairs out. */
async function writeFor(
  tx: AnyTransaction,
  profiles: readonly queries.ProfileRow[],
  publications: readonly queries.ToScreen[],
  isWanted: Wanted,
): Promise<void> {
  if (profiles.length === 0 || publications.length === 0) return;
  const judges = await judgesOf(tx, profiles);
  const askPeople = () =>
    saidAbout(
      tx,
      profiles.map((profile) => profile.company_id),
      publications,
    );
  const people = await askPeople();
  await writeJudged(tx, profiles, judges, publications, people, isWanted);
  // A row is locked once it is written, and stays so also where nothing changed. Whoever said something about it between
  // the two readings has committed and is heard now; whoever comes later waits for the lock and has the last word.
  const since = await askPeople();
  if (isDeepStrictEqual(people.all, since.all)) return;
  const isStale: Wanted = ({ company_id }, { id }) =>
    !isDeepStrictEqual(people.of(company_id, id), since.of(company_id, id));
  const again = publications.filter((publication) =>
    profiles.some((profile) => isStale(profile, publication)),
  );
  await writeJudged(
    tx,
    profiles,
    judges,
    again,
    since,
    (profile, publication) => isStale(profile, publication) && isWanted(profile, publication),
  );
}

async function writeJudged(
  tx: AnyTransaction,
  profiles: readonly queries.ProfileRow[],
  judges: readonly Judge[],
  publications: readonly queries.ToScreen[],
  people: Awaited<ReturnType<typeof saidAbout>>,
  isWanted: Wanted,
): Promise<void> {
  const keys = publications.map(keysOf);
  let rows: queries.VerdictRow[] = [];
  const flush = async () => {
    await queries.writeVerdicts(tx, rows, keys, screening.version);
    rows = [];
  };
  // one document after the other, so that its words are taken apart once for all companies
  for (const publication of publications) {
    const document = documentOf(publication);
    for (const [index, by] of judges.entries()) {
      const profile = profiles[index];
      if (!profile || !isWanted(profile, publication)) continue;
      const { corrections, said } = people.of(by.companyId, publication.id);
      const { verdict, topics } = judge(by, publication, document, corrections, said);
      rows.push({
        companyId: by.companyId,
        publicationId: publication.id,
        relevance: verdict.relevance,
        score: verdict.score,
        isPutAside: verdict.isPutAside,
        reasons: JSON.stringify(storedReasons(verdict)),
        revision: by.revision,
        topics,
      });
      if (rows.length >= mostRows) await flush();
    }
  }
  await flush();
}

/** Gives every company that follows the regulator of these publications its verdict, and renews those of others. */
export async function offerToFollowers(tx: AnyTransaction, publicationIds: readonly string[]): Promise<void> {
  if (publicationIds.length === 0) return;
  const publications = await queries.findToScreen(tx, publicationIds);
  const followers = await queries.listFollowers(tx, [
    ...new Set(publications.flatMap((publication) => publication.regulators)),
  ]);
  await writeFor(tx, followers, publications, (profile, { regulators }) =>
    regulators.some((regulator) => profile.regulators.includes(regulator)),
  );
  // A company whose people did something with it has a row without following, which is kept up to date as well.
  const others = await queries.listOtherHolders(tx, publicationIds);
  if (others.length === 0) return;
  const wanted = Map.groupBy(others, (row) => row.company_id);
  await writeFor(
    tx,
    await queries.listProfiles(tx, [...wanted.keys()]),
    publications,
    (profile, { id }) => wanted.get(profile.company_id)?.some((row) => row.publication_id === id) === true,
  );
}

/** Those of these publications that the company has no row of; the rows of the others are locked if wanted. */
async function missingRows(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  isToLock: boolean,
): Promise<string[]> {
  if (publicationIds.length === 0) return [];
  const held = await tx
    .selectFrom('company_publications')
    .select('publication_id')
    .where('company_id', '=', companyId)
    .where('publication_id', 'in', [...publicationIds])
    .orderBy('publication_id')
    .$if(isToLock, (query) => query.forUpdate())
    .execute();
  const known = new Set(held.map((row) => row.publication_id));
  return publicationIds.filter((id) => !known.has(id));
}

async function makeRows(tx: AnyTransaction, companyId: string, publicationIds: readonly string[]) {
  const profile = (await queries.findProfile(tx, companyId)) ?? emptyProfile(companyId);
  await writeFor(tx, [profile], await queries.findToScreen(tx, publicationIds), () => true);
}

/**
 * The company's rows of publications it does not follow, made when a person does something with them. All are locked, so that
 * none leaves the lists as untouched meanwhile (`dropUntouched`).
 */
export async function touch(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
): Promise<void> {
  const missing = await missingRows(tx, companyId, publicationIds, true);
  if (missing.length > 0) await makeRows(tx, companyId, missing);
}

/**
 * Reads as if the company had rows of all these publications. A row is what its lists hold and reading adds nothing to them,
 * so what is missing is made for the moment and taken back.
 */
export async function asIfHeld<T>(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  const missing = await missingRows(tx, companyId, publicationIds, false);
  if (missing.length === 0) return read();
  await sql`savepoint as_if_held`.execute(tx);
  await makeRows(tx, companyId, missing);
  const answer = await read();
  await sql`rollback to savepoint as_if_held`.execute(tx);
  return answer;
}

const emptyProfile = (companyId: string): queries.ProfileRow => ({
  company_id: companyId,
  licence_types: [],
  countries: [],
  business_lines: [],
  topics: [],
  keywords: [],
  excluded_keywords: [],
  regulators: [],
  languages: [],
  revision: 0,
  learned: null,
});

/** Judges some publications for one company, e.g. a part of everything after its profile has changed. */
export const judgeFor = (
  tx: AnyTransaction,
  profile: queries.ProfileRow,
  publications: readonly queries.ToScreen[],
) => writeFor(tx, [profile], publications, () => true);

/** Judges some publications anew for one company. */
export async function offerToCompany(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
): Promise<void> {
  if (publicationIds.length === 0) return;
  const profile = (await queries.findProfile(tx, companyId)) ?? emptyProfile(companyId);
  await judgeFor(tx, profile, await queries.findToScreen(tx, publicationIds));
}

/**
 * What the company would be told by another profile than its own, by publication id. Nothing is stored. They are many: read
 * in short transactions and judged outside of them in slices, so that nobody waits behind a look.
 */
export async function judgeAs(
  db: Database,
  companyId: string,
  profile: CompanyProfile,
  publicationIds: readonly string[],
): Promise<Map<string, RelevanceVerdict>> {
  const verdicts = new Map<string, RelevanceVerdict>();
  if (publicationIds.length === 0) return verdicts;
  const own = await db.withCompany(companyId, async (tx) => {
    const stored = await queries.findProfile(tx, companyId);
    const [judgeOfOwn] = await judgesOf(tx, stored ? [stored] : []);
    return judgeOfOwn;
  });
  const by = {
    learned: own?.learned ?? null,
    taught: own?.taught ?? [],
    matcher: screening.matcherFor(profile),
  };
  await inSlices(publicationIds, async (ids) => {
    const { rows, people } = await db.withCompany(companyId, async (tx) => {
      const found = await queries.findToScreen(tx, ids);
      return { rows: found, people: await saidAbout(tx, [companyId], found) };
    });
    for (const row of rows) {
      const { corrections, said } = people.of(companyId, row.id);
      verdicts.set(row.id, judge(by, row, documentOf(row), corrections, said).verdict);
    }
  });
  return verdicts;
}
