/**
 * Fits how likely it is that a statement answers a question: a logistic model over the signals of `answers/signals.ts`. It learns from
 * the questions of officers, whose quotes say which statements answer, from one half of ObliQA, and from halves of two sets that its
 * rulebooks don't answer; `answers.ts` reports the other halves. Passages are those that a ranking finds which hasn't learned from the same
 * text. Writes the weights into the engine, and prints what holds for officers' questions on texts that nothing was learned from.
 *   node benchmarks/fit-answers.ts
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ChoiceWeights, chanceOf } from '../apps/server/src/engine/answers/choice-model.ts';
import { readQuestion } from '../apps/server/src/engine/answers/read-question.ts';
import { type SignaledStatement, signaledStatements } from '../apps/server/src/engine/answers/signals.ts';
import { opensPoints } from '../apps/server/src/engine/answers/statements.ts';
import { RankingModel } from '../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { openRulebooks, readQuestionSets } from './answers/collection.ts';
import { type OpenedText, openText } from './answers/open-text.ts';
import { wilsonInterval } from './bench/statistics.ts';
import { corpusFolder } from './corpus.ts';
import { randomSource } from './data/random.ts';
import { fitting, rankingsOf, shuffled } from './retrieval/fit-model.ts';
import { readCollection, readQuestions } from './retrieval/obliqa.ts';
import { officerFiles, readOfficerQuestions } from './retrieval/officer-questions.ts';
import { halves, prepare } from './retrieval/training-questions.ts';
import { type PlacedQuestion, readWrittenTexts } from './retrieval/written-questions.ts';

const rounds = 300;
const rate = 0.05;
const decay = 0.0003;
const mostRefused = 0.04;
/** What all statements of a set weigh together, so that the chance stays that of an officer's question. */
const shares = { officers: 1, elsewhere: 0.2, rulebooks: 0.25, near: 0.06, far: 0.06 };
/** Questions of other texts that each text is asked; some it may answer all the same. */
const askedOfOthers = 8;

/** What may speak against a statement. A weight of the others below zero would only fit the sets of questions. */
const against = new Set([
  'time asked, not given',
  'amount asked, not given',
  'definition asked, not given',
  'person asked, not given',
  'of authorities only',
  'fragment',
  'dangling',
  'length',
]);

interface Example {
  readonly signals: SignaledStatement['signals'];
  readonly answers: 0 | 1;
}
interface Asked {
  readonly group: string;
  readonly examples: readonly Example[];
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
const groupOf = new Map(officers.map(({ question, group }) => [question.id, group]));
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

/** The questions of officers of their own texts, and questions of other texts, which hardly any text answers. */
async function askOfficers(): Promise<{ own: Asked[]; others: Asked[] }> {
  const asked: Omit<Asked, 'weight'>[] = [];
  const texts: { group: string; language: string; text: OpenedText }[] = [];
  const questions: { group: string; one: PlacedQuestion }[] = [];
  for (const name of officerFiles) {
    const read = await readWrittenTexts(corpus, `officer-questions/${name}.jsonl`);
    if (read === null) throw new Error('The shared data is missing.');
    const opened = new Map(
      [...read.texts].map(([file, text]) => [file, openText(file, text.metadata.title ?? file, text)]),
    );
    for (const one of read.questions) {
      const group = groupOf.get(one.id);
      const text = opened.get(one.file);
      if (group === undefined || text === undefined) continue;
      const { passages, terms } = text.find(one.question, models.get(group));
      const question = readQuestion(one.question, one.language, terms);
      const examples = signaledStatements(question, passages).map(
        (statement): Example => ({
          signals: statement.signals,
          answers: isAnswer(text, statement, one) ? 1 : 0,
        }),
      );
      asked.push({ group, examples });
      questions.push({ group, one });
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
      .map(({ one: { question } }) => {
        const { passages, terms } = text.find(question, models.get(group));
        const examples = signaledStatements(
          readQuestion(question, language === 'de' ? 'de' : 'en', terms),
          passages,
        ).map(({ signals }): Example => ({ signals, answers: 0 }));
        return { group, examples };
      });
  });
  const withWeight = (all: readonly Omit<Asked, 'weight'>[], share: number) =>
    all.filter(({ examples }) => examples.length > 0).map((one) => ({ ...one, weight: share / all.length }));
  return { own: withWeight(asked, shares.officers), others: withWeight(others, shares.elsewhere) };
}

function askRulebooks(texts: readonly string[], group: 'rulebooks' | 'near' | 'far'): Asked[] {
  const relevant = new Map(dev.map((one) => [one.text, one.relevant]));
  return texts.map((text) => {
    const { passages, terms } = requestFor(text);
    const all = signaledStatements(readQuestion(text, 'en', terms), passages);
    const answering = relevant.get(text) ?? new Set<string>();
    const isOf = ({ statement: { passage } }: SignaledStatement) =>
      answering.has(collection.keyOf(passage.documentId, Number(passage.id.split(' ')[1])));
    // which statement of a passage answers isn't known: the one that says most of the question is taken, the others don't count
    const best = new Map<string, SignaledStatement>();
    for (const one of all.filter(isOf)) {
      const known = best.get(one.statement.passage.id);
      if (!known || one.share > known.share) best.set(one.statement.passage.id, one);
    }
    const examples = all
      .filter((one) => !isOf(one) || best.get(one.statement.passage.id) === one)
      .map((one): Example => ({ signals: one.signals, answers: isOf(one) ? 1 : 0 }));
    return { group, examples, weight: shares[group] / texts.length };
  });
}

function fit(asked: readonly Asked[]): ChoiceWeights {
  const signals = Object.keys(asked.find(({ examples }) => examples.length > 0)?.examples[0]?.signals ?? {});
  const width = signals.length + 1;
  const rows = asked.flatMap(({ examples, weight }) =>
    examples.map(({ signals: values, answers }) => ({
      row: Float64Array.from([1, ...signals.map((name) => values[name] ?? 0)]),
      answers,
      weight: weight / examples.length,
    })),
  );
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(width);
  const [first, second] = [new Float64Array(width), new Float64Array(width)];
  for (let round = 1; round <= rounds; round += 1) {
    const slope = new Float64Array(width);
    for (const { row, answers, weight } of rows) {
      let sum = 0;
      for (let at = 0; at < width; at += 1) sum += (weights[at] as number) * (row[at] as number);
      const error = (1 / (1 + Math.exp(-sum)) - answers) * weight;
      for (let at = 0; at < width; at += 1) slope[at] = (slope[at] as number) + error * (row[at] as number);
    }
    for (let at = 0; at < width; at += 1) {
      const gradient = (slope[at] as number) / total + (at === 0 ? 0 : decay * (weights[at] as number));
      first[at] = 0.9 * (first[at] as number) + 0.1 * gradient;
      second[at] = 0.99 * (second[at] as number) + 0.01 * gradient * gradient;
      const step = (first[at] as number) / (1 - 0.9 ** round);
      const size = Math.sqrt((second[at] as number) / (1 - 0.99 ** round)) + 1e-6;
      const next = (weights[at] as number) - (rate * step) / size;
      weights[at] = at === 0 || against.has(signals[at - 1] ?? '') ? next : Math.max(0, next);
    }
  }
  const rounded = (at: number) => Number((weights[at] ?? 0).toFixed(3));
  return Object.fromEntries([
    ['constant', rounded(0)],
    ...signals.map((name, at) => [name, rounded(at + 1)]),
  ]);
}

const best = ({ examples }: Asked, weights: ChoiceWeights) =>
  examples
    .map(({ signals, answers }) => ({ chance: chanceOf(signals, weights), answers }))
    .toSorted((left, right) => right.chance - left.chance)[0] ?? { chance: 0, answers: 0 };

const sets = readQuestionSets(corpus);
const { own: askedByOfficers, others: askedOfOtherTexts } = await askOfficers();
const answered = askRulebooks(sets.answered.fitted, 'rulebooks');
const others = [
  ...answered,
  ...askRulebooks(sets.near.fitted, 'near'),
  ...askRulebooks(sets.far.fitted, 'far'),
];

const foreign: { chance: number }[] = [];
const held = groups.flatMap((group) => {
  const isOther = (one: Asked) => one.group !== group;
  const weights = fit([...askedByOfficers.filter(isOther), ...askedOfOtherTexts.filter(isOther), ...others]);
  foreign.push(...askedOfOtherTexts.filter((one) => !isOther(one)).map((one) => best(one, weights)));
  return askedByOfficers.filter((one) => !isOther(one)).map((one) => ({ group, ...best(one, weights) }));
});
/** From here on, one of the first three quotes answered seven of ten, and nine of ten, questions on texts that nothing was learned from. */
const levels = { medium: 0.4, high: 0.5 };
const described = (of: typeof held) => {
  const right = of.filter(({ answers }) => answers === 1).length;
  const { low, high } = wilsonInterval(right, of.length);
  return `${String(right)} of ${String(of.length)}, ${(right / of.length).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
};
for (const group of groups)
  console.log(`${group}: first quote right ${described(held.filter((one) => one.group === group))}`);
console.log(`all: ${described(held)}`);
for (const [from, to] of [
  [0, levels.medium],
  [levels.medium, levels.high],
  [levels.high, 1.01],
] as const)
  console.log(
    `chance ${String(from)} to ${String(to)}: ${described(held.filter(({ chance }) => chance >= from && chance < to))}`,
  );

const weights = fit([...askedByOfficers, ...askedOfOtherTexts, ...others]);
const chances = answered.map((one) => best(one, weights).chance).toSorted((a, b) => a - b);
const answeredLevel = Number((chances[Math.floor(mostRefused * chances.length)] ?? 0).toFixed(3));
writeFileSync(
  resolve(import.meta.dirname, '../apps/server/src/engine/answers/choice-weights.json'),
  `${JSON.stringify({ levels: { answered: answeredLevel, ...levels }, weights }, null, 2)}\n`,
);
const refusedOf = (of: readonly { chance: number }[]) => {
  const refused = of.filter(({ chance }) => chance < answeredLevel).length;
  return `${String(refused)} of ${String(of.length)}, ${(refused / of.length).toFixed(2)}`;
};
console.log(`refused of those that their text answers: ${refusedOf(held)}`);
console.log(
  `of these, first quote would have been right: ${described(held.filter(({ chance }) => chance < answeredLevel))}`,
);
console.log(`refused of questions asked of another text: ${refusedOf(foreign)}`);
console.log(`refused below ${String(answeredLevel)}`);
