import { createHash } from 'node:crypto';
import type { ControlSuggestion } from '@regulus/contract/control-suggestions.ts';
import type { Comparison } from '@regulus/contract/controls.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { compareObligations } from '../../engine/controls/compare-obligations.ts';
import type { ObligationWords } from '../../engine/controls/obligation-words.ts';
import type { ControlEngine } from '../../engine/engine.ts';
import { inTurn, LineFull } from '../../lib/in-turn.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { placesOf, quoteWordsOf } from '../obligations/quotes.service.ts';
import { presentObligation } from './present.ts';
import * as queries from './queries.ts';

/** What is stricter where, among the obligations that one control meets. */
export const comparisonsOf = (obligations: readonly ObligationWords[]): Comparison[] =>
  compareObligations(obligations).map(({ kind, measures }) => ({
    kind,
    measures: measures.map(({ obligationId, words, isStrictest }) => ({
      obligation_id: obligationId,
      words,
      is_strictest: isStrictest,
    })),
  }));

/** The next ones are computed after these: someone is waiting for the result. */
const mostOpen = 5_000;
/** Obligations with controls that suggestions are compared with; the most recently changed controls come first. */
const mostCompared = 5_000;

/** Seconds in a process that all companies share: one request at a time per company. */
const takeTurns = inTurn(3);

/** @throws ProblemError 429 */
async function suggest(
  engine: ControlEngine,
  companyId: string,
  ...asked: Parameters<ControlEngine['suggest']>
) {
  const same = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  try {
    return await takeTurns(companyId, same, () => engine.suggest(...asked));
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    throw new ProblemError(429, 'too_many_requests', said('problems-controls', 'suggestionsBusy'), {
      retryAfterSeconds: 5,
    });
  }
}

/** The common owner of some obligations; null if there isn't exactly one. */
const ownerOf = ([first = null, ...others]: readonly (string | null)[]): string | null =>
  others.every((one) => one === first) ? first : null;

/**
 * Suggests controls for approved obligations of a publication that have none; nothing is stored. @throws ProblemError 404, 429
 */
export async function suggestControls(
  { db, engines }: Pick<Dependencies, 'db' | 'engines'>,
  { companyId }: Actor,
  publicationId: string,
) {
  const read = await db.withCompany(companyId, async (tx) => {
    if (!(await queries.findPublication(tx, publicationId))) throw notFound();
    const open = await queries.listUncovered(tx, companyId, publicationId, mostOpen);
    if (open.length === 0) return null;
    const covered = await queries.listCovered(tx, companyId, mostCompared);
    const ids = [...new Set([...open, ...covered].map(({ id }) => id))];
    const quotes = await quoteWordsOf(tx, companyId, ids);
    const readings = new Map((await queries.listReadings(tx, companyId, ids)).map((row) => [row.id, row]));
    const places = await placesOf(
      tx,
      companyId,
      open.map(({ id }) => id),
    );
    return { open, covered, quotes, places, readings };
  });
  if (read === null) return { suggestions: [], total: 0, quotes: {}, places: {} };
  const wordsOf = (id: string): ObligationWords => {
    const reading = read.readings.get(id);
    return {
      id,
      lead: read.quotes.get(id)?.lead ?? '',
      words: read.quotes.get(id)?.words ?? '',
      modality: reading?.modality ?? 'must',
      language: reading?.language ?? 'en',
    };
  };
  const controls = new Map(
    read.covered.map((row) => [
      row.control_id,
      { control_id: row.control_id, code: row.code, title: row.title },
    ]),
  );
  const found = await suggest(
    engines.controls,
    companyId,
    read.open.map(({ id }) => wordsOf(id)),
    read.covered.map((row) => ({ ...wordsOf(row.id), controlId: row.control_id })),
  );
  const obligations = new Map(read.open.map((row) => [row.id, presentObligation(row)]));
  const owners = new Map(read.open.map((row) => [row.id, row.assignee_id]));
  const answeredBy = Map.groupBy(read.covered, (row) => row.control_id);
  const suggestions = found.map(({ title, obligationIds, joins, likeness }): ControlSuggestion => {
    const beside = joins === null ? [] : (answeredBy.get(joins) ?? []).map(({ id }) => id);
    return {
      title,
      obligations: obligationIds.flatMap((id) => obligations.get(id) ?? []),
      joins: joins === null ? null : (controls.get(joins) ?? null),
      assigned_to: ownerOf(obligationIds.map((id) => owners.get(id) ?? null)),
      likeness,
      comparisons: comparisonsOf([...obligationIds, ...beside].map((id) => wordsOf(id))),
    };
  });
  const shown = new Set(
    suggestions.flatMap(({ obligations: some, comparisons }) => [
      ...some.map(({ id }) => id),
      ...comparisons.flatMap(({ measures }) => measures.map((measure) => measure.obligation_id)),
    ]),
  );
  return {
    suggestions,
    total: suggestions.length,
    quotes: Object.fromEntries(
      [...shown].map((id) => {
        const { lead = '', words = '' } = read.quotes.get(id) ?? {};
        return [id, [lead, words].filter((part) => part !== '').join(' … ')];
      }),
    ),
    places: Object.fromEntries(read.places),
  };
}
