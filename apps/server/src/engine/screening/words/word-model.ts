import { type LicenceType, licenceTypes } from '@regulus/contract/company-values.ts';
import { type Topic, topics } from '@regulus/contract/topic-values.ts';
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

  /** What one feature adds to one answer. */
  partOf(place: number, value: number, answer: number): number {
    return (this.#weights[place * this.#answers + answer] ?? 0) * this.#step * value;
  }
}

export interface WordReading<Answer extends string> {
  /** by answer, 0 to 1 */
  readonly chances: ReadonlyMap<Answer, number>;
  /** names of the words that speak for an answer, what tells most first */
  wordsFor(answer: Answer): string[];
}

export interface WordModel {
  /** The chance of each topic to be what the publication is filed under; together 1. */
  readTopics(features: readonly Feature[], strengths: ReadonlyMap<Topic, number>): WordReading<Topic>;
  /** The chance of each addressee to be addressed; several may be. */
  readAddressees(features: readonly Feature[]): WordReading<Addressee>;
}

/** Weighs words and facts by weights that were fitted to labelled publications. Pure. */
export function makeWordModel(model: KeptModel): WordModel {
  const places = new Map(model.features.split('\n').map((name, place) => [name, place]));
  const [forTopics, forAddressees] = [new Question(model.topics), new Question(model.addressees)];
  const known = (features: readonly Feature[]) =>
    features.flatMap(({ name, value }) => {
      const place = places.get(name);
      return place === undefined ? [] : [{ name, place, value }];
    });

  function reading<Answer extends string>(
    question: Question,
    answers: readonly Answer[],
    features: ReturnType<typeof known>,
    chances: readonly number[],
  ): WordReading<Answer> {
    return {
      chances: new Map(answers.map((answer, index) => [answer, chances[index] ?? 0])),
      wordsFor: (answer) => {
        const index = answers.indexOf(answer);
        return (
          features
            // Of what is told besides words nothing can be quoted.
            .filter(({ name }) => !name.includes(':'))
            .map(({ name, place, value }) => ({ name, part: question.partOf(place, value, index) }))
            .filter(({ part }) => part > 0)
            .toSorted((one, other) => other.part - one.part)
            .map(({ name }) => name)
        );
      },
    };
  }

  return {
    readTopics(features, strengths) {
      const met = known(features);
      const sums = forTopics.logOdds(met);
      for (const [index, topic] of topics.entries())
        sums[index] = (sums[index] ?? 0) + model.strength * (strengths.get(topic) ?? 0);
      const highest = Math.max(...sums);
      const parts = [...sums].map((sum) => Math.exp(sum - highest));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      return reading(
        forTopics,
        topics,
        met,
        parts.map((part) => part / whole),
      );
    },
    readAddressees(features) {
      const met = known(features);
      const sums = [...forAddressees.logOdds(met)];
      return reading(
        forAddressees,
        addressees,
        met,
        sums.map((sum) => 1 / (1 + Math.exp(-sum))),
      );
    },
  };
}

let built: WordModel | undefined;

/** The model of the product; taken apart at its first use. */
export function wordModel(): WordModel {
  built ??= makeWordModel(kept);
  return built;
}
