import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Rows per statement; more would keep others waiting for the embedded database. */
const mostRows = 1_000;
/** Verdicts that take about ten milliseconds. */
const sliceSize = 50;

type Wanted = (profile: queries.ProfileRow, publication: queries.ToScreen) => boolean;

/** The inputs of verdicts about some publications for some companies. */
export interface VerdictInputs {
  readonly profiles: readonly queries.ProfileRow[];
  /** in the order of the profiles */
  readonly judges: readonly Judge[];
  readonly publications: readonly queries.ToScreen[];
  readonly people: Awaited<ReturnType<typeof saidAbout>>;
  /** leaves pairs out */
  readonly isWanted: Wanted;
}

const companiesOf = (profiles: readonly queries.ProfileRow[]) => profiles.map((row) => row.company_id);

export async function readInputs(
  tx: AnyTransaction,
  profiles: readonly queries.ProfileRow[],
  publications: readonly queries.ToScreen[],
  engine: ScreeningEngine,
  isWanted: Wanted = () => true,
): Promise<VerdictInputs> {
  const judges = await judgesOf(tx, profiles, engine);
  const people = await saidAbout(tx, companiesOf(profiles), publications);
  return { profiles, judges, publications, people, isWanted };
}

/** The resulting verdicts. */
export function* verdictsOf({
  profiles,
  judges,
  publications,
  people,
  isWanted,
}: VerdictInputs): Generator<queries.VerdictRow> {
  // one document at a time, so that it is split into words only once for all companies
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

/** The same, outside transactions and in slices, so that no one has to wait for a large batch. */
export async function judgeInSlices(inputs: VerdictInputs): Promise<queries.VerdictRow[]> {
  const rows: queries.VerdictRow[] = [];
  for (const row of verdictsOf(inputs)) {
    rows.push(row);
    if (rows.length % sliceSize === 0) await nextTurn();
  }
  return rows;
}

/** Writes verdicts, taking into account what people said since the inputs were read. */
export async function writeJudged(
  tx: AnyTransaction,
  inputs: VerdictInputs,
  verdicts: Iterable<queries.VerdictRow>,
  engine: ScreeningEngine,
): Promise<void> {
  await writeAll(tx, inputs, verdicts, engine);
  // Once written, a row stays locked, even if nothing changed. If someone said something about it between the two reads, that
  // has been committed and is taken into account now; anyone later waits for the lock and has the last word.
  const { people, isWanted } = inputs;
  const since = await saidAbout(tx, companiesOf(inputs.profiles), inputs.publications);
  if (isDeepStrictEqual(people.all, since.all)) return;
  const saidSince: Wanted = ({ company_id }, { id }) =>
    !isDeepStrictEqual(people.of(company_id, id), since.of(company_id, id));
  const again: VerdictInputs = {
    ...inputs,
    people: since,
    isWanted: (profile, publication) => saidSince(profile, publication) && isWanted(profile, publication),
  };
  await writeAll(tx, again, verdictsOf(again), engine);
}

async function writeAll(
  tx: AnyTransaction,
  { publications }: VerdictInputs,
  verdicts: Iterable<queries.VerdictRow>,
  engine: ScreeningEngine,
): Promise<void> {
  const keys = publications.map(keysOf);
  let rows: queries.VerdictRow[] = [];
  const flush = async () => {
    await queries.writeVerdicts(tx, rows, keys, engine.version);
    rows = [];
  };
  for (const row of verdicts) {
    rows.push(row);
    if (rows.length >= mostRows) await flush();
  }
  await flush();
}

/** Those of these publications for which the company has no row; optionally locks the rows of the others. */
export async function missingRows(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  isToLock: boolean,
): Promise<string[]> {
  if (publicationIds.length === 0) return [];
  const held = await queries.listHeld(tx, companyId, publicationIds, isToLock);
  const known = new Set(held.map((row) => row.publication_id));
  return publicationIds.filter((id) => !known.has(id));
}

/**
 * The company's rows for publications it doesn't follow, created when someone does something with them. All are locked, so that
 * none is removed from the lists as untouched in the meantime (`dropUntouched`).
 */
export async function touch(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  engine: ScreeningEngine,
): Promise<void> {
  await judgeAtOnce(tx, companyId, await missingRows(tx, companyId, publicationIds, true), engine);
}

export const profileOf = async (tx: AnyTransaction, companyId: string): Promise<queries.ProfileRow> =>
  (await queries.findProfile(tx, companyId)) ?? {
    ...emptyProfile,
    company_id: companyId,
    revision: 0,
    learned: null,
    learned_at: null,
  };

/** Judges some publications again for one company, in the transaction in which its people did something with them. */
export async function judgeAtOnce(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  engine: ScreeningEngine,
): Promise<void> {
  if (publicationIds.length === 0) return;
  const publications = await queries.findToScreen(tx, publicationIds);
  const inputs = await readInputs(tx, [await profileOf(tx, companyId)], publications, engine);
  await writeJudged(tx, inputs, verdictsOf(inputs), engine);
}
