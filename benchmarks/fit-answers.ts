/**
 * Fits how likely it is that a statement answers a question, a logistic model over the signals of `answers/signals.ts`, and how likely it
 * is that what is quoted answers it, one over those of `answers/confidence.ts`. Both learn from questions that people wrote, whose quotes
 * say which statements answer, from one half of ObliQA, and from halves of two sets that its rulebooks don't answer; `answers.ts` reports the
 * other halves. Passages are those that a ranking finds which hasn't learned from the same text. Writes the weights into the engine, and prints
 * what holds for questions on texts that nothing was learned from.
 *   node benchmarks/fit-answers.ts
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { confidenceOf, type Signals, type Weights } from '../apps/server/src/engine/answers/choice-model.ts';
import { chooseStatements, inOrder } from '../apps/server/src/engine/answers/choose-statements.ts';
import { confidenceSignals } from '../apps/server/src/engine/answers/confidence.ts';
import { definitionsFirst } from '../apps/server/src/engine/answers/definitions.ts';
import { type ReadQuestion, readQuestion } from '../apps/server/src/engine/answers/read-question.ts';
import { type SignaledStatement, signaledStatements } from '../apps/server/src/engine/answers/signals.ts';
import { opensPoints } from '../apps/server/src/engine/answers/statements.ts';
import { RankingModel } from '../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { openRulebooks, readQuestionSets } from './answers/collection.ts';
import { type OpenedText, openText } from './answers/open-text.ts';
import { fitLogistic as fit } from './bench/logistic.ts';
import { wilsonInterval } from './bench/statistics.ts';
import { corpusFolder } from './corpus.ts';
import { randomSource } from './data/random.ts';
import { fitting, rankingsOf, shuffled } from './retrieval/fit-model.ts';
import { readCollection, readQuestions } from './retrieval/obliqa.ts';
import { groupOf, officerFiles, readOfficerQuestions } from './retrieval/officer-questions.ts';
import { halves, prepare } from './retrieval/training-questions.ts';
import { type PlacedQuestion, readWrittenTexts } from './retrieval/written-questions.ts';

/** Of the questions that their text answers. */
const mostRefused = 0.12;
/** What all statements of a set weigh together, so that the chance stays that of a question which its text answers. */
const shares = { own: 1, elsewhere: 0.2, rulebooks: 0.25, near: 0.06, far: 0.06 };
/** Questions of other texts that each text is asked; some it may answer all the same. */
const askedOfOthers = 8;
/** The share of answers from which on an answer is as sure as that. Of nine of ten right, no level gives enough. */
const wanted = { high: 0.85, medium: 0.55 };
const smallestLevel = 40;

/** What may speak against a statement. A weight of the others below zero would only fit the sets of questions. */
const against = (signal: string) =>
  signal.endsWith('not given') || ['of authorities only', 'fragment', 'dangling', 'length'].includes(signal);

interface Asked {
  readonly group: string;
  readonly question: ReadQuestion;
  readonly statements: readonly SignaledStatement[];
  /** whether each of them answers */
  readonly answers: ReadonlySet<SignaledStatement>;
  /** whether its text answers it */
  readonly isAnswerable: boolean;
  readonly weight: number;
}

const corpus = corpusFolder();
const { index, requestFor } = openRulebooks(corpus);
const collection = readCollection(join(corpus, 'benchmarks/obliqa/documents'));
const dev = readQuestions(join(corpus, 'benchmarks/obliqa/questions-dev.json'));
const [half] = halves(dev);
const { names, questions: made } = prepare(index, collection, half);
const officers = (await readOfficerQuestions(corpus))?.questions ?? [];
const rankingFrom = rankingsOf(names, made, officers, { ...fitting, starts: 1 });
const groups = [...new Set(officers.map(({ group }) => group))];
const models = new Map(
  groups.map((group) => [
    group,
    new RankingModel(rankingFrom(officers.filter((one) => one.group !== group))),
  ]),
);

const overlap = (one: { start: number; end: number }, other: { start: number; end: number }) =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start);

/** Whether most of a quote that answers is in a statement, or it is in one of the points that it opens. */
function isAnswer(text: OpenedText, { statement }: SignaledStatement, { spans }: PlacedQuestion): boolean {
  const { passage, start, end } = statement;
  const placeOf = (id: string) => text.passages.find(({ ordinal }) => String(ordinal) === id);
  const from = placeOf(passage.id)?.start ?? 0;
  const place = { start: from + start, end: from + end };
  const listed = opensPoints(statement) ? passage.points.flatMap(({ id }) => placeOf(id) ?? []) : [];
  return spans.some(
    (span) =>
      overlap(place, span) > 0.5 * Math.min(span.end - span.start, place.end - place.start) ||
      listed.some((point) => overlap(point, span) > 0.5 * (span.end - span.start)),
  );
}

/** Questions that people wrote, of their own texts, and questions of other texts, which hardly any text answers. */
async function askWritten(): Promise<{ own: Asked[]; others: Asked[] }> {
  const asked: Omit<Asked, 'weight'>[] = [];
  const texts: { group: string; language: string; text: OpenedText }[] = [];
  const questions: { group: string; one: PlacedQuestion }[] = [];
  const ask = (
    text: OpenedText,
    { id, question, language }: Pick<PlacedQuestion, 'id' | 'question' | 'language'>,
    group: string,
  ) => {
    const { passages, terms } = text.find(question, models.get(group));
    const read = readQuestion(question, language, terms);
    return { id, group, question: read, statements: signaledStatements(read, passages) };
  };
  const files = [
    ...officerFiles.map((name) => `officer-questions/${name}.jsonl`),
    ...['train', 'train-b'].map((name) => `../answers/written/${name}.jsonl`),
  ];
  for (const name of files) {
    const read = await readWrittenTexts(corpus, name);
    if (read === null) throw new Error('The shared data is missing.');
    const opened = new Map(
      [...read.texts].map(([file, text]) => [file, openText(file, text.metadata.title ?? file, text)]),
    );
    for (const one of read.questions) {
      const group = groupOf(one.file);
      const text = opened.get(one.file);
      if (text === undefined || one.isFollowUp) continue;
      const found = ask(text, one, group);
      asked.push({
        ...found,
        answers: new Set(found.statements.filter((statement) => isAnswer(text, statement, one))),
        isAnswerable: one.spans.length > 0,
      });
      if (one.spans.length > 0) questions.push({ group, one });
      if (!texts.some((known) => known.text === text)) texts.push({ group, language: one.language, text });
    }
  }
  const random = randomSource(20_261_125);
  const aml = new Set(['amlr', 'mas626', 'gwg']);
  const others = texts.flatMap(({ group, language, text }) => {
    const strange = questions.filter(
      (other) =>
        other.group !== group && other.one.language === language && !(aml.has(group) && aml.has(other.group)),
    );
    return shuffled(strange, random)
      .slice(0, askedOfOthers)
      .map(({ one }) => ({
        ...ask(text, one, group),
        answers: new Set<SignaledStatement>(),
        isAnswerable: false,
      }));
  });
  const withWeight = (all: readonly Omit<Asked, 'weight'>[], share: number) =>
    all
      .filter(({ statements }) => statements.length > 0)
      .map((one) => ({ ...one, weight: share / all.length }));
  return { own: withWeight(asked, shares.own), others: withWeight(others, shares.elsewhere) };
}

function askRulebooks(texts: readonly string[], group: 'rulebooks' | 'near' | 'far'): Asked[] {
  const relevant = new Map(dev.map((one) => [one.text, one.relevant]));
  return texts.map((text) => {
    const { passages, terms } = requestFor(text);
    const question = readQuestion(text, 'en', terms);
    const all = signaledStatements(question, passages);
    const answering = relevant.get(text) ?? new Set<string>();
    const isOf = ({ statement: { passage } }: SignaledStatement) =>
      answering.has(collection.keyOf(passage.documentId, Number(passage.id.split(' ')[1])));
    // which statement of a passage answers isn't known: the one that says most of the question is taken, the others don't count
    const best = new Map<string, SignaledStatement>();
    for (const one of all.filter(isOf)) {
      const known = best.get(one.statement.passage.id);
      if (!known || one.share > known.share) best.set(one.statement.passage.id, one);
    }
    const answers = new Set(best.values());
    const statements = all.filter((one) => !isOf(one) || answers.has(one));
    return {
      group,
      question,
      statements,
      answers,
      isAnswerable: answers.size > 0,
      weight: shares[group] / texts.length,
    };
  });
}

const fitStatements = (asked: readonly Asked[]): Weights =>
  fit(
    asked.flatMap(({ statements, answers, weight }) =>
      statements.map((one) => ({
        signals: one.signals,
        answers: answers.has(one),
        weight: weight / statements.length,
      })),
    ),
    against,
  );

interface Quoted {
  readonly asked: Asked;
  readonly signals: Signals;
  readonly isFirst: boolean;
  readonly isRight: boolean;
}

/** What would be quoted for a question by some weights. */
function quoted(asked: Asked, weights: Weights): Quoted {
  const ranked = definitionsFirst(asked.question, inOrder(asked.statements, weights));
  const chosen = chooseStatements(ranked);
  const places = new Set([...asked.answers].map(({ statement }) => statement));
  const isOf = (one: (typeof ranked)[number]) =>
    [...places].some(
      ({ passage, start, end }) =>
        passage === one.statement.passage &&
        overlap({ start, end }, one.statement) >
          0.5 * Math.min(end - start, one.statement.end - one.statement.start),
    );
  return {
    asked,
    signals: confidenceSignals(asked.question, ranked, chosen),
    isFirst: ranked.slice(0, 1).some(isOf),
    isRight: chosen.some(isOf),
  };
}

const fitConfidence = (all: readonly Quoted[]): Weights =>
  fit(
    all.map(({ signals, isRight, asked: { weight } }) => ({ signals, answers: isRight, weight })),
    () => true,
  );

const sets = readQuestionSets(corpus);
const { own, others: askedOfOtherTexts } = await askWritten();
const answered = askRulebooks(sets.answered.fitted, 'rulebooks');
const rulebooks = [
  ...answered,
  ...askRulebooks(sets.near.fitted, 'near'),
  ...askRulebooks(sets.far.fitted, 'far'),
].filter(({ statements: all }) => all.length > 0);

/** What is quoted by weights that haven't learned from the text asked. */
const held = groups.flatMap((group) => {
  const isOther = (one: Asked) => one.group !== group;
  const weights = fitStatements([...own.filter(isOther), ...askedOfOtherTexts.filter(isOther), ...rulebooks]);
  return [...own, ...askedOfOtherTexts].filter((one) => !isOther(one)).map((one) => quoted(one, weights));
});
const statements = fitStatements([...own, ...askedOfOtherTexts, ...rulebooks]);
const ofRulebooks = rulebooks.map((one) => quoted(one, statements));
const judged = groups.flatMap((group) => {
  const learned = held.filter(({ asked }) => asked.group !== group);
  const weights = fitConfidence([...learned, ...ofRulebooks]);
  return held
    .filter(({ asked }) => asked.group === group)
    .map((one) => ({ ...one, confidence: confidenceOf(one.signals, weights) }));
});
const isOwn = new Set(own);
const ofOwn = judged.filter(({ asked }) => isOwn.has(asked));
const answers = fitConfidence([...held, ...ofRulebooks]);

/** The lowest confidence from which on, up to another, as many answers are right as are wanted. */
function levelOf(share: number, below = Infinity): number {
  const sorted = ofOwn
    .filter(({ confidence }) => confidence < below)
    .toSorted((left, right) => right.confidence - left.confidence);
  let [right, level] = [0, below];
  for (const [at, { isRight, confidence }] of sorted.entries()) {
    right += isRight ? 1 : 0;
    if (at + 1 >= smallestLevel && right / (at + 1) >= share) level = confidence;
  }
  return Number(Math.min(1, level).toFixed(3));
}
const high = levelOf(wanted.high);
const medium = levelOf(wanted.medium, high);
const ofAnswerable = ofOwn
  .filter(({ asked }) => asked.isAnswerable)
  .map(({ confidence }) => confidence)
  .toSorted((a, b) => a - b);
const levels = {
  answered: Number((ofAnswerable[Math.floor(mostRefused * ofAnswerable.length)] ?? 0).toFixed(3)),
  medium,
  high,
};

const described = (of: readonly Quoted[], is: (one: Quoted) => boolean = ({ isRight }) => isRight) => {
  const count = of.filter(is).length;
  const { low, high: upper } = wilsonInterval(count, of.length);
  return `${String(count)} of ${String(of.length)}, ${(count / of.length).toFixed(2)} (${low.toFixed(2)}–${upper.toFixed(2)})`;
};
const answerable = ofOwn.filter(({ asked }) => asked.isAnswerable);
for (const group of groups)
  console.log(`${group}: quoted right ${described(answerable.filter(({ asked }) => asked.group === group))}`);
console.log(`all: first ${described(answerable, ({ isFirst }) => isFirst)}, quoted ${described(answerable)}`);
for (const [name, from, to] of [
  ['high', levels.high, 2],
  ['medium', levels.medium, levels.high],
  ['low', levels.answered, levels.medium],
  ['refused', 0, levels.answered],
] as const) {
  const within = (of: typeof judged) => of.filter(({ confidence }) => confidence >= from && confidence < to);
  const strange = judged.filter(({ asked }) => !asked.isAnswerable);
  console.log(
    `${name} (from ${from.toFixed(3)}): right ${described(within(ofOwn))}; of questions that the text doesn't answer ${String(within(strange).length)} of ${String(strange.length)}`,
  );
}
writeFileSync(
  resolve(import.meta.dirname, '../apps/server/src/engine/answers/choice-weights.json'),
  `${JSON.stringify({ levels, statements, answers }, null, 2)}\n`,
);
