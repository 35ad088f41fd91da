/**
 * How exact the quotes of answers are, which questions are refused, and how soon the first words come.
 *   node benchmarks/answers.ts              on the ObliQA questions, and on questions that its rulebooks can't answer
 *   node benchmarks/answers.ts --read FILE  writes the answers to our own questions on acts and policies into a file, to be read
 * Only halves that `fit-answers.ts` doesn't read are reported.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnswerRefusal, AnswerRequest } from '../apps/server/src/engine/answers/answers.ts';
import { embeddedEngines } from '../apps/server/src/engine/choose-engines.ts';
import { openRulebooks, readQuestionSets } from './answers/collection.ts';
import { writeForReaders } from './answers/for-readers.ts';
import { percentile } from './bench/statistics.ts';
import { corpusFolder } from './corpus.ts';

const { values } = parseArgs({ options: { read: { type: 'string' } } });
const quotedQuestions = 500;
const { answers } = embeddedEngines;
const signal = new AbortController().signal;

interface Outcome {
  readonly refusal: AnswerRefusal | null;
  readonly quotes: number;
  readonly exact: number;
  readonly firstWords: number;
}

async function ask(requestFor: (question: string) => AnswerRequest, question: string): Promise<Outcome> {
  const started = performance.now();
  let firstWords = Number.NaN;
  let refusal: AnswerRefusal | null = null;
  const request = requestFor(answers.understand(question, []).words);
  const texts = new Map(request.passages.map(({ id, text }) => [id, text]));
  let [quotes, exact] = [0, 0];
  const check = ({
    passageId,
    start,
    end,
    quote,
  }: {
    passageId: string;
    start: number;
    end: number;
    quote: string;
  }) => {
    quotes += 1;
    if (quote !== '' && texts.get(passageId)?.slice(start, end) === quote) exact += 1;
  };
  for await (const event of answers.answer({ ...request, question }, signal)) {
    if (event.kind === 'delta' && Number.isNaN(firstWords)) firstWords = performance.now() - started;
    if (event.kind === 'citation') check(event.citation);
    if (event.kind === 'end') {
      ({ refusal } = event.end);
      event.end.closest.forEach(check);
    }
  }
  return { refusal, quotes, exact, firstWords };
}

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

async function measure(): Promise<void> {
  const { index, requestFor } = openRulebooks(corpusFolder());
  const sets = readQuestionSets(corpusFolder());
  const askAll = async (questions: readonly string[]) => {
    const outcomes: Outcome[] = [];
    for (const question of questions) outcomes.push(await ask(requestFor, question));
    return outcomes;
  };
  await askAll(sets.answered.fitted.slice(0, 20));
  const answered = await askAll(sets.answered.reported);
  const quoted = answered.slice(0, quotedQuestions);
  const sum = (of: readonly Outcome[], key: 'quotes' | 'exact') => of.reduce((all, one) => all + one[key], 0);
  const [quotes, exact] = [sum(quoted, 'quotes'), sum(quoted, 'exact')];
  console.log(`${String(quoted.length)} questions: ${String(quotes)} quotes, ${share(exact, quotes)} exact`);
  for (const [name, outcomes] of [
    ['that the rulebooks answer', answered],
    ['of other fields', await askAll(sets.far.reported)],
    ['of near fields', await askAll(sets.near.reported)],
  ] as const) {
    const refused = outcomes.filter(({ refusal }) => refusal !== null).length;
    console.log(`${String(outcomes.length)} questions ${name}: ${share(refused, outcomes.length)} refused`);
  }
  const times = answered.map(({ firstWords }) => firstWords);
  console.log(
    `first words among ${String(index.passageCount)} passages: ` +
      `p50=${percentile(times, 0.5).toFixed(0)}ms p95=${percentile(times, 0.95).toFixed(0)}ms`,
  );
}

if (!existsSync(join(corpusFolder(), 'benchmarks/obliqa/documents'))) {
  console.log('skipped: shared data not found');
} else if (values.read === undefined) await measure();
else writeFileSync(values.read, await writeForReaders(corpusFolder()));
