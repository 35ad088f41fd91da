/**
 * Learns the ranking of retrieval and writes the weights: `weights.json` of the engine from all questions, and `half-a.json` and
 * `half-b.json` here from half of the ObliQA questions each and all questions of officers, by which the benchmark measures what carries
 * over to the other half. The same data give the same weights.
 *   node benchmarks/train-retrieval.ts [--transfer] [--officers]
 * `--transfer` writes nothing and prints what carries over to rulebooks that nothing was learned from, `--officers` what carries over to
 * acts, circulars and policies of officers' questions that nothing was learned from.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RankingModel, storeWeights } from '../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { openIndex } from '../apps/server/src/engine/retrieval/retrieval.ts';
import { buildSegment } from '../apps/server/src/engine/retrieval/segment/build-segment.ts';
import { Segment } from '../apps/server/src/engine/retrieval/segment/segment.ts';
import { corpusFolder } from './corpus.ts';
import { randomSource } from './data/random.ts';
import { fitModel, fitting, rankingsOf, shuffled } from './retrieval/fit-model.ts';
import { described, measureAll, scoreRanking } from './retrieval/measure.ts';
import { readCollection, readQuestions } from './retrieval/obliqa.ts';
import { type OfficerQuestion, readOfficerQuestions } from './retrieval/officer-questions.ts';
import { halves, prepare } from './retrieval/training-questions.ts';

const { values } = parseArgs({
  options: {
    transfer: { type: 'boolean', default: false },
    officers: { type: 'boolean', default: false },
  },
});
const shared = join(corpusFolder(), 'benchmarks');
const collection = readCollection(join(shared, 'obliqa/documents'));
const index = openIndex([new Segment(buildSegment(collection.documents))]);
const { names, questions } = prepare(
  index,
  collection,
  readQuestions(join(shared, 'obliqa/questions-dev.json')),
);
const officers = (await readOfficerQuestions(corpusFolder()))?.questions ?? [];

/** Recall@10, MAP@10 and the share with an answering passage first, and among the first ten. */
function measured(asked: readonly { one: OfficerQuestion; model: RankingModel }[]): string {
  let [recall, precision, first, ten] = [0, 0, 0, 0];
  for (const { one, model } of asked) {
    const { features, count, relevant, question } = one;
    const scores = Array.from({ length: count }, (_, row) =>
      model.score(Float64Array.from(features.subarray(row * names.length, (row + 1) * names.length))),
    );
    const ranked = [...scores.keys()].toSorted(
      (left, right) => (scores[right] as number) - (scores[left] as number),
    );
    const found = scoreRanking(ranked.map(String), new Set(relevant.map(String)));
    const all = question.relevant.size;
    recall += (found.recall * relevant.length || 0) / all;
    precision += (found.precision * relevant.length || 0) / all;
    if (ranked.slice(0, 1).some((row) => relevant.includes(row))) first += 1;
    if (ranked.slice(0, 10).some((row) => relevant.includes(row))) ten += 1;
  }
  const share = (sum: number) => (sum / asked.length).toFixed(3);
  return (
    `n=${String(asked.length)} Recall@10=${share(recall)} MAP@10=${share(precision)} ` +
    `first=${share(first)} among ten=${share(ten)}`
  );
}

if (values.officers) {
  const rankingFrom = rankingsOf(names, questions, officers, { ...fitting, starts: 1 });
  const asked = [...new Set(officers.map(({ group }) => group))].flatMap((group) => {
    const learned = officers.filter((one) => one.group !== group);
    const model = new RankingModel(rankingFrom(learned));
    const held = officers.filter((one) => one.group === group).map((one) => ({ one, model }));
    console.log(`${group}, alone: ${measured(held.filter(({ one }) => one.isAlone))}`);
    return held;
  });
  console.log(`each text alone: ${measured(asked.filter(({ one }) => one.isAlone))}`);
  console.log(`several texts: ${measured(asked.filter(({ one }) => !one.isAlone))}`);
} else if (values.transfer) {
  const groups = 5;
  const ids = shuffled(
    collection.documents.map(({ id }) => id),
    randomSource(2),
  );
  const groupOf = new Map(ids.map((id, at) => [id, at % groups]));
  const groupsOf = (relevant: ReadonlySet<string>) =>
    new Set([...relevant].map((key) => groupOf.get(key.split(' ')[0] ?? '') ?? -1));
  const scored = Array.from({ length: groups }, (_, group) => {
    const learned = questions.filter(({ question }) => !groupsOf(question.relevant).has(group));
    const model = new RankingModel(fitModel(names, learned, { ...fitting, starts: 1 }));
    return questions
      .filter(({ question }) => [...groupsOf(question.relevant)].every((one) => one === group))
      .map(({ question }) => ({ question, model }));
  });
  console.log(`unseen rulebooks: ${described(measureAll(index, collection, scored.flat()))}`);
} else {
  const several = prepare(
    index,
    collection,
    readQuestions(join(shared, 'obliqa-multipassage/questions-val.json')),
  );
  const [a, b] = halves(questions);
  const write = (path: string, learned: typeof questions) => {
    const weights = storeWeights(rankingsOf(names, learned, officers)(officers));
    writeFileSync(join(import.meta.dirname, path), `${JSON.stringify(weights, null, 2)}\n`);
    console.log(
      `${path}: learned from ${String(learned.length)} questions and ${String(officers.length)} of officers`,
    );
  };
  write('retrieval/half-a.json', a);
  write('retrieval/half-b.json', b);
  write('../apps/server/src/engine/retrieval/ranking/weights.json', [...questions, ...several.questions]);
}
