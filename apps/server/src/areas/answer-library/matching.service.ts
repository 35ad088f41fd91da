import type { Confidence } from '@regulus/contract/chatbot-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { LibraryIndex } from '../../engine/questionnaires/questionnaires.ts';
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

/** Those that were asked last; making one ready takes up to seconds. */
const mostKept = 20;
const kept = new Map<string, Kept>();

const stampOf = (version: string, rows: readonly queries.AnswerRow[]) =>
  [version, ...rows.map(({ id, revision }) => `${id} ${String(revision)}`)].join('\n');

function indexOf(
  companyId: string,
  { engines }: MatchingParts,
  rows: readonly queries.AnswerRow[],
): LibraryIndex {
  const stamp = stampOf(engines.library.version, rows);
  const known = kept.get(companyId);
  kept.delete(companyId);
  const one = known?.stamp === stamp ? known : { stamp, index: engines.library.prepare(rows) };
  kept.set(companyId, one);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest);
  return one.index;
}

/** All active answers with what speaks against using them. */
export async function listOffered(tx: CompanyTransaction, now: Date): Promise<OfferedAnswer[]> {
  const today = dayOf(now);
  const rows = await queries.listActive(tx);
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

export async function openLibrary(tx: CompanyTransaction, parts: MatchingParts): Promise<OpenLibrary> {
  const offered = await listOffered(tx, parts.clock.now());
  const byId = new Map(offered.map((one) => [one.row.id, one]));
  const index = indexOf(
    tx.companyId,
    parts,
    offered.map(({ row }) => row),
  );
  return {
    size: offered.length,
    find: (question, most) =>
      index.find(question, most).flatMap(({ id, confidence, certainty }) => {
        const answer = byId.get(id);
        if (answer === undefined) return [];
        const holds = !answer.isExpired && !answer.sourceChanged;
        return [{ answer, confidence: confidence === 'high' && !holds ? 'medium' : confidence, certainty }];
      }),
  };
}

/** Answers to each of several questions, the best first. */
export const matchAnswers = (
  parts: MatchingParts & Pick<Dependencies, 'db'>,
  { companyId }: Pick<Actor, 'companyId'>,
  questions: readonly string[],
  most: number,
): Promise<AnswerMatch[][]> =>
  parts.db.withCompany(companyId, async (tx) => {
    const library = await openLibrary(tx, parts);
    return questions.map((question) => library.find(question, most));
  });

export async function matchQuestion(
  parts: MatchingParts & Pick<Dependencies, 'db'>,
  actor: Actor,
  { question, limit }: { readonly question: string; readonly limit: number },
) {
  const [matches = []] = await matchAnswers(parts, actor, [question], limit);
  return {
    matches: matches.map(({ answer, confidence, certainty }) => ({
      answer: answer.shown,
      confidence,
      certainty,
    })),
  };
}

/** Pairs of a library; finding them takes up to seconds. */
const comparedPairs = new Map<
  string,
  { stamp: string; pairs: ReturnType<Dependencies['engines']['library']['compare']> }
>();

export const listConflicts = (parts: MatchingParts & Pick<Dependencies, 'db'>, { companyId }: Actor) =>
  parts.db.withCompany(companyId, async (tx) => {
    const offered = await listOffered(tx, parts.clock.now());
    const rows = offered.map(({ row }) => row);
    const stamp = stampOf(parts.engines.library.version, rows);
    const known = comparedPairs.get(companyId);
    const pairs = known?.stamp === stamp ? known.pairs : parts.engines.library.compare(rows);
    comparedPairs.delete(companyId);
    comparedPairs.set(companyId, { stamp, pairs });
    for (const oldest of [...comparedPairs.keys()].slice(0, Math.max(0, comparedPairs.size - mostKept)))
      comparedPairs.delete(oldest);
    const byId = new Map(offered.map((one) => [one.row.id, one.shown]));
    return {
      pairs: pairs.flatMap(({ a, b, is }) => {
        const [one, other] = [byId.get(a), byId.get(b)];
        return one && other ? [{ a: one, b: other, is }] : [];
      }),
      expired: offered.filter((one) => one.isExpired).map(({ shown }) => shown),
      source_changed: offered.filter((one) => one.sourceChanged).map(({ shown }) => shown),
    };
  });
