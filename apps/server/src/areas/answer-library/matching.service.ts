import type { Confidence } from '@regulus/contract/chatbot-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { LibraryIndex, LibraryMatch } from '../../engine/questionnaires/questionnaires.ts';
import { LastAsked } from '../../lib/last-asked.ts';
import { dayOf } from '../../lib/time.ts';
import { citedStates, hasChanged } from './cited-state.service.ts';
import { isExpired, presentAnswer } from './present.ts';
import * as queries from './queries.ts';

export type MatchingParts = Pick<Dependencies, 'clock' | 'engines'>;

/** An active answer as it can be offered. */
export interface OfferedAnswer {
  readonly row: queries.AnswerRow;
  readonly isExpired: boolean;
  readonly sourceChanged: boolean;
  readonly shown: ReturnType<typeof presentAnswer>;
}

export interface AnswerMatch {
  readonly answer: OfferedAnswer;
  readonly confidence: Confidence;
  readonly certainty: number;
}

/** The active answers of a company, ready for many questions. */
export interface OpenLibrary {
  readonly size: number;
  /** answers to the same question, the best first; what may not hold any more is never sure */
  find(question: string, most: number): AnswerMatch[];
}

interface Kept {
  readonly stamp: string;
  readonly index: LibraryIndex;
}

type Pairs = Awaited<ReturnType<Dependencies['engines']['library']['compare']>>;

/** Those of the companies that asked last; making one ready takes up to seconds. */
const mostKept = 20;
const kept = new LastAsked<Kept>({ most: mostKept });
const comparedPairs = new LastAsked<{ readonly stamp: string; readonly pairs: Promise<Pairs> }>({
  most: mostKept,
});

/** What can be offered, as a whole: it is another one as soon as any of it has changed. */
async function stampOf(tx: CompanyTransaction, { engines }: MatchingParts) {
  const { size, stamp } = await queries.stampOfActive(tx);
  return { size, stamp: `${engines.library.version} ${String(size)} ${stamp ?? ''}` };
}

/** The active answers ready to be asked; they are read only if they have changed since. */
async function openIndex(
  tx: CompanyTransaction,
  parts: MatchingParts,
): Promise<{ readonly size: number; readonly index: LibraryIndex }> {
  const { size, stamp } = await stampOf(tx, parts);
  const known = kept.get(tx.companyId);
  const one =
    known?.stamp === stamp
      ? known
      : { stamp, index: parts.engines.library.prepare(await queries.listEntries(tx)) };
  kept.set(tx.companyId, one);
  return { size, index: one.index };
}

/** Active answers with what speaks against using them. @param ids null: all */
async function listOffered(
  tx: CompanyTransaction,
  now: Date,
  ids: readonly string[] | null,
): Promise<OfferedAnswer[]> {
  const today = dayOf(now);
  const rows = await queries.listActive(tx, ids);
  const cited = await citedStates(tx, rows);
  return rows.map((row) => {
    const { state } = cited(row);
    return {
      row,
      isExpired: isExpired(row, today),
      sourceChanged: hasChanged(state),
      shown: presentAnswer(row, state, today),
    };
  });
}

/** What was found, with what may not hold any more never sure. */
function matchesOf(found: readonly LibraryMatch[], offered: readonly OfferedAnswer[]): AnswerMatch[] {
  const byId = new Map(offered.map((one) => [one.row.id, one]));
  return found.flatMap(({ id, confidence, certainty }) => {
    const answer = byId.get(id);
    if (answer === undefined) return [];
    const holds = !answer.isExpired && !answer.sourceChanged;
    return [{ answer, confidence: confidence === 'high' && !holds ? 'medium' : confidence, certainty }];
  });
}

/** The library for many questions: all that can be offered is read at once. */
export async function openLibrary(tx: CompanyTransaction, parts: MatchingParts): Promise<OpenLibrary> {
  const { size, index } = await openIndex(tx, parts);
  const offered = await listOffered(tx, parts.clock.now(), null);
  return { size, find: (question, most) => matchesOf(index.find(question, most), offered) };
}

/** Answers to one question, the best first; nothing else of the library is read. */
export async function matchAnswer(
  tx: CompanyTransaction,
  parts: MatchingParts,
  question: string,
  most: number,
): Promise<AnswerMatch[]> {
  const { index } = await openIndex(tx, parts);
  const found = index.find(question, most);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return matchesOf(found, await listOffered(tx, parts.clock.now(), ids));
}

export const matchQuestion = (
  parts: MatchingParts & Pick<Dependencies, 'db'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { question, limit }: { readonly question: string; readonly limit: number },
) =>
  parts.db.withCompany(companyId, async (tx) => ({
    matches: (await matchAnswer(tx, parts, question, limit)).map(({ answer, confidence, certainty }) => ({
      answer: answer.shown,
      confidence,
      certainty,
    })),
  }));

/** Pairs of a library as it is now. They are found again only once it has changed, and by the engine aside from requests. */
async function pairsOf(parts: MatchingParts & Pick<Dependencies, 'db'>, companyId: string): Promise<Pairs> {
  const { stamp, entries } = await parts.db.withCompany(companyId, async (tx) => {
    const now = await stampOf(tx, parts);
    const isKnown = comparedPairs.get(companyId)?.stamp === now.stamp;
    return { stamp: now.stamp, entries: isKnown ? [] : await queries.listEntries(tx) };
  });
  const known = comparedPairs.get(companyId);
  if (known?.stamp === stamp) return known.pairs;
  const one = { stamp, pairs: parts.engines.library.compare(entries) };
  comparedPairs.set(companyId, one);
  // what failed is tried again
  one.pairs.catch(() => {
    if (comparedPairs.get(companyId) === one) comparedPairs.delete(companyId);
  });
  return one.pairs;
}

export async function listConflicts(
  parts: MatchingParts & Pick<Dependencies, 'db'>,
  { companyId }: Pick<Actor, 'companyId'>,
) {
  const pairs = await pairsOf(parts, companyId);
  const offered = await parts.db.withCompany(companyId, (tx) => listOffered(tx, parts.clock.now(), null));
  const byId = new Map(offered.map((one) => [one.row.id, one.shown]));
  return {
    pairs: pairs.flatMap(({ a, b, is }) => {
      const [one, other] = [byId.get(a), byId.get(b)];
      return one && other ? [{ a: one, b: other, is }] : [];
    }),
    expired: offered.filter((one) => one.isExpired).map(({ shown }) => shown),
    source_changed: offered.filter((one) => one.sourceChanged).map(({ shown }) => shown),
  };
}
