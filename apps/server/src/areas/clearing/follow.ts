import type { Dependencies } from '../../dependencies.ts';
import type { ClearingPlace } from '../../engine/clearing/clearing-places.ts';
import { WorkGivenUp } from '../../lib/background-process.ts';
import { passageOf } from '../texts/passage-row.service.ts';
import { listSourcePassages, requireSourceText } from '../texts/source.service.ts';
import { comparePending, compareWithAll } from './compare.ts';
import { storedPlaces } from './places.ts';
import * as queries from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines'>;

/** Publications that are read together. */
const atOnce = 20;

type Unread = Awaited<ReturnType<typeof queries.listUnread>>[number];

async function placesOf(
  parts: Parts,
  rows: readonly Unread[],
): Promise<ReadonlyMap<string, readonly ClearingPlace[]>> {
  const { db, log, engines } = parts;
  const held = rows.flatMap(({ id, title, text_id: textId, content }) =>
    textId === null || content === null ? [] : [{ id, title, textId, content }],
  );
  if (held.length === 0) return new Map();
  const passages = Map.groupBy(
    await db.withSystem('ingestion', (tx) =>
      queries.listPassages(
        tx,
        held.map(({ textId }) => textId),
      ),
    ),
    (row) => row.text_id,
  );
  const texts = held.map(({ title, content, textId }) => ({
    title,
    content,
    passages: (passages.get(textId) ?? []).map(passageOf),
    isAbout: false,
  }));
  try {
    const places = await engines.clearing.findPlaces(texts);
    return new Map(held.map(({ id }, index) => [id, places[index] ?? []]));
  } catch (error) {
    if (!(error instanceof WorkGivenUp)) throw error;
    // it is one of them; reading each alone shows which
    if (held.length > 1) {
      const found = new Map<string, readonly ClearingPlace[]>();
      for (const row of rows) for (const [id, own] of await placesOf(parts, [row])) found.set(id, own);
      return found;
    }
    if (error.isTemporary) throw error;
    log.error({ err: error, publication: held[0]?.id }, 'a publication could not be read for clearing');
    return new Map();
  }
}

/** Reads what publications that haven't been checked yet say about clearing, a few at a time. @returns how many */
export async function readPublications(parts: Parts, signal: AbortSignal): Promise<number> {
  const { db, engines } = parts;
  let count = 0;
  while (!signal.aborted) {
    const rows = await db.withSystem('ingestion', (tx) =>
      queries.listUnread(tx, engines.clearing.languages, atOnce),
    );
    if (rows.length === 0) break;
    const places = await placesOf(parts, rows);
    await db.withSystem(
      'ingestion',
      async (tx) => {
        for (const { id, revision, text_id: textId, content } of rows)
          await queries.saveReading(tx, id, revision, {
            engine_version: engines.clearing.version,
            text_id: textId,
            places: JSON.stringify(storedPlaces(content ?? '', places.get(id) ?? [])),
          });
      },
      { retry: true },
    );
    count += rows.length;
  }
  return count;
}

async function readAgreementAnew({ db, engines }: Parts, companyId: string, id: string): Promise<void> {
  const agreement = await db.withCompany(companyId, async (tx) => {
    const row = await queries.findAgreement(tx, companyId, id);
    if (!row || row.text_id === null) return null;
    const { content } = await requireSourceText(tx, row.text_id);
    return { title: row.name, content, passages: await listSourcePassages(tx, row.text_id) };
  });
  if (!agreement) return;
  const [places = []] = await engines.clearing.findPlaces([{ ...agreement, isAbout: true }]);
  await db.withCompany(companyId, (tx) =>
    queries.updateAgreement(tx, companyId, id, {
      places: JSON.stringify(storedPlaces(agreement.content, places)),
      engine_version: engines.clearing.version,
      compared_at: null,
    }),
  );
}

/**
 * Continues with agreements read by another version of the engine or only partly compared. If one fails, the others continue.
 */
async function goOnWithAgreements(parts: Parts, signal: AbortSignal): Promise<void> {
  const { version } = parts.engines.clearing;
  const outdated = await parts.db.withSystem('cross-company-job', (tx) => queries.listOutdated(tx, version));
  for (const { company_id: companyId, id, engine_version: readBy } of outdated) {
    if (signal.aborted) return;
    try {
      if (readBy !== version) await readAgreementAnew(parts, companyId, id);
      await compareWithAll(parts, companyId, id, signal);
    } catch (error) {
      parts.log.error({ err: error, agreement: id }, 'an agreement could not be read or compared again');
    }
  }
}

/**
 * Everything pending: new publications, and those read by another version of the engine. Without an agreement there is nothing
 * to do.
 */
export async function followClearing(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, engines } = parts;
  const companies = await db.withSystem('cross-company-job', (tx) => queries.listCompanies(tx));
  if (companies.length === 0) return;
  await db.withSystem('ingestion', (tx) => queries.forgetReadings(tx, engines.clearing.version));
  await goOnWithAgreements(parts, signal);
  await readPublications(parts, signal);
  await comparePending(parts, signal);
}
