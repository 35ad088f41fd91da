/** What was learned from questions and the passages that answer them; numbers are in the order of `names`. */
export interface RankingWeights {
  /** the columns of the features, in order */
  readonly names: readonly string[];
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  readonly linear: readonly number[];
  /** for each hidden unit: its bias, its weight in the result, then its weights of the features */
  readonly hidden: readonly (readonly number[])[];
}

/** The same as it is stored: rows of numbers. */
export interface StoredWeights {
  readonly names: readonly string[];
  readonly means: string;
  readonly deviations: string;
  readonly linear: string;
  readonly hidden: readonly string[];
}

// Far from what was learned from, a larger number says no more.
const farthest = 4;

/** A feature as the network sees it. */
export const scaled = (value: number, mean: number, scale: number): number =>
  Math.max(-farthest, Math.min(farthest, (value - mean) * scale));

const write = (row: readonly number[]) => row.map((value) => String(Number(value.toPrecision(5)))).join(' ');
const read = (row: string) => row.split(' ').map(Number);

export const storeWeights = ({
  names,
  means,
  deviations,
  linear,
  hidden,
}: RankingWeights): StoredWeights => ({
  names,
  means: write(means),
  deviations: write(deviations),
  linear: write(linear),
  hidden: hidden.map(write),
});

export const readWeights = ({ names, means, deviations, linear, hidden }: StoredWeights): RankingWeights => ({
  names,
  means: read(means),
  deviations: read(deviations),
  linear: read(linear),
  hidden: hidden.map(read),
});

/** A network of one hidden layer beside a linear part. Ranks the candidates of one query; its scores mean nothing by themselves. */
export class RankingModel {
  readonly names: readonly string[];
  readonly #means: Float64Array;
  readonly #scales: Float64Array;
  readonly #linear: Float64Array;
  readonly #hidden: readonly Float64Array[];
  readonly #row: Float64Array;

  constructor({ names, means, deviations, linear, hidden }: RankingWeights) {
    this.names = names;
    this.#means = Float64Array.from(means);
    this.#scales = Float64Array.from(deviations, (one) => 1 / one);
    this.#linear = Float64Array.from(linear);
    this.#hidden = hidden.map((unit) => Float64Array.from(unit));
    this.#row = new Float64Array(names.length);
  }

  /** @throws Error if the model was learned from other features */
  check(names: readonly string[]): void {
    if (names.length !== this.names.length || names.some((name, at) => name !== this.names[at])) {
      throw new Error('The ranking model belongs to other features; learn it again.');
    }
  }

  score(features: Float64Array): number {
    const row = this.#row;
    let result = 0;
    for (let at = 0; at < row.length; at += 1) {
      row[at] = scaled(features[at] as number, this.#means[at] as number, this.#scales[at] as number);
      result += (row[at] as number) * (this.#linear[at] as number);
    }
    for (const unit of this.#hidden) {
      let sum = unit[0] as number;
      for (let at = 0; at < row.length; at += 1) sum += (unit[at + 2] as number) * (row[at] as number);
      result += (unit[1] as number) * Math.tanh(sum);
    }
    return result;
  }
}
