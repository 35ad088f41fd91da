import { isDeepStrictEqual } from 'node:util';
import { emptyProfile } from '@regulus/contract/companies.ts';
import type { AnyTransaction } from '../../../db/transactions.ts';
import type { ScreeningEngine } from '../../../engine/engine.ts';
import { sortKey } from '../../../lib/sort-key.ts';
import { documentOf, type Judge, judge, judgesOf, saidAbout, storedReasons } from './judge.ts';
import * as queries from './queries.ts';

export const keysOf = (row: queries.ToScreen): queries.SortKeys => ({
  publicationId: row.id,
  titleKey: sortKey(row.title),
  codeKey: row.code === null ? null : sortKey(row.code),
});

/** Rows of one statement; more at once would keep others waiting for the embedded database. */
const mostRows = 1_000;

type Wanted = (profile: queries.ProfileRow, publication: queries.ToScreen) => boolean;

/** Judges these publications for these companies; `isWanted` leaves pairs out. */
async function writeFor(
  tx: AnyTransaction,
  profiles: readonly queries.ProfileRow[],
  publications: readonly queries.ToScreen[],
  engine: ScreeningEngine,
  isWanted: Wanted,
): Promise<void> {
  if (profiles.length === 0 || publications.length === 0) return;
  const judges = await judgesOf(tx, profiles, engine);
  const askPeople = () =>
    saidAbout(
      tx,
      profiles.map((profile) => profile.company_id),
      publications,
    );
  const people = await askPeople();
  await writeJudged(tx, profiles, judges, publications, people, engine, isWanted);
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
    engine,
    (profile, publication) => isStale(profile, publication) && isWanted(profile, publication),
  );
}

/** The verdicts about these publications for these companies; the judges stand in the order of the profiles. */
export function* verdictsOf(
  profiles: readonly queries.ProfileRow[],
  judges: readonly Judge[],
  publications: readonly queries.ToScreen[],
  people: Awaited<ReturnType<typeof saidAbout>>,
  isWanted: Wanted = () => true,
): Generator<queries.VerdictRow> {
  // one document after the other, so that its words are taken apart once for all companies
  for (const publication of publications) {
    const document = documentOf(publication);
    for (const [index, by] of judges.entries()) {
      const profile = profiles[index];
      if (!profile || !isWanted(profile, publication)) continue;
      const { corrections, said } = people.of(by.companyId, publication.id);
      const { verdict, topics } = judge(by, publication, document, corrections, said);
      yield {
        companyId: by.companyId,
        publicationId: publication.id,
        relevance: verdict.relevance,
        score: verdict.score,
        isPutAside: verdict.isPutAside,
        reasons: JSON.stringify(storedReasons(verdict)),
        revision: by.revision,
        topics,
      };
    }
  }
}

async function writeJudged(
  tx: AnyTransaction,
  profiles: readonly queries.ProfileRow[],
  judges: readonly Judge[],
  publications: readonly queries.ToScreen[],
  people: Awaited<ReturnType<typeof saidAbout>>,
  engine: ScreeningEngine,
  isWanted: Wanted,
): Promise<void> {
  const keys = publications.map(keysOf);
  let rows: queries.VerdictRow[] = [];
  const flush = async () => {
    await queries.writeVerdicts(tx, rows, keys, engine.version);
    rows = [];
  };
  for (const row of verdictsOf(profiles, judges, publications, people, isWanted)) {
    rows.push(row);
    if (rows.length >= mostRows) await flush();
  }
  await flush();
}

/** Gives every company that follows the regulator of these publications its verdict, and renews those of others. */
export async function offerToFollowers(
  tx: AnyTransaction,
  publicationIds: readonly string[],
  engine: ScreeningEngine,
): Promise<void> {
  if (publicationIds.length === 0) return;
  const publications = await queries.findToScreen(tx, publicationIds);
  const followers = await queries.listFollowers(tx, [
    ...new Set(publications.flatMap((publication) => publication.regulators)),
  ]);
  await writeFor(tx, followers, publications, engine, (profile, { regulators }) =>
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
    engine,
    (profile, { id }) => wanted.get(profile.company_id)?.some((row) => row.publication_id === id) === true,
  );
}

/** Those of these publications that the company has no row of; the rows of the others are locked if wanted. */
export async function missingRows(
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

async function makeRows(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  engine: ScreeningEngine,
) {
  const profile = await profileOf(tx, companyId);
  await writeFor(tx, [profile], await queries.findToScreen(tx, publicationIds), engine, () => true);
}

/**
 * The company's rows of publications it does not follow, made when a person does something with them. All are locked, so that
 * none leaves the lists as untouched meanwhile (`dropUntouched`).
 */
export async function touch(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  engine: ScreeningEngine,
): Promise<void> {
  const missing = await missingRows(tx, companyId, publicationIds, true);
  if (missing.length > 0) await makeRows(tx, companyId, missing, engine);
}

export const profileOf = async (tx: AnyTransaction, companyId: string): Promise<queries.ProfileRow> =>
  (await queries.findProfile(tx, companyId)) ?? {
    ...emptyProfile,
    company_id: companyId,
    revision: 0,
    learned: null,
  };

/** Judges some publications for one company, e.g. a part of everything after its profile has changed. */
export const judgeFor = (
  tx: AnyTransaction,
  profile: queries.ProfileRow,
  publications: readonly queries.ToScreen[],
  engine: ScreeningEngine,
) => writeFor(tx, [profile], publications, engine, () => true);

/** Judges some publications anew for one company. */
export async function offerToCompany(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  engine: ScreeningEngine,
): Promise<void> {
  if (publicationIds.length === 0) return;
  const profile = await profileOf(tx, companyId);
  await judgeFor(tx, profile, await queries.findToScreen(tx, publicationIds), engine);
}
