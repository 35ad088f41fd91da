import { topics } from '@regulus/contract/topic-values.ts';
import { chanceOf } from '../../apps/server/src/engine/screening/chance-of.ts';
import type { Addressee } from '../../apps/server/src/engine/screening/screening.ts';
import { modelInputOf, readPhraseFacts } from '../../apps/server/src/engine/screening/topics/read-facts.ts';
import {
  addressees,
  isAskedOfItself,
  type KeptModel,
  type KeptWeights,
} from '../../apps/server/src/engine/screening/words/word-model.ts';
import { type Fitted, fitWords } from './fit-words.ts';
import type { TrainingItem } from './training-items.ts';

/** Chosen by what each fifth gets from the other four. */
const options = { rounds: 12, leastExamples: 3 };
const pulls = { topics: 0.04, addressees: 0.003, itself: 0.01 };
const strength = 0.7;
/** What the first topic is worth of an item that has others as well. */
const firstShare = 0.75;
/** Regulators are held out together, in this many parts of much the same size. */
export const folds = 8;

export interface Row {
  readonly item: TrainingItem;
  readonly features: readonly { readonly name: string; readonly value: number }[];
  /** of phrases, by topic */
  readonly strengths: Float64Array;
}

export function rowOf(item: TrainingItem): Row {
  const { features, strengths } = modelInputOf(item.document, readPhraseFacts(item.document));
  return {
    item,
    features,
    strengths: Float64Array.from(topics, (topic) => strengths.get(topic) ?? 0),
  };
}

const topicErrors = ({ item, strengths }: Row, sums: Float64Array): Float64Array => {
  const { label } = item;
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
    return item.weight * (part / whole - wanted);
  });
};

const isAddressed = (addressed: readonly Addressee[], answer: Addressee) =>
  answer === 'none' ? addressed.length === 0 : addressed.includes(answer);

const addresseeErrors = ({ item: { addressed, weight } }: Row, sums: Float64Array): Float64Array =>
  sums.map(
    (sum, index) => weight * (chanceOf(sum) - (isAddressed(addressed ?? [], addressees[index]!) ? 1 : 0)),
  );

const itselfErrors = ({ item: { isAboutItself, weight } }: Row, sums: Float64Array): Float64Array =>
  sums.map((sum) => weight * (chanceOf(sum) - (isAboutItself ? 1 : 0)));

/** The weights of all questions over one list of features, in signed bytes. */
function keep(forTopics: Fitted, forAddressees: Fitted, forItself: Fitted): KeptModel {
  const names = [...new Set([forTopics, forAddressees, forItself].flatMap((one) => one.names))].toSorted();
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
  return {
    features: names.join('\n'),
    strength,
    topics: kept(forTopics),
    addressees: kept(forAddressees),
    itself: kept(forItself),
  };
}

export function fitModel(rows: readonly Row[]): KeptModel {
  return keep(
    fitWords(rows, { ...options, pull: pulls.topics, answers: topics.length, firstBias: 0 }, topicErrors),
    fitWords(
      rows.filter(({ item }) => item.addressed !== null),
      { ...options, pull: pulls.addressees, answers: addressees.length, firstBias: -2 },
      addresseeErrors,
    ),
    fitWords(
      rows
        .filter(({ item }) => item.isAboutItself !== null)
        .map((row) => ({ ...row, features: row.features.filter(({ name }) => isAskedOfItself(name)) })),
      { ...options, pull: pulls.itself, answers: 1, firstBias: -1 },
      itselfErrors,
    ),
  );
}

/** Which part each group is held out with; the largest groups are dealt out first. */
export function foldOfGroups(rows: readonly Row[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { item } of rows)
    if (item.group !== null) sizes.set(item.group, (sizes.get(item.group) ?? 0) + 1);
  const filled = Array.from({ length: folds }, () => 0);
  const ranked = [...sizes].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  return new Map(
    ranked.map(([group, size]) => {
      const fold = filled.indexOf(Math.min(...filled));
      filled[fold]! += size;
      return [group, fold];
    }),
  );
}

/** The rows of each part, with a model that has seen nothing of their groups. */
export function* heldOut<One extends Row>(rows: readonly One[]) {
  const foldOf = foldOfGroups(rows);
  const foldOfRow = ({ item }: Row) => (item.group === null ? -1 : (foldOf.get(item.group) ?? -1));
  for (let fold = 0; fold < folds; fold += 1) {
    const held = rows.filter((row) => foldOfRow(row) === fold);
    if (held.length > 0) yield { held, model: fitModel(rows.filter((row) => foldOfRow(row) !== fold)) };
  }
}
