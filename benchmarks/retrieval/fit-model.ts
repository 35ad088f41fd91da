import { type RankingWeights, scaled } from '../../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { type RandomSource, randomSource } from '../data/random.ts';

/** The candidates of one question. */
export interface TrainingQuestion {
  /** features of all candidates, row after row */
  readonly features: Float32Array;
  readonly count: number;
  /** candidates that answer the question */
  readonly relevant: readonly number[];
}

export interface Fitting {
  readonly hiddenUnits: number;
  readonly epochs: number;
  readonly batch: number;
  readonly rate: number;
  /** pulls all weights towards zero */
  readonly decay: number;
  /** networks from different starts, whose mean is one network with as many times the units */
  readonly starts: number;
  readonly seed: number;
}

export const fitting: Fitting = {
  hiddenUnits: 24,
  epochs: 10,
  batch: 16,
  rate: 0.003,
  decay: 0.01,
  starts: 3,
  seed: 20_261_123,
};

export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

interface Scaling {
  readonly means: Float64Array;
  readonly deviations: Float64Array;
}

const constantDeviation = 1;

function scalingOf(questions: readonly TrainingQuestion[], width: number): Scaling {
  const means = new Float64Array(width);
  const squares = new Float64Array(width);
  let rows = 0;
  for (const { features, count } of questions) {
    rows += count;
    for (let at = 0; at < features.length; at += 1) {
      const value = features[at] as number;
      const column = at % width;
      means[column] = (means[column] as number) + value;
      squares[column] = (squares[column] as number) + value * value;
    }
  }
  const deviations = new Float64Array(width);
  for (let column = 0; column < width; column += 1) {
    const mean = (means[column] as number) / rows;
    means[column] = mean;
    // What is always the same says nothing; it must not become large elsewhere.
    deviations[column] =
      Math.sqrt(Math.max(0, (squares[column] as number) / rows - mean * mean)) || constantDeviation;
  }
  return { means, deviations };
}

/**
 * One network by stochastic gradients (Adam), with the loss of ListNet (Cao et al. 2007): cross entropy between the candidates'
 * softmax and an equal share for each one that answers the question.
 */
class Network {
  readonly width: number;
  readonly units: number;
  /** linear weights, then for each unit its bias, its weight in the result and its weights of the features */
  readonly weights: Float64Array;
  readonly #gradients: Float64Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  #steps = 0;

  /** @param constant columns that are always the same: nothing is learned of them, so they must count for nothing */
  constructor(width: number, units: number, random: RandomSource, constant: ReadonlySet<number>) {
    this.width = width;
    this.units = units;
    const size = width + units * (width + 2);
    this.weights = new Float64Array(size);
    const spread = 1 / Math.sqrt(width);
    for (let at = width; at < size; at += 1) {
      const place = (at - width) % (width + 2);
      if (place === 0 || constant.has(place - 2)) continue;
      this.weights[at] = (random.next() * 2 - 1) * (place === 1 ? 0.1 : spread);
    }
    this.#gradients = new Float64Array(size);
    this.#first = new Float64Array(size);
    this.#second = new Float64Array(size);
  }

  /** Adds the gradients of one question. */
  learn(rows: Float64Array, count: number, relevant: readonly number[]): void {
    const { width, units, weights } = this;
    const gradients = this.#gradients;
    const activations = new Float64Array(count * units);
    const scores = new Float64Array(count);
    for (let row = 0; row < count; row += 1) {
      const from = row * width;
      let score = 0;
      for (let at = 0; at < width; at += 1) score += (weights[at] as number) * (rows[from + at] as number);
      for (let unit = 0; unit < units; unit += 1) {
        const base = width + unit * (width + 2);
        let sum = weights[base] as number;
        for (let at = 0; at < width; at += 1) {
          sum += (weights[base + 2 + at] as number) * (rows[from + at] as number);
        }
        const active = Math.tanh(sum);
        activations[row * units + unit] = active;
        score += (weights[base + 1] as number) * active;
      }
      scores[row] = score;
    }
    const highest = scores.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
    const shares = scores.map((one) => Math.exp(one - highest));
    const total = shares.reduce((sum, one) => sum + one, 0);
    const wanted = new Float64Array(count);
    for (const row of relevant) wanted[row] = 1 / relevant.length;
    for (let row = 0; row < count; row += 1) {
      const error = (shares[row] as number) / total - (wanted[row] as number);
      if (Math.abs(error) < 1e-6) continue;
      const from = row * width;
      for (let at = 0; at < width; at += 1) {
        gradients[at] = (gradients[at] as number) + error * (rows[from + at] as number);
      }
      for (let unit = 0; unit < units; unit += 1) {
        const base = width + unit * (width + 2);
        const active = activations[row * units + unit] as number;
        gradients[base + 1] = (gradients[base + 1] as number) + error * active;
        const inner = error * (weights[base + 1] as number) * (1 - active * active);
        gradients[base] = (gradients[base] as number) + inner;
        for (let at = 0; at < width; at += 1) {
          gradients[base + 2 + at] =
            (gradients[base + 2 + at] as number) + inner * (rows[from + at] as number);
        }
      }
    }
  }

  step(batch: number, rate: number, decay: number): void {
    this.#steps += 1;
    const { weights } = this;
    const firstShare = 1 - 0.9 ** this.#steps;
    const secondShare = 1 - 0.999 ** this.#steps;
    for (let at = 0; at < weights.length; at += 1) {
      const gradient = (this.#gradients[at] as number) / batch;
      this.#gradients[at] = 0;
      const first = 0.9 * (this.#first[at] as number) + 0.1 * gradient;
      const second = 0.999 * (this.#second[at] as number) + 0.001 * gradient * gradient;
      this.#first[at] = first;
      this.#second[at] = second;
      const change = first / firstShare / (Math.sqrt(second / secondShare) + 1e-8);
      weights[at] = (weights[at] as number) * (1 - rate * decay) - rate * change;
    }
  }
}

// The others are rarely near the top, and learning takes half the time without them.
const learnedCandidates = 100;

/** The first candidates of a question and those that answer it. */
function foremost({ features, count, relevant }: TrainingQuestion, width: number): TrainingQuestion {
  const rows = Array.from({ length: count }, (_, row) => row).filter(
    (row) => row < learnedCandidates || relevant.includes(row),
  );
  const kept = new Float32Array(rows.length * width);
  for (const [at, row] of rows.entries())
    kept.set(features.subarray(row * width, (row + 1) * width), at * width);
  return { features: kept, count: rows.length, relevant: relevant.map((row) => rows.indexOf(row)) };
}

const foremostOf = (all: readonly TrainingQuestion[], width: number) =>
  all.filter(({ relevant }) => relevant.length > 0).map((one) => foremost(one, width));

/** Few questions of many kinds: a linear ranking holds better on texts it hasn't seen than a network. */
const linearFitting: Fitting = { ...fitting, hiddenUnits: 0, epochs: 16, decay: 0.03, starts: 1 };
/** Between 0.5 and 0.85 questions of officers are ranked as well, and those of ObliQA the better the lower it is. */
const officersShare = 0.6;

/**
 * The ranking of the product: a network learned from the many questions that were made from their passages, and a linear ranking
 * learned from the fewer that officers ask in their own words; their scores are added up.
 * @param all whose figures tell how features are scaled
 * @returns the ranking that has learned from these questions of officers, or some of them
 */
export function rankingsOf(
  names: readonly string[],
  made: readonly TrainingQuestion[],
  all: readonly TrainingQuestion[],
  settings: Fitting = fitting,
): (officers: readonly TrainingQuestion[]) => RankingWeights {
  const width = names.length;
  const scaling = scalingOf([...foremostOf(made, width), ...foremostOf(all, width)], width);
  const network = fitModel(names, made, settings, scaling);
  return (officers) => {
    const { linear } = fitModel(names, officers, linearFitting, scaling);
    return {
      ...network,
      linear: network.linear.map(
        (weight, at) => (1 - officersShare) * weight + officersShare * (linear[at] as number),
      ),
      hidden: network.hidden.map(([bias = 0, share = 0, ...rest]) => [
        bias,
        (1 - officersShare) * share,
        ...rest,
      ]),
    };
  };
}

/** Learns to rank from questions. The same questions and settings give the same weights. */
export function fitModel(
  names: readonly string[],
  all: readonly TrainingQuestion[],
  settings: Fitting = fitting,
  scaledBy?: Scaling,
): RankingWeights {
  const width = names.length;
  const questions = foremostOf(all, width);
  const { means, deviations } = scaledBy ?? scalingOf(questions, width);
  const constant = new Set([...deviations.keys()].filter((at) => deviations[at] === constantDeviation));
  const scales = deviations.map((one) => 1 / one);
  const inputs = questions.map(({ features }) =>
    Float64Array.from(features, (value, at) =>
      scaled(value, means[at % width] as number, scales[at % width] as number),
    ),
  );
  const networks = Array.from({ length: settings.starts }, (_, start) => {
    const random = randomSource(settings.seed + start);
    const network = new Network(width, settings.hiddenUnits, random, constant);
    const total = settings.epochs * Math.ceil(questions.length / settings.batch);
    let done = 0;
    for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
      const order = shuffled([...questions.keys()], random);
      for (let from = 0; from < order.length; from += settings.batch) {
        const batch = order.slice(from, from + settings.batch);
        for (const at of batch) {
          const { count, relevant } = questions[at] as TrainingQuestion;
          network.learn(inputs[at] as Float64Array, count, relevant);
        }
        // The rate falls to nothing along a half cosine.
        network.step(
          batch.length,
          settings.rate * 0.5 * (1 + Math.cos((Math.PI * done) / total)),
          settings.decay,
        );
        done += 1;
      }
    }
    return network;
  });
  return meanOf(names, networks, { means, deviations });
}

function meanOf(names: readonly string[], networks: readonly Network[], scaling: Scaling): RankingWeights {
  const width = names.length;
  const count = networks.length;
  return {
    names,
    means: Array.from(scaling.means),
    deviations: Array.from(scaling.deviations),
    linear: names.map(
      (_, at) => networks.reduce((sum, { weights }) => sum + (weights[at] as number), 0) / count,
    ),
    hidden: networks.flatMap(({ weights, units }) =>
      Array.from({ length: units }, (_, unit) => {
        const base = width + unit * (width + 2);
        const [bias = 0, share = 0, ...rest] = weights.subarray(base, base + width + 2);
        return [bias, share / count, ...rest];
      }),
    ),
  };
}
