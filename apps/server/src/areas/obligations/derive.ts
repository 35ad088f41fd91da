import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { recordAudit } from '../../audit/record.ts';
import type { ObligationPart } from '../../db/tables/obligations.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { obligationEngine } from '../../engine/obligation-engine.ts';
import type { DerivedObligation } from '../../engine/obligations/obligation-text.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { citation } from '../../engine/text/citation.ts';
import type { Passage } from '../../engine/text/passage.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { stepBackUnreviewed } from '../publications/service-obligations.ts';
import { requireText } from '../texts/service.ts';
import { contentHash, cut, type PartName, partNames, searchWords } from './content.ts';
import { type DerivingPayload, derivingJob } from './derive-job.ts';
import { moveToText, readOlderTexts } from './move-to-text.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';

type Surroundings = Pick<Dependencies, 'db' | 'clock' | 'log'>;

interface Quoted {
  readonly role: 'lead_in' | 'body' | 'tail';
  readonly start: number;
  readonly end: number;
  readonly sha256: string;
}

/** One that has passed the check: every quote stands in the text. */
interface Checked {
  readonly row: Omit<
    Insertable<Tables['obligations']>,
    'company_id' | 'id' | 'publication_id' | 'created_at' | 'updated_at'
  >;
  readonly quotes: readonly Quoted[];
  /** where its body stands: by that it is known again */
  readonly key: string;
}

export interface TextToDerive {
  readonly id: string;
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly language: string;
  readonly sha256: string;
}

/** What the engine answered, made ready to be stored; null where a quote of it does not stand in the text. */
function check(
  found: DerivedObligation,
  text: TextToDerive,
  position: number,
  mainTopic: string | null,
): Checked | null {
  const quotes: (Quoted & { readonly words: string })[] = [];
  for (const { role, start, end } of found.spans) {
    const words = cut(text.content, { start, end });
    if (words === null) return null;
    quotes.push({ role, start, end, words, sha256: sha256(words) });
  }
  const body = quotes.find(({ role }) => role === 'body');
  const passage = text.passages[found.passage];
  if (!body || !passage) return null;
  const words = {} as Record<PartName, string | null>;
  const parts = {} as Record<PartName, string | null>;
  for (const name of partNames) {
    const place = found[name];
    words[name] = place === null ? null : cut(text.content, place);
    const kept: ObligationPart | null =
      place === null || words[name] === null ? null : { start: place.start, end: place.end };
    parts[name] = kept === null ? null : JSON.stringify(kept);
  }
  const clause = citation(text.passages, found.passage) || passage.label;
  const dueOn = words.deadline === null ? null : found.dueOn;
  return {
    key: write.placeKey(body),
    quotes,
    row: {
      publication_text_id: text.id,
      position,
      kind: found.kind,
      modality: found.modality,
      is_through_national_law: found.isThroughNationalLaw,
      ...parts,
      due_on: dueOn,
      topic: found.topic ?? mainTopic,
      confidence: found.confidence,
      clause_path: passage.path,
      clause,
      page: passage.page,
      words: searchWords(
        clause,
        quotes.map((quote) => quote.words),
      ),
      derived_by: obligationEngine.version,
      input_hash: text.sha256,
      content_hash: contentHash({
        quotes: quotes.map(({ role, sha256: hash }) => ({ role, sha256: hash })),
        kind: found.kind,
        modality: found.modality,
        isThroughNationalLaw: found.isThroughNationalLaw,
        parts: words,
        dueOn,
      }),
      origin: 'derived',
    },
  };
}

/**
 * Writes what was found beside what is there: what a person decided, changed or said something of stays as it is; of the rest
 * stays what was found again, and goes what was not.
 */
async function store(
  tx: CompanyTransaction,
  publicationId: string,
  text: TextToDerive,
  found: readonly Checked[],
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
      .map((span) => [
        span.obligation_id,
        write.placeKey({ start: span.start_offset, end: span.end_offset }),
      ]),
  );
  const isHere = (row: write.LockedRow) => row.publication_text_id === text.id;
  const keyOf = (row: write.LockedRow) => (isHere(row) ? bodies.get(row.id) : undefined);
  const byKey = new Map(found.map((one) => [one.key, one]));
  const isKept = (row: write.LockedRow) => {
    if (row.is_touched) return true;
    const again = byKey.get(keyOf(row) ?? '');
    return again !== undefined && again.row.content_hash === row.content_hash;
  };
  const kept = present.filter(isKept);
  const gone = present.filter((row) => !isKept(row));
  const keptKeys = new Set(kept.map(keyOf));
  const added = found.filter(({ key }) => !keptKeys.has(key));
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
    rows.map(({ id, row }) => ({
      ...row,
      company_id: companyId,
      id,
      publication_id: publicationId,
      created_at: now,
      updated_at: now,
    })),
    rows.flatMap(({ id, quotes }) =>
      quotes.map(({ role, start, end }, ordinal) => ({
        company_id: companyId,
        obligation_id: id,
        ordinal,
        role,
        quote_id: quoteIds.get(write.placeKey({ start, end })) ?? '',
      })),
    ),
  );
  return { added: added.length, kept: kept.length, removed: gone.length };
}

/** One run over one text. @returns false where another text was asked for meanwhile */
async function deriveOnce(
  { db, clock, log }: Surroundings,
  companyId: string,
  publicationId: string,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<boolean> {
  const read = await db.withCompany(companyId, async (tx) => {
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
    const older = await readOlderTexts(tx, publicationId, text.id);
    return { text, older, mainTopic: publication.topics[0] ?? null };
  });
  if (read === null) return true;
  const { text, older, mainTopic } = read;
  await run.progress({ done: 0, message: 'Reading what the text demands, and of whom' });
  const derived = await obligationEngine.derive({
    content: text.content,
    passages: [...text.passages],
    language: text.language,
  });
  run.signal.throwIfAborted();
  const checked = derived.flatMap((found, position) => check(found, text, position, mainTopic) ?? []);
  if (checked.length < derived.length)
    log.error(
      { dropped: derived.length - checked.length },
      'quotes that do not stand in their text were dropped',
    );
  await run.progress({ done: 0, total: checked.length, message: 'Writing down what was found' });
  const moved = older.map((one) => ({ older: one, move: moveToText(one, text) }));
  const isWritten = await db.withCompany(companyId, async (tx) => {
    const derivation = await write.lockDerivation(tx, companyId, publicationId);
    if (derivation?.publication_text_id !== text.id) return false;
    const now = clock.now();
    let reopened: readonly string[] = [];
    for (const { older: from, move } of moved)
      reopened = [...reopened, ...(await move(tx, publicationId, from.id, now))];
    const counts = await store(tx, publicationId, text, checked, now);
    await write.finishDerivation(tx, companyId, publicationId, now);
    await stepBackUnreviewed(tx, companyId, [publicationId], now);
    if (reopened.length > 0)
      await recordAudit(tx, {
        companyId,
        actorId: null,
        action: 'obligation.reopened',
        objectType: 'obligations',
        objectId: null,
        details: {
          publication: publicationId,
          items: reopened.map((obligation) => ({ obligation })),
        },
        at: now,
      });
    await recordAudit(tx, {
      companyId,
      actorId: null,
      action: 'publication.obligations_derived',
      objectType: 'publication',
      objectId: publicationId,
      details: { text: text.sha256, engine: obligationEngine.version, ...counts, reopened: reopened.length },
      at: now,
    });
    return true;
  });
  await run.progress({
    done: checked.length,
    total: checked.length,
    message: `${String(checked.length)} found`,
  });
  return isWritten;
}

/** Derives until what was asked for last is done. Killed at any point, it begins again and doubles nothing. */
export async function derive(
  surroundings: Surroundings,
  companyId: string,
  publicationId: string,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<void> {
  while (!(await deriveOnce(surroundings, companyId, publicationId, run))) run.signal.throwIfAborted();
}

export const deriveObligationsOf = (parts: () => Surroundings): JobDefinition<DerivingPayload> =>
  defineJob({
    ...derivingJob,
    exclusive: true,
    handler: async (run) => {
      if (run.companyId !== null) await derive(parts(), run.companyId, run.payload.publication_id, run);
    },
  });
