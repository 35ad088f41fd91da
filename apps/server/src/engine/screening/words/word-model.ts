import { type LicenceType, licenceTypes } from '@regulus/contract/company-values.ts';
import { type Topic, topics } from '@regulus/contract/topic-values.ts';
import { chanceOf } from '../chance-of.ts';
import type { Addressee } from '../screening.ts';
import kept from './word-weights.json' with { type: 'json' };

/** The answers to whom it speaks to, in the order of their weights. */
export const addressees: readonly Addressee[] = [
  ...(Object.keys(licenceTypes) as LicenceType[]),
  'all',
  'none',
];

/** Weights of one question's answers as they are kept, made by `benchmarks/train-screening.ts`. */
export interface KeptWeights {
  /** one for each answer */
  readonly bias: readonly number[];
  /** what one step of a weight counts */
  readonly step: number;
  /** base64 of signed bytes, the answers of each feature beside one another */
  readonly weights: string;
}

export interface KeptModel {
  /** names, a line each */
  readonly features: string;
  /** how much the strength that phrases give a topic counts */
  readonly strength: number;
  readonly topics: KeptWeights;
  readonly addressees: KeptWeights;
  /** one answer: whether it tells of its publisher */
  readonly itself: KeptWeights;
}

interface Feature {
  readonly name: string;
  readonly value: number;
}

class Question {
  readonly #answers: number;
  readonly #bias: readonly number[];
  readonly #step: number;
  readonly #weights: Int8Array;

  constructor({ bias, step, weights }: KeptWeights) {
    this.#answers = bias.length;
    this.#bias = bias;
    this.#step = step;
    this.#weights = new Int8Array(Buffer.from(weights, 'base64'));
  }

  logOdds(features: readonly { readonly place: number; readonly value: number }[]): Float64Array {
    const sums = Float64Array.from(this.#bias);
    for (const { place, value } of features) {
      const first = place * this.#answers;
      for (let answer = 0; answer < this.#answers; answer += 1)
        sums[answer] = (sums[answer] ?? 0) + (this.#weights[first + answer] ?? 0) * this.#step * value;
    }
    return sums;
  }
}

export interface WordModel {
  /** The chance of each topic to be what the publication is filed under; together 1. */
  readTopics(features: readonly Feature[], strengths: ReadonlyMap<Topic, number>): ReadonlyMap<Topic, number>;
  /** The chance of each addressee to be addressed; several may be. */
  readAddressees(features: readonly Feature[]): ReadonlyMap<Addressee, number>;
  /** The chance that it tells of its publisher or leads to other pages (events, speeches, figures, lists), and asks nothing of a firm. */
  readAboutItself(features: readonly Feature[]): number;
}

/** Of one body nearly everything is about itself, of another nothing: that would tell no more of the next text. */
export const isAskedOfItself = (name: string) => !name.startsWith('regulator:');

/** Weighs words and facts by weights that were fitted to labelled publications. Pure. */
export function makeWordModel(model: KeptModel): WordModel {
  const places = new Map(model.features.split('\n').map((name, place) => [name, place]));
  const [forTopics, forAddressees, forItself] = [
    new Question(model.topics),
    new Question(model.addressees),
    new Question(model.itself),
  ];
  const known = (features: readonly Feature[]) =>
    features.flatMap(({ name, value }) => {
      const place = places.get(name);
      return place === undefined ? [] : [{ place, value }];
    });

  return {
    readTopics(features, strengths) {
      const sums = forTopics.logOdds(known(features));
      for (const [index, topic] of topics.entries())
        sums[index] = (sums[index] ?? 0) + model.strength * (strengths.get(topic) ?? 0);
      const highest = Math.max(...sums);
      const parts = [...sums].map((sum) => Math.exp(sum - highest));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      return new Map(topics.map((topic, index) => [topic, (parts[index] ?? 0) / whole]));
    },
    readAddressees(features) {
      const sums = forAddressees.logOdds(known(features));
      return new Map(addressees.map((one, index) => [one, chanceOf(sums[index] ?? 0)]));
    },
    readAboutItself(features) {
      const asked = features.filter(({ name }) => isAskedOfItself(name));
      return chanceOf(forItself.logOdds(known(asked))[0] ?? 0);
    },
  };
}

let built: WordModel | undefined;

/** The model of the product; taken apart at its first use. */
export function wordModel(): WordModel {
  built ??= makeWordModel(kept);
  return built;
}
