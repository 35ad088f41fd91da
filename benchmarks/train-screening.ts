/**
 * Fits the word model of the engine to the training items and writes it; `--check` only prints what is read of real items by
 * models that have seen nothing of their regulators, and what the relevance weights would gain from other factors.
 *   node benchmarks/train-screening.ts [--check] [--corpus ../shared/data]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readFacts } from '../apps/server/src/engine/screening/topics/read-facts.ts';
import { makeWordModel } from '../apps/server/src/engine/screening/words/word-model.ts';
import { corpusFolder } from './corpus.ts';
import { printFactors } from './screening/fit-factors.ts';
import { fitModel, heldOut, rowOf } from './screening/fit-model.ts';
import { trainingItems } from './screening/training-items.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, corpus: { type: 'string' } } });
const target = new URL('../apps/server/src/engine/screening/words/word-weights.json', import.meta.url);

const rows = trainingItems(corpusFolder(values.corpus)).map(rowOf);
console.log(`${rows.length} items`);
if (values.check) {
  const checked = [...heldOut(rows)].flatMap(({ held, model }) => {
    const words = makeWordModel(model);
    return held.map(({ item }) => ({ ...item, facts: readFacts(item.document, words) }));
  });
  printFactors(checked);
} else {
  const model = fitModel(rows);
  writeFileSync(target, `${JSON.stringify(model, null, 2)}\n`);
  console.log(`${model.features.split('\n').length} features written`);
}
