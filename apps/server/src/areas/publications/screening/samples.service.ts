import type { PublicationDateKind, PublicationType } from '@regulus/contract/publications.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { Actor } from '../../../access/actor.ts';
import type { SystemTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { ExtractedText } from '../../../engine/text/passage.ts';
import { loadCatalogue } from '../../../ingestion/catalogue.ts';
import type { TitleOnlyCode } from '../../../ingestion/store.ts';
import { countWords } from '../../../lib/words.ts';
import { writeText } from '../../texts/write.service.ts';
import { statedBinding } from '../collecting/stated-binding.ts';
import { changePublication, insertVersions } from '../collecting/stored.queries.ts';
import type { Change } from '../inbox/decided-state.ts';
import * as decisionQueries from '../inbox/decisions.queries.ts';
import { decide, decideBatch } from '../inbox/decisions.service.ts';
import { undo } from '../inbox/undo.service.ts';
import { screen } from '../pipeline.ts';
import * as queries from './samples.queries.ts';
import { askForScreening } from './waiting.queries.ts';

export interface SampleDate {
  readonly kind: PublicationDateKind;
  /** `YYYY-MM-DD` */
  readonly on: string;
  readonly quote: string | null;
}

/** A publication that wasn't collected but written to show what the product does; labeled as a sample everywhere. */
export interface SamplePublication {
  /** canonical key, `sample:…` */
  readonly key: string;
  readonly title: string;
  readonly code: string | null;
  readonly regulators: readonly [string, ...string[]];
  readonly type: PublicationType;
  readonly language: string;
  readonly isBinding: boolean | null;
  readonly topics: readonly Topic[];
  readonly summary: string | null;
  readonly publishedOn: string | null;
  readonly listedOn: string;
  readonly collectedAt: Date;
  readonly updatedAt: Date;
  readonly dates: readonly SampleDate[];
  /** first version first; none if only the title is stored */
  readonly versions: readonly {
    readonly label: string;
    readonly collectedAt: Date;
    readonly extracted: ExtractedText;
  }[];
  readonly titleOnly: { readonly code: TitleOnlyCode; readonly reason: string } | null;
}

/** The IDs of existing samples, by key. */
export async function findSamples(
  tx: SystemTransaction,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await queries.listByKeys(tx, keys);
  return new Map(rows.map((row) => [row.canonical_key, row.id]));
}

/** An operator's own catalog need not contain the regulators of the samples. */
async function ensureRegulators(tx: SystemTransaction, codes: ReadonlySet<string>): Promise<void> {
  const { regulators } = loadCatalogue();
  await queries.ensureRegulators(
    tx,
    regulators.filter((regulator) => codes.has(regulator.code)),
  );
}

/**
 * Adds samples with their versions, texts and dates; screening follows. Existing ones stay as they are. Call it in its own
 * transaction: all are added or none.
 * @returns the IDs of those added, by key
 */
export async function addSamples(
  tx: SystemTransaction,
  samples: readonly SamplePublication[],
): Promise<Map<string, string>> {
  if (samples.length === 0) return new Map();
  await ensureRegulators(tx, new Set(samples.flatMap((sample) => sample.regulators)));
  const made = await queries.insertPublications(
    tx,
    samples.map((sample) => ({
      canonical_key: sample.key,
      title: sample.title,
      code: sample.code,
      regulators: [...sample.regulators],
      regulator: sample.regulators[0],
      pub_type: sample.type,
      stated_type: sample.type,
      language: sample.language,
      link: null,
      summary: sample.summary,
      is_binding: sample.isBinding,
      binding_reason: statedBinding('sample'),
      is_sample: true,
      topics: [...sample.topics],
      text_state: sample.titleOnly ? ('title_only' as const) : ('full' as const),
      text_state_code: sample.titleOnly?.code ?? null,
      text_state_reason: sample.titleOnly?.reason ?? null,
      word_count: wordCountOf(sample),
      published_on: sample.publishedOn,
      listed_on: sample.listedOn,
      current_version: sample.versions.length,
      collected_at: sample.collectedAt,
      updated_at: sample.updatedAt,
    })),
  );
  const added = new Map(made.map((row) => [row.canonical_key, row.id]));
  const withIds = samples.flatMap((sample) => {
    const id = added.get(sample.key);
    return id === undefined ? [] : [{ id, sample }];
  });
  await writeDates(tx, withIds);
  await writeVersions(tx, withIds);
  await askForScreening(tx, [...added.values()]);
  return added;
}

/** Gives companies their verdict about added samples. */
export const screenSamples = (dependencies: Dependencies, ids: readonly string[]) =>
  screen(dependencies, { among: ids });

type WithIds = readonly { readonly id: string; readonly sample: SamplePublication }[];

const wordCountOf = ({ versions }: SamplePublication) => {
  const latest = versions.at(-1);
  return latest ? countWords(latest.extracted.content) : null;
};

async function writeDates(tx: SystemTransaction, samples: WithIds): Promise<void> {
  const rows = samples.flatMap(({ id, sample }) =>
    sample.dates.map(({ kind, on, quote }) => ({ publication_id: id, kind, on_day: on, quote })),
  );
  if (rows.length > 0) await queries.insertDates(tx, rows);
}

async function writeVersions(tx: SystemTransaction, samples: WithIds, held = 0): Promise<void> {
  const versions = samples.flatMap(({ id, sample }) =>
    sample.versions
      .map((version, index) => ({ id, sample, number: index + 1, ...version }))
      .filter(({ number }) => number > held),
  );
  if (versions.length === 0) return;
  await insertVersions(
    tx,
    versions.map((version) => ({
      publication_id: version.id,
      number: version.number,
      label: version.label,
      valid_from: null,
      link: null,
      snapshot_id: null,
      content_hash: version.extracted.sha256,
      collected_at: version.collectedAt,
    })),
  );
  for (const { id, sample, number, extracted } of versions) {
    await writeText(tx, {
      publicationId: id,
      versionNumber: number,
      language: sample.language,
      extracted,
      rank: 0,
      snapshotId: null,
    });
  }
}

/**
 * Adds missing versions of a sample, as if they had been collected since.
 * @returns whether there were any
 */
export async function addLaterVersions(tx: SystemTransaction, sample: SamplePublication): Promise<boolean> {
  const held = await queries.findByKey(tx, sample.key);
  if (!held || held.current_version >= sample.versions.length) return false;
  await writeVersions(tx, [{ id: held.id, sample }], held.current_version);
  await changePublication(tx, held.id, {
    current_version: sample.versions.length,
    word_count: wordCountOf(sample),
    updated_at: sample.updatedAt,
  });
  return true;
}

/** What one person has opened or bookmarked, and when. */
export interface SampleReading {
  readonly companyId: string;
  readonly userId: string;
  readonly publicationId: string;
  readonly at: Date;
}

/** Records what people have opened and bookmarked among samples that were added in this transaction. */
export async function noteReading(
  tx: SystemTransaction,
  { seen, bookmarked }: { seen: readonly SampleReading[]; bookmarked: readonly SampleReading[] },
): Promise<void> {
  const keyOf = ({ companyId, userId, publicationId }: SampleReading) => ({
    company_id: companyId,
    user_id: userId,
    publication_id: publicationId,
  });
  await queries.insertSeen(
    tx,
    seen.map((reading) => ({ ...keyOf(reading), first_seen_at: reading.at, last_seen_at: reading.at })),
  );
  await queries.insertBookmarks(
    tx,
    bookmarked.map((reading) => ({ ...keyOf(reading), created_at: reading.at })),
  );
}

/** One step of a prepared story: someone decides on one or more samples, or undoes the last decision. */
export interface SampleDecision {
  readonly actor: Actor;
  readonly at: Date;
  readonly publicationIds: readonly string[];
  readonly change: Change | 'undo';
}

async function countDecisions(dependencies: Dependencies, companyId: string): Promise<Map<string, number>> {
  const rows = await dependencies.db.withCompany(companyId, (tx) => queries.countDecisions(tx, companyId));
  return new Map(rows.map((row) => [row.publication_id, row.made]));
}

/**
 * Makes decisions through the service that people use, so that history and audit chain are genuine, each at its stated time.
 * Steps for a publication that already has as many decisions are left out: the story continues where it stopped, and what
 * people have decided since stays.
 * @param story steps of a single company, in chronological order
 * @param before what else happened until then, for an audit log in chronological order
 * @returns how many decisions were made
 */
export async function makeSampleDecisions(
  dependencies: Dependencies,
  companyId: string,
  story: readonly SampleDecision[],
  before: (at: Date) => Promise<void> = async () => {},
): Promise<number> {
  const present = await countDecisions(dependencies, companyId);
  const told = new Map<string, number>();
  let made = 0;
  const inOrder = story.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { actor, at, publicationIds, change } of inOrder) {
    const [first] = publicationIds;
    if (first === undefined) continue;
    const step = told.get(first) ?? 0;
    for (const id of publicationIds) told.set(id, (told.get(id) ?? 0) + 1);
    if (step < (present.get(first) ?? 0)) continue;
    await before(at);
    const then: Dependencies = { ...dependencies, clock: { now: () => at } };
    if (change === 'undo') await undoLast(then, actor, first);
    else if (publicationIds.length === 1) await decide(then, actor, first, change);
    else await decideBatch(then, actor, publicationIds, change);
    made += 1;
  }
  return made;
}

async function undoLast(dependencies: Dependencies, actor: Actor, publicationId: string): Promise<void> {
  const [last] = await dependencies.db.withCompany(actor.companyId, (tx) =>
    decisionQueries.listDecisions(tx, actor.companyId, publicationId, 1),
  );
  if (last) await undo(dependencies, actor, last.id);
}
