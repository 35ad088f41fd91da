import type { Insertable } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { Dependencies } from '../../../../dependencies.ts';
import type { ScreeningEngine } from '../../../../engine/engine.ts';
import {
  type DocumentReading,
  type DocumentToRead,
  readingVersion,
} from '../../../../engine/reading/read-document.ts';
import type {
  KeyPoint,
  StatedProvisions,
  SummarisedDocument,
} from '../../../../engine/screening/screening.ts';
import type { Provision, Provisions } from '../../../../engine/text/provisions/read-provisions.ts';
import { background } from '../../../../lib/background-process.ts';
import { addSeconds, dayOf } from '../../../../lib/time.ts';
import { writeSharedFacts } from '../../screening/facts.queries.ts';
import { leadOf, readSharedFacts, type SharedFacts } from '../../screening/shared-facts.ts';
import { askForScreening } from '../../screening/waiting.queries.ts';
import { type Claim, newClaim } from '../claim.ts';
import * as claims from './claims.queries.ts';
import * as queries from './queries.ts';
import { type HeldDate, statedDays } from './stated-days.ts';

type Parts = Pick<Dependencies, 'db' | 'engines' | 'clock'>;

const worker = new URL('../../../../engine/reading/reading-worker.ts', import.meta.url);

function toDocument(
  row: queries.ToRead,
  held: readonly { kind: string; on_day: string; rule: string | null }[],
): DocumentToRead {
  const journal = held.find(({ kind, rule }) => kind === 'published' && rule === officialJournal);
  return {
    regulator: row.regulator,
    title: row.title,
    summary: row.summary,
    address: row.page_address ?? row.link,
    categories: row.categories,
    language: row.language,
    text: row.content === null ? null : { content: row.content, language: row.text_language },
    publishedOn: row.published_on,
    gazetteOn: journal?.on_day ?? null,
    monthFirst: row.country === 'US',
  };
}

/** The version that reads publications now; those read by any other version are read again. */
export const readBy = ({ version }: ScreeningEngine): string => `${readingVersion} ${version}`;

/** The rule for the date an act gives for its publication in the official journal. */
export const officialJournal = 'official-journal';

/** Reads documents, in order. Throws if one of them can't be read. */
export type ReadDocuments = (documents: readonly DocumentToRead[]) => Promise<readonly DocumentReading[]>;

export const readInBackground: ReadDocuments = (documents) =>
  background.ask<DocumentReading[]>(worker, documents, { timeMs: 60_000 });

/** What was read of some publications, which are claimed until it is written. */
export interface ComputedReadings {
  readonly claim: Claim;
  readonly rows: readonly queries.ToRead[];
  /** for each row */
  readonly readings: readonly DocumentReading[];
  readonly shared: readonly SharedFacts[];
}

/** If that fails too, the claim expires by itself. */
const release = ({ db }: Pick<Parts, 'db'>, { run }: Claim) =>
  db.withSystem('ingestion', (tx) => claims.releaseClaims(tx, run)).catch(() => {});

/** Reads those of these publications that haven't been read yet and that no other run is reading, outside transactions. */
export async function computeReadings(
  parts: Parts,
  ids: readonly string[],
  read: ReadDocuments = readInBackground,
): Promise<ComputedReadings> {
  const claim = newClaim(parts);
  const { rows, held } = await parts.db.withSystem(
    'ingestion',
    async (tx) => {
      const claimed = await claims.claimToRead(tx, claim, ids);
      if (claimed.length === 0) return { rows: [], held: new Map<string, queries.HeldDates>() };
      return {
        rows: await queries.findToRead(tx, claimed),
        held: Map.groupBy(await queries.listHeldDates(tx, claimed), (date) => date.publication_id),
      };
    },
    { retry: true },
  );
  if (rows.length === 0) return { claim, rows, readings: [], shared: [] };
  try {
    const readings = await read(rows.map((row) => toDocument(row, held.get(row.id) ?? [])));
    const shared = await readSharedFacts(
      rows.map((row, index) => toSummarise(row, held.get(row.id) ?? [], readings[index])),
      parts.engines.screening,
    );
    return { claim, rows, readings, shared };
  } catch (error) {
    await release(parts, claim);
    throw error;
  }
}

/**
 * Writes what was read and requests screening. A publication that changed in the meantime is left for the next run, and what its
 * source stated as data stays.
 */
export async function writeComputed(parts: Parts, computed: ComputedReadings): Promise<void> {
  const { claim, rows, readings, shared } = computed;
  if (rows.length === 0) return;
  try {
    await parts.db.withSystem(
      'ingestion',
      async (tx) => {
        await writeReadings(tx, rows, readings, shared, {
          engine: parts.engines.screening,
          now: parts.clock.now(),
        });
        await claims.releaseClaims(tx, claim.run);
      },
      { retry: true },
    );
  } catch (error) {
    await release(parts, claim);
    throw error;
  }
}

/** Reads the dates, type and binding force of those of these publications that haven't been read yet, and writes them. */
export async function readPublications(
  parts: Parts,
  ids: readonly string[],
  read: ReadDocuments = readInBackground,
): Promise<void> {
  if (ids.length === 0) return;
  await writeComputed(parts, await computeReadings(parts, ids, read));
}

const isBindingStated = (row: queries.ToRead) => row.binding_reason?.field === 'source';

/** Whether it is binding; what its source states takes precedence over what was read. */
const bindingOf = (row: queries.ToRead, reading: DocumentReading | undefined): boolean | null =>
  isBindingStated(row) ? row.is_binding : (reading?.isBinding ?? null);

/** What a text says of itself, quoted from it. */
function statedProvisions(content: string | null, provisions: Provisions | null): StatedProvisions | null {
  if (content === null || provisions === null) return null;
  const quoted = (provision: Provision | null): KeyPoint | null => {
    if (provision === null) return null;
    const { start, end, left } = provision;
    const quote = content.slice(start, end);
    return { field: 'text', start, end, quote, ...(left > 0 ? { entriesLeft: left } : {}) };
  };
  const { isAct, subject, scope } = provisions;
  return { isAct, subject: quoted(subject), scope: quoted(scope) };
}

const toSummarise = (
  row: queries.ToRead,
  held: readonly HeldDate[],
  reading: DocumentReading | undefined,
): SummarisedDocument => ({
  title: row.title,
  summary: row.summary,
  lead: leadOf(row.content ?? ''),
  language: row.language,
  regulators: row.regulators,
  country: row.country,
  documentType: reading?.type ?? null,
  isBinding: bindingOf(row, reading),
  categories: row.categories,
  days: statedDays(row, held, reading ?? { dates: [] }),
  provisions: statedProvisions(row.content, reading?.provisions ?? null),
  isSummaryExcerpt: reading?.isSummaryExcerpt ?? false,
});

async function writeReadings(
  tx: SystemTransaction,
  rows: readonly queries.ToRead[],
  readings: readonly DocumentReading[],
  shared: readonly SharedFacts[],
  { engine, now: readAt }: { engine: ScreeningEngine; now: Date },
): Promise<void> {
  const now = new Map(
    (
      await queries.lockRead(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const current = rows.flatMap((row, index) => {
    const reading = readings[index];
    const same = now.get(row.id);
    const isSame =
      same?.title === row.title &&
      same.summary === row.summary &&
      same.current_version === row.current_version;
    const facts = shared[index];
    return isSame && reading && facts ? [{ row, reading, facts }] : [];
  });
  if (current.length === 0) return;
  const ids = current.map(({ row }) => row.id);
  await queries.clearReadings(tx, ids);
  await queries.forgetFailures(tx, ids);
  const held = Map.groupBy(await queries.listHeldDates(tx, ids), (date) => date.publication_id);
  const newDates: Insertable<Tables['publication_dates']>[] = [];
  const read: queries.ReadFacts[] = [];
  for (const { row, reading, facts } of current) {
    const days = new Map((held.get(row.id) ?? []).map((date) => [date.kind, date.on_day]));
    const { rows: dates, publishedOn } = await placeDates(tx, row, reading, days);
    newDates.push(...dates);
    read.push({
      ...readKind(row, reading),
      topics: facts.facts.topics.map(({ topic }) => topic),
      publishedOn,
    });
  }
  await queries.insertDates(tx, newDates);
  await queries.writeReadFacts(tx, read, readBy(engine));
  await writeSharedFacts(
    tx,
    current.map(({ row, facts }) => ({ ...facts, publicationId: row.id, textId: row.text_id })),
    engine,
    readAt,
  );
  await askForScreening(tx, ids);
}

const daySeconds = 86_400;

interface NewDates {
  readonly rows: Insertable<Tables['publication_dates']>[];
  /** null: unchanged */
  readonly publishedOn: string | null;
}

/** Adds positions to stated dates, removes those that the text corrects, and returns what is to be written. */
async function placeDates(
  tx: SystemTransaction,
  row: queries.ToRead,
  reading: DocumentReading,
  held: ReadonlyMap<string, string>,
): Promise<NewDates> {
  const rows: NewDates['rows'] = [];
  let publishedOn: string | null = null;
  for (const finding of reading.dates) {
    // A publication collected before the date printed on it was not published on that date.
    if (finding.kind === 'published' && finding.on > dayOf(addSeconds(row.collected_at, daySeconds)))
      continue;
    const place = queries.placeOf(finding, row.text_id, readingVersion);
    const stated = held.get(finding.kind);
    if (stated === finding.on) await queries.addPlace(tx, row.id, finding.kind, place);
    else if (stated === undefined || finding.kind === 'published') {
      if (stated !== undefined) await queries.deleteDate(tx, row.id, finding.kind);
      rows.push(queries.dateRow(row.id, finding, place));
    }
    if (finding.kind === 'published' && finding.on !== row.published_on) publishedOn = finding.on;
  }
  const isPublishedRead = reading.dates.some(({ kind }) => kind === 'published');
  if (!isPublishedRead && row.published_on !== null && !held.has('published')) {
    // A later version need not print the date that an earlier one did.
    rows.push({ publication_id: row.id, kind: 'published', on_day: row.published_on, quote: null });
  }
  return { rows, publishedOn };
}

function readKind(row: queries.ToRead, reading: DocumentReading) {
  const isStated = isBindingStated(row);
  const isBinding = bindingOf(row, reading);
  const { bindingReason } = reading;
  // What the source states may be quoted as well, if the publication says the same in its text.
  const hasWords =
    isBinding === reading.isBinding && bindingReason !== null && bindingReason.field !== 'type';
  const stated = { field: 'source', words: hasWords ? bindingReason.words : '', rule: 'stated' } as const;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    publicationId: row.id,
    documentType: reading.type,
    typeReason: json(reading.typeReason),
    publicationType: reading.publicationType,
    isBinding,
    bindingReason: json(isStated ? stated : bindingReason),
  };
}

/** Marks everything that an earlier engine has read to be read again; to be called once per process. */
export async function forgetEarlierReadings({ db, engines }: Pick<Parts, 'db' | 'engines'>): Promise<void> {
  await db.withSystem('ingestion', (tx) => queries.forgetReadings(tx, readBy(engines.screening)));
}
