/**
 * Learns the ranking of retrieval from the questions of the shared data and writes the weights: `weights.json` of the engine from
 * all of them, and `half-a.json` and `half-b.json` here from half of the ObliQA questions each, by which the benchmark measures
 * what carries over to the other half. The same data give the same weights.
 *   node benchmarks/train-retrieval.ts [--transfer]
 * `--transfer` writes nothing and prints what carries over to rulebooks that nothing was learned from.
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
import { fitModel, fitting, shuffled } from './retrieval/fit-model.ts';
import { described, measureAll } from './retrieval/measure.ts';
import { readCollection, readQuestions } from './retrieval/obliqa.ts';
import { halves, prepare } from './retrieval/training-questions.ts';

const { values } = parseArgs({ options: { transfer: { type: 'boolean', default: false } } });
const shared = join(corpusFolder(), 'benchmarks');
const collection = readCollection(join(shared, 'obliqa/documents'));
const index = openIndex([new Segment(buildSegment(collection.documents))]);
const { names, questions } = prepare(
  index,
  collection,
  readQuestions(join(shared, 'obliqa/questions-dev.json')),
);

if (values.transfer) {
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
    const weights = storeWeights(fitModel(names, learned));
    writeFileSync(join(import.meta.dirname, path), `${JSON.stringify(weights, null, 2)}\n`);
    console.log(`${path}: learned from ${String(learned.length)} questions`);
  };
  write('retrieval/half-a.json', a);
  write('retrieval/half-b.json', b);
  write('../apps/server/src/engine/retrieval/ranking/weights.json', [...questions, ...several.questions]);
}
