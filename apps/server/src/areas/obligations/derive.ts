import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ObligationEngine } from '../../engine/engine.ts';
import { byHandOnly } from '../../engine/obligations/obligation.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { publicationsAffected } from '../publications/record/obligations.service.ts';
import { type ReadingParts, statementsOf } from '../statements/read.service.ts';
import { requireText } from '../texts/service.ts';
import { type Checked, readText, type TextToDerive } from './check-found.ts';
import { contentHash, placeKey, storedParts } from './content.ts';
import { type DerivingPayload, derivingJob } from './derive-job.ts';
import { obligationsChanged } from './effects.service.ts';
import { refreshEstimates } from './estimates.queries.ts';
import type { LockedRow } from './obligation-table.ts';
import * as queries from './queries.ts';
import * as write from './write.queries.ts';
import { planMoves, readHeld, writeMoves } from './write-move.ts';

type Surroundings = Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines'>;

const hashOf = (text: TextToDerive, { reading, quotes }: Checked) =>
  contentHash(text.content, reading, quotes);

/**
 * Merges what was found with what is stored: obligations that a person decided on, changed or commented on stay as they are; of
 * the others, those found again stay and the rest are removed.
 */
async function store(
  tx: CompanyTransaction,
  publicationId: string,
  {
    text,
    found,
    mainTopic,
    version,
  }: { text: TextToDerive; found: readonly Checked[]; mainTopic: string | null; version: string },
  now: Date,
): Promise<{ added: number; kept: number; removed: number }> {
  const { companyId } = tx;
  const present = await write.lockOfPublication(tx, companyId, publicationId);
  const spans =
    present.length === 0
      ? []
      : await queries.listSpans(
          tx,
          companyId,
          present.map(({ id }) => id),
        );
  const bodies = new Map(
    spans
      .filter(({ role }) => role === 'body')
      .map((span) => [span.obligation_id, placeKey({ start: span.start_offset, end: span.end_offset })]),
  );
  const isHere = (row: LockedRow) => row.publication_text_id === text.id;
  const keyOf = (row: LockedRow) => (isHere(row) ? bodies.get(row.id) : undefined);
  const byKey = new Map(found.map((one) => [one.key, one]));
  const isKept = (row: LockedRow) => {
    if (row.is_touched) return true;
    const again = byKey.get(keyOf(row) ?? '');
    return again !== undefined && hashOf(text, again) === row.content_hash;
  };
  const kept = present.filter(isKept);
  const gone = present.filter((row) => !isKept(row));
  const keptKeys = new Set(kept.map(keyOf));
  // a new wording shown next to an existing obligation is not a second obligation
  const beside = Map.groupBy(
    (await queries.listWordingsIn(tx, companyId, publicationId, text.id)).flatMap(({ quotes, kind }) =>
      quotes.filter(({ role }) => role === 'body').map((quote) => ({ key: placeKey(quote), kind })),
    ),
    ({ key }) => key,
  );
  const isRequired = await isSecondPersonRequired(tx);
  // an obligation that didn't bind firms could be disregarded by one person, so it must not cover one that binds them now
  const isBeside = ({ key, reading }: Checked) =>
    beside.get(key)?.some(({ kind }) => !isRequired || kind === 'firm' || reading.kind !== 'firm') ?? false;
  const added = found.filter((one) => !keptKeys.has(one.key) && !isBeside(one));
  if (gone.length > 0)
    await write.remove(
      tx,
      companyId,
      gone.map(({ id }) => id),
    );
  const quoteIds = await write.keepQuotes(
    tx,
    companyId,
    added.flatMap(({ quotes }) =>
      quotes.map(({ start, end, sha256: hash }) => ({ textId: text.id, start, end, sha256: hash })),
    ),
    now,
  );
  const rows = added.map((one) => ({ ...one, id: randomUUID() }));
  await write.insertObligations(
    tx,
    rows.map(({ id, ...one }) => ({
      ...one.reading,
      ...storedParts(one.reading),
      company_id: companyId,
      id,
      publication_id: publicationId,
      publication_text_id: text.id,
      position: one.position,
      topic: one.topic ?? mainTopic,
      clause: one.clause,
      words: one.words,
      derived_by: version,
      input_hash: text.sha256,
      content_hash: hashOf(text, one),
      origin: 'derived' as const,
      created_at: now,
      updated_at: now,
    })),
    rows.flatMap(({ id, quotes }) =>
      quotes.map((quote, ordinal) => ({
        company_id: companyId,
        obligation_id: id,
        ordinal,
        role: quote.role,
        quote_id: quoteIds.get(placeKey(quote)) ?? '',
      })),
    ),
  );
  return { added: added.length, kept: kept.length, removed: gone.length };
}

type Read = Awaited<ReturnType<typeof readText>>;

/** The latest result: every company that follows a law derives from the same text. */
let lastRead:
  | { readonly engine: ObligationEngine; readonly textId: string; readonly read: Promise<Read> }
  | undefined;

/** @param options whether the statements of the text are stored if nobody has read them yet */
export async function readOnce(
  parts: ReadingParts,
  text: TextToDerive,
  options: { readonly mayStore: boolean },
): Promise<Read> {
  const engine = parts.engines.obligations;
  if (lastRead?.textId !== text.id || lastRead.engine !== engine) {
    const read = statementsOf(parts, text.id, text, options).then((statements) =>
      readText(engine, text, statements),
    );
    const own = { engine, textId: text.id, read };
    lastRead = own;
    // failures are retried
    read.catch(() => {
      if (lastRead === own) lastRead = undefined;
    });
  }
  return lastRead.read;
}

/**
 * One run on one text. @returns false if another text has been requested in the meantime, or a person changed what was to be
 * moved
 */
async function deriveOnce(
  { db, clock, log, engines }: Surroundings,
  companyId: string,
  publicationId: string,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<boolean> {
  const input = await db.withCompany(companyId, async (tx) => {
    const derivation = await queries.findDerivation(tx, companyId, publicationId);
    const publication = await queries.publicationExists(tx, publicationId);
    if (!derivation || !publication) return null;
    const { content, passages } = await requireText(tx, publicationId, derivation.publication_text_id);
    const { language, sha256: hash } = await queries.textFacts(tx, derivation.publication_text_id);
    const text: TextToDerive = {
      id: derivation.publication_text_id,
      content,
      passages,
      language,
      sha256: hash,
    };
    const held = await readHeld(tx, publicationId, text);
    return { text, held, mainTopic: publication.topics[0] ?? null, readBy: derivation.engine_version };
  });
  if (input === null) return true;
  const { text, held, mainTopic, readBy } = input;
  const isDerived = readBy !== byHandOnly;
  await run.progress({ done: 0, message: 'reading' });
  const { found, dropped } = isDerived
    ? await readOnce({ db, clock, log, engines }, text, { mayStore: true })
    : { found: [], dropped: 0 };
  run.signal.throwIfAborted();
  if (dropped > 0) log.error({ dropped }, 'quotes that are not in their text were dropped');
  await run.progress({ done: 0, total: found.length, message: 'saving' });
  const moves = await planMoves(held, text, found);
  const isWritten = await db.withCompany(companyId, async (tx) => {
    const derivation = await write.lockDerivation(tx, companyId, publicationId);
    if (derivation?.publication_text_id !== text.id || derivation.engine_version !== readBy) return false;
    const now = clock.now();
    const reopened = await writeMoves(tx, publicationId, moves, now);
    if (reopened === null) return false;
    const counts = await store(
      tx,
      publicationId,
      { text, found, mainTopic, version: engines.obligations.version },
      now,
    );
    await write.finishDerivation(tx, companyId, publicationId, now);
    const changed = reopened.filter(({ from }) => from !== 1).map(({ id }) => id);
    tx.work.add(obligationsChanged, { ids: changed, by: null, now });
    tx.work.add(publicationsAffected, { ids: [publicationId], now });
    if (reopened.length > 0)
      recordAudit(tx, {
        companyId,
        actorId: null,
        action: 'obligation.reopened',
        objectType: 'obligations',
        objectId: null,
        details: {
          publication: publicationId,
          text: text.sha256,
          items: reopened.map(({ id, from }) => ({ obligation: id, status: [from, 1] })),
        },
        at: now,
      });
    if (isDerived)
      recordAudit(tx, {
        companyId,
        actorId: null,
        action: 'publication.obligations_derived',
        objectType: 'publication',
        objectId: publicationId,
        details: {
          text: text.sha256,
          engine: engines.obligations.version,
          ...counts,
          moved: moves.plans.reduce((total, { moved }) => total + moved.length, 0),
          reopened: reopened.length,
        },
        at: now,
      });
    return true;
  });
  await run.progress({
    done: found.length,
    total: found.length,
    message: 'found',
  });
  return isWritten;
}

/** Derives until the latest request is done. If killed at any point, it starts over and duplicates nothing. */
export async function derive(
  surroundings: Surroundings,
  companyId: string,
  publicationId: string,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<void> {
  while (!(await deriveOnce(surroundings, companyId, publicationId, run))) run.signal.throwIfAborted();
  const { db, log } = surroundings;
  await db
    .withSystem('cross-company-job', (tx) => refreshEstimates(tx, companyId))
    .catch((error: unknown) => log.warn({ err: error }, 'statistics of obligations could not be made anew'));
}

export const deriveObligationsOf = (parts: () => Surroundings): JobDefinition<DerivingPayload> =>
  defineJob({
    ...derivingJob,
    exclusive: true,
    handler: async (run) => {
      if (run.companyId !== null) await derive(parts(), run.companyId, run.payload.publication_id, run);
    },
  });
