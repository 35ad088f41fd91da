import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { background } from '../../lib/background-process.ts';
import { endAll, moveHashes } from '../approvals/approvals.service.ts';
import { signaturesOf } from '../approvals/signatures.service.ts';
import { requireText } from '../texts/service.ts';
import type { Checked } from './check-found.ts';
import type { HeldObligation, MovePlan, MoveRequest, TextOfObligations } from './plan-move.ts';
import * as queries from './queries.ts';
import * as write from './write.queries.ts';

/** Obligations of one text, as read before their move was computed. */
interface HeldOfText {
  /** created by hand in another language before anything was derived: it stays there */
  readonly isApart: boolean;
  readonly text: TextOfObligations;
  readonly obligations: readonly (HeldObligation & { readonly revision: number })[];
}

/** Obligations of a publication that aren't in this text yet, by the texts they are in. */
export async function readHeld(
  tx: CompanyTransaction,
  publicationId: string,
  { id: textId, language }: { readonly id: string; readonly language: string },
): Promise<HeldOfText[]> {
  const { companyId } = tx;
  const rows = (await queries.listHeld(tx, companyId, publicationId)).filter(
    (row) => row.publication_text_id !== textId,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const spans = Map.groupBy(await queries.listSpans(tx, companyId, ids), (span) => span.obligation_id);
  const wordings = Map.groupBy(await queries.listWordings(tx, companyId, ids), (row) => row.obligation_id);
  const texts: HeldOfText[] = [];
  for (const [id, ofText] of Map.groupBy(rows, (row) => row.publication_text_id)) {
    const { content, passages } = await requireText(tx, publicationId, id);
    const isByHand = ofText.every(({ origin }) => origin === 'by_hand');
    texts.push({
      isApart: isByHand && (await queries.textFacts(tx, id)).language !== language,
      text: { id, content, passages },
      obligations: ofText.map((row) => ({
        ...row,
        due_on: row.read_due_on,
        is_replaced: row.replaced_at !== null,
        quotes: (spans.get(row.id) ?? []).map((span) => ({
          quoteId: span.quote_id,
          role: span.role,
          start: span.start_offset,
          end: span.end_offset,
          sha256: span.sha256,
        })),
        known: (wordings.get(row.id) ?? []).map(({ quotes }) => quotes),
      })),
    });
  }
  return texts;
}

/** A move that has been computed but not yet written, with the state it was computed for. */
export interface PlannedMove {
  readonly states: ReadonlyMap<string, string>;
  readonly plans: readonly MovePlan[];
  readonly textId: string;
}

/** A comment doesn't create a new revision, but it does make an obligation one that isn't derived again. */
const stateOf = (row: { readonly revision: number; readonly is_touched: boolean }) =>
  `${String(row.revision)} ${String(row.is_touched)}`;

const worker = new URL('plan-move-worker.ts', import.meta.url);

/** Aligns the texts outside any transaction. @throws WorkGivenUp */
export async function planMoves(
  held: readonly HeldOfText[],
  to: TextOfObligations,
  found: readonly Checked[],
): Promise<PlannedMove> {
  const requests = held.flatMap(({ isApart, text: from, obligations }): MoveRequest[] =>
    isApart ? [] : [{ from, to, obligations, found }],
  );
  return {
    textId: to.id,
    states: new Map(
      held.flatMap(({ obligations }) => obligations.map((one) => [one.id, stateOf(one)] as const)),
    ),
    plans:
      requests.length === 0 ? [] : await background.ask<MovePlan[]>(worker, requests, { timeMs: 120_000 }),
  };
}

export interface Reopened {
  readonly id: string;
  readonly from: number;
}

/**
 * Writes the computed move, all of it or nothing.
 * @returns those that went back to review, or whose proposal no longer needs an answer; null if a person has changed one in the
 * meantime, so that it has to be computed again
 */
export async function writeMoves(
  tx: CompanyTransaction,
  publicationId: string,
  { states, plans, textId }: PlannedMove,
  now: Date,
): Promise<readonly Reopened[] | null> {
  const { companyId } = tx;
  const rows = new Map(
    (await write.lockOfPublication(tx, companyId, publicationId)).map((row) => [row.id, row]),
  );
  const isAsRead = rows
    .values()
    .every((row) => row.publication_text_id === textId || states.get(row.id) === stateOf(row));
  if (!isAsRead) return null;
  const moved = plans.flatMap((plan) => plan.moved).filter(({ id }) => rows.has(id));
  const reworded = plans.flatMap((plan) => plan.reworded).filter(({ id }) => rows.has(id));
  const places = moved.flatMap((one) => one.places);
  await write.moveQuotes(tx, companyId, textId, places, now);
  await write.replaceLaterWordings(
    tx,
    companyId,
    [...moved, ...reworded].map(({ id }) => id),
    reworded.map(({ id, clause, quotes, reading }) => ({
      company_id: companyId,
      obligation_id: id,
      publication_text_id: textId,
      clause,
      quotes: JSON.stringify(quotes),
      reading: reading === null ? null : JSON.stringify(reading),
      found_at: now,
    })),
  );
  await write.moveRows(tx, companyId, textId, moved);
  await moveHashes(
    tx,
    'obligation',
    moved.map(({ id, content_hash: hash }) => ({ id, hash })),
  );
  const fresh = reworded.filter(({ isNew }) => isNew).map(({ id }) => id);
  // signatures were about the previous wording
  const signed = await signaturesOf(tx, 'obligation', fresh);
  const reopened = fresh.flatMap((id): Reopened[] => {
    const status = rows.get(id)?.status;
    return status !== undefined && (status !== obligationStatus.needsReview || signed.has(id))
      ? [{ id, from: status }]
      : [];
  });
  const ids = reopened.map(({ id }) => id);
  await endAll(tx, 'obligation', ids, now);
  await write.reopenRows(tx, companyId, ids, now);
  return reopened;
}
