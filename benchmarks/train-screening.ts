/**
 * Fits the word model of the engine to the training items and writes it; `--check` only prints what each fifth of the items gets from
 * the other four, and what the relevance weights would gain by other factors.
 *   node benchmarks/train-screening.ts [--check] [--corpus ../shared/data]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { topics } from '@regulus/contract/topic-values.ts';
import { chanceOf } from '../apps/server/src/engine/screening/chance-of.ts';
import type { Addressee } from '../apps/server/src/engine/screening/screening.ts';
import {
  modelInputOf,
  readFacts,
  readPhraseFacts,
} from '../apps/server/src/engine/screening/topics/read-facts.ts';
import {
  addressees,
  type KeptModel,
  type KeptWeights,
  makeWordModel,
} from '../apps/server/src/engine/screening/words/word-model.ts';
import { corpusFolder } from './corpus.ts';
import { printFactors } from './screening/fit-factors.ts';
import { type Fitted, fitWords } from './screening/fit-words.ts';
import { type TrainingItem, trainingItems } from './screening/training-items.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, corpus: { type: 'string' } } });
const target = new URL('../apps/server/src/engine/screening/words/word-weights.json', import.meta.url);

/** Chosen by what each fifth gets from the other four. */
const options = { rounds: 12, leastExamples: 3 };
const pulls = { topics: 0.02, addressees: 0.003 };
const strength = 1.8;
/** What the first topic is worth of an item that has others as well. */
const firstShare = 0.75;
const folds = 5;

interface Row {
  readonly item: TrainingItem;
  readonly features: readonly { readonly name: string; readonly value: number }[];
  /** of phrases, by topic */
  readonly strengths: Float64Array;
  readonly fold: number;
}

function rowOf(item: TrainingItem): Row {
  const { features, strengths } = modelInputOf(item.document, readPhraseFacts(item.document));
  let hash = 0;
  for (const letter of item.label.id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return {
    item,
    features,
    strengths: Float64Array.from(topics, (topic) => strengths.get(topic) ?? 0),
    fold: Math.abs(hash) % folds,
  };
}

const topicErrors = ({ item: { label }, strengths }: Row, sums: Float64Array): Float64Array => {
  const further = label.topics.filter((topic) => topic !== label.first_topic);
  const logOdds = sums.map((sum, index) => sum + strength * strengths[index]!);
  const highest = Math.max(...logOdds);
  const parts = logOdds.map((one) => Math.exp(one - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    const topic = topics[index]!;
    const first = further.length === 0 ? 1 : firstShare;
    const wanted =
      topic === label.first_topic ? first : further.includes(topic) ? (1 - firstShare) / further.length : 0;
    return part / whole - wanted;
  });
};

const isAddressed = (addressed: readonly Addressee[], answer: Addressee) =>
  answer === 'none' ? addressed.length === 0 : addressed.includes(answer);

const addresseeErrors = ({ item: { addressed } }: Row, sums: Float64Array): Float64Array =>
  sums.map((sum, index) => chanceOf(sum) - (isAddressed(addressed ?? [], addressees[index]!) ? 1 : 0));

/** The weights of both questions over one list of features, in signed bytes. */
function keep(forTopics: Fitted, forAddressees: Fitted): KeptModel {
  const names = [...new Set([...forTopics.names, ...forAddressees.names])].toSorted();
  const kept = ({ names: own, bias, weights }: Fitted): KeptWeights => {
    const answers = bias.length;
    const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
    const bytes = new Int8Array(names.length * answers);
    const places = new Map(own.map((name, place) => [name, place]));
    for (const [place, name] of names.entries()) {
      const from = places.get(name);
      if (from === undefined) continue;
      for (let answer = 0; answer < answers; answer += 1)
        bytes[place * answers + answer] = Math.round(weights[from * answers + answer]! / step);
    }
    return {
      bias: [...bias].map((one) => Math.round(one * 1_000) / 1_000),
      step,
      weights: Buffer.from(bytes.buffer).toString('base64'),
    };
  };
  return { features: names.join('\n'), strength, topics: kept(forTopics), addressees: kept(forAddressees) };
}

function fit(rows: readonly Row[]): KeptModel {
  return keep(
    fitWords(rows, { ...options, pull: pulls.topics, answers: topics.length, firstBias: 0 }, topicErrors),
    fitWords(
      rows.filter(({ item }) => item.addressed !== null),
      { ...options, pull: pulls.addressees, answers: addressees.length, firstBias: -2 },
      addresseeErrors,
    ),
  );
}

const rows = trainingItems(corpusFolder(values.corpus)).map(rowOf);
console.log(`${rows.length} items`);
if (values.check) {
  const checked = Array.from({ length: folds }, (_, fold) => {
    const model = makeWordModel(fit(rows.filter((row) => row.fold !== fold)));
    return rows
      .filter((row) => row.fold === fold)
      .map(({ item }) => ({ ...item, facts: readFacts(item.document, model) }));
  }).flat();
  printFactors(checked);
} else {
  const model = fit(rows);
  writeFileSync(target, `${JSON.stringify(model, null, 2)}\n`);
  console.log(`${model.features.split('\n').length} features written`);
}
