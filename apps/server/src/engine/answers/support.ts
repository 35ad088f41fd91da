import { readTerms } from '../retrieval/words/terms.ts';
import type { AnswerPassage } from './answers.ts';
import type { RankedStatement } from './choose-statements.ts';
import { coverageOf, pairShare } from './cover.ts';
import type { ReadQuestion } from './read-question.ts';
import fitted from './support-weights.json' with { type: 'json' };

export const signalNames = [
  'constant',
  'chosenCoverage',
  'bestSentenceCoverage',
  'bestPassageCoverage',
  'anywhereCoverage',
  'entitiesAnywhere',
  'pairsInSentence',
  'pairsInPassage',
  'fitsKind',
  'lead',
] as const;

export type SupportWeights = Readonly<Record<(typeof signalNames)[number], number>>;

/** What tells whether the chosen statements answer a question; in the order of `signalNames`, each about 0 to 1. */
export function supportSignals(
  question: ReadQuestion,
  passages: readonly AnswerPassage[],
  ranked: readonly RankedStatement[],
  chosen: readonly RankedStatement[],
): number[] {
  const perPassage = passages.map(({ text, language }) => readTerms(text, language).map(({ term }) => term));
  const together = (lists: readonly (readonly string[])[]) => coverageOf(question, new Set(lists.flat()));
  const ofChosen = together(chosen.map(({ statement }) => statement.terms));
  const anywhere = together(perPassage);
  const best = Math.max(0, ...perPassage.map((terms) => coverageOf(question, new Set(terms)).share));
  const scores = passages.map(({ score }) => score);
  const [first = 0, fifth = first] = [scores[0], scores[4]];
  const range = first - Math.min(first, ...scores);
  return [
    1,
    ofChosen.share,
    Math.max(0, ...ranked.map(({ coverage }) => coverage.share)),
    best,
    anywhere.share,
    anywhere.entities,
    Math.max(0, ...chosen.map(({ pairs }) => pairs)),
    Math.max(0, ...perPassage.map((terms) => pairShare(question, terms))),
    chosen.some(({ fits }) => fits) ? 1 : 0,
    range === 0 ? 0 : (first - fifth) / range,
  ];
}

/** How likely it is that the chosen statements answer the question, 0 to 1. */
export function supportOf(signals: readonly number[], weights: SupportWeights = fitted.weights): number {
  let sum = 0;
  for (const [at, name] of signalNames.entries()) sum += weights[name] * (signals[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Below it, a question is refused; above the others, an answer is as sure as they say. */
export const supportLevels = fitted.levels;
