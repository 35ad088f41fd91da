/**
 * Fits when a question counts as answered by its passages: a logistic model over the signals of `answers/support.ts`. Reads one half
 * of each set of questions; `answers.ts` reports the other. Writes the weights into the engine.
 *   node benchmarks/fit-answers.ts
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chooseStatements, rankStatements } from '../apps/server/src/engine/answers/choose-statements.ts';
import { readQuestion } from '../apps/server/src/engine/answers/read-question.ts';
import {
  type SupportWeights,
  signalNames,
  supportOf,
  supportSignals,
} from '../apps/server/src/engine/answers/support.ts';
import { openRulebooks, readQuestionSets } from './answers/collection.ts';
import { corpusFolder } from './corpus.ts';

const rounds = 4_000;
const rate = 2;
const decay = 0.0005;
const mostRefused = 0.045;

const { requestFor } = openRulebooks(corpusFolder());
const sets = readQuestionSets(corpusFolder());

function signalsOf(text: string): number[] {
  const { passages, terms } = requestFor(text);
  const question = readQuestion(text, 'en', terms);
  const ranked = rankStatements(question, passages);
  return supportSignals(question, passages, ranked, chooseStatements(ranked));
}

const examples = (texts: readonly string[], answered: 0 | 1, share: number) =>
  texts.map((text) => ({ signals: signalsOf(text), answered, weight: share / texts.length }));
const answeredExamples = examples(sets.answered.fitted, 1, 0.5);
const all = [
  ...answeredExamples,
  ...examples(sets.near.fitted, 0, 0.2),
  ...examples(sets.far.fitted, 0, 0.3),
];

let weights = Object.fromEntries(signalNames.map((name) => [name, 0])) as SupportWeights;
for (let round = 0; round < rounds; round += 1) {
  const slope = signalNames.map(() => 0);
  for (const { signals, answered, weight } of all) {
    const error = (supportOf(signals, weights) - answered) * weight;
    for (const [at, signal] of signals.entries()) slope[at] = (slope[at] ?? 0) + error * signal;
  }
  weights = Object.fromEntries(
    signalNames.map((name, at) => {
      const next = weights[name] - rate * ((slope[at] ?? 0) + (at === 0 ? 0 : decay * weights[name]));
      // each signal speaks for an answer; a weight against it would only fit the sets
      return [name, at === 0 ? next : Math.max(0, next)];
    }),
  ) as SupportWeights;
}
const rounded = Object.fromEntries(
  signalNames.map((name) => [name, Number(weights[name].toFixed(3))]),
) as SupportWeights;
const supports = answeredExamples.map(({ signals }) => supportOf(signals, rounded)).toSorted((a, b) => a - b);
const at = (share: number) => Number((supports[Math.floor(share * supports.length)] ?? 0).toFixed(3));
const fitted = { levels: { answered: at(mostRefused), medium: at(0.15), high: at(0.4) }, weights: rounded };
writeFileSync(
  resolve(import.meta.dirname, '../apps/server/src/engine/answers/support-weights.json'),
  `${JSON.stringify(fitted, null, 2)}\n`,
);
console.log(JSON.stringify(fitted));
