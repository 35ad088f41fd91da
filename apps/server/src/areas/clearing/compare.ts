import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { StoredPlace } from '../../db/tables/clearing.ts';
import type { Tables } from '../../db/tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ClearingEngine } from '../../engine/engine.ts';
import * as queries from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'engines'>;

interface Agreement {
  readonly id: string;
  readonly text_id: string | null;
  readonly places: readonly StoredPlace[];
}

const rowsOf = (
  engine: ClearingEngine,
  companyId: string,
  reading: Pick<queries.ReadingRow, 'publication_id' | 'text_id' | 'places'>,
  agreement: Agreement,
  now: Date,
): Insertable<Tables['clearing_matches']>[] => {
  const { text_id: publicationText } = reading;
  const { text_id: agreementText } = agreement;
  if (publicationText === null || agreementText === null) return [];
  return engine
    .meet(reading.places, agreement.places)
    .map(({ publication, agreement: there, shared, weight }, ordinal) => ({
      company_id: companyId,
      publication_id: reading.publication_id,
      agreement_id: agreement.id,
      ordinal,
      publication_text_id: publicationText,
      publication_start: publication.start,
      publication_end: publication.end,
      publication_hash: publication.sha256,
      agreement_text_id: agreementText,
      agreement_start: there.start,
      agreement_end: there.end,
      agreement_hash: there.sha256,
      shared: JSON.stringify(shared),
      weight,
      engine_version: engine.version,
      found_at: now,
    }));
};

/**
 * Compares publications with agreements of one company and replaces the stored matches. Running it again changes nothing; an
 * agreement that has been deleted in the meantime is left out.
 */
async function compare(
  { db, clock, engines }: Parts,
  companyId: string,
  readings: readonly queries.ReadingRow[],
  agreements: readonly Agreement[],
): Promise<void> {
  if (readings.length === 0 || agreements.length === 0) return;
  const now = clock.now();
  const found: ReturnType<typeof rowsOf> = [];
  for (const reading of readings) {
    for (const agreement of agreements)
      found.push(...rowsOf(engines.clearing, companyId, reading, agreement, now));
    // texts with thousands of passages take a moment; give others a turn in between
    await nextTurn();
  }
  await db.withCompany(companyId, async (tx) => {
    const held = await queries.holdAgreements(
      tx,
      companyId,
      agreements.map(({ id }) => id),
    );
    const texts = new Map(held.map((one) => [one.id, one.text_id]));
    await queries.replaceMatches(
      tx,
      companyId,
      readings.map((row) => row.publication_id),
      agreements.map(({ id }) => id),
      found.filter((row) => texts.get(row.agreement_id) === row.agreement_text_id),
    );
  });
}

/** Publications per transaction. */
const atOnce = 100;

/**
 * Compares an agreement with everything that has been read so far. What is read after the agreement was stored is compared by
 * `comparePending`, so nothing is missed in between.
 */
export async function compareWithAll(
  parts: Parts,
  companyId: string,
  agreementId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = parts;
  const agreement = await db.withCompany(companyId, async (tx) =>
    (await queries.listReady(tx, companyId)).find(({ id }) => id === agreementId),
  );
  if (!agreement) return;
  const next = (after: string | null): Promise<queries.ReadingRow[]> =>
    db.withCompany(companyId, (tx) => queries.listWithPlaces(tx, after, atOnce));
  let readings = await next(null);
  while (readings.length > 0) {
    signal.throwIfAborted();
    await compare(parts, companyId, readings, [agreement]);
    readings = await next(readings.at(-1)?.publication_id ?? null);
  }
  await db.withCompany(companyId, (tx) =>
    queries.updateAgreement(tx, companyId, agreementId, { compared_at: clock.now() }),
  );
}

/** Compares newly read publications with the agreements of every company. @returns how many publications */
export async function comparePending(parts: Parts, signal: AbortSignal): Promise<number> {
  const { db, clock } = parts;
  let count = 0;
  while (!signal.aborted) {
    const { readings, companies } = await db.withSystem('cross-company-job', async (tx) => {
      const uncompared = await queries.listUncompared(tx, atOnce);
      return {
        readings: uncompared,
        companies: uncompared.length > 0 ? await queries.listCompanies(tx) : [],
      };
    });
    if (readings.length === 0) break;
    for (const { company_id: companyId } of companies) {
      const agreements = await db.withCompany(companyId, (tx) => queries.listReady(tx, companyId));
      await compare(parts, companyId, readings, agreements);
    }
    await db.withSystem('cross-company-job', (tx) => queries.markCompared(tx, readings, clock.now()));
    count += readings.length;
  }
  return count;
}
