/** A publication as the word model is given it. */
export interface FitRow {
  readonly features: readonly { readonly name: string; readonly value: number }[];
}

export interface Fitted {
  /** features that are common enough to have weights, in the order of their weights */
  readonly names: readonly string[];
  readonly bias: Float64Array;
  /** the answers of each feature beside one another */
  readonly weights: Float64Array;
}

export interface FitOptions {
  readonly answers: number;
  /** pulls weights to 0, for each example */
  readonly pull: number;
  readonly rounds: number;
  /** a feature of fewer examples has no weights */
  readonly leastExamples: number;
  readonly firstBias: number;
  /** for features that are pulled more or less than others */
  readonly pullOf?: (name: string) => number;
}

/** Numbers that look like chance and are the same each time. */
export function sameChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffle(values: unknown[], chance: () => number): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [values[last], values[other]] = [values[other], values[last]];
  }
}

const learningRate = 0.25;

/**
 * Weights of features that best explain given answers: steepest descent by single examples, each weight with a step of its own that
 * shrinks as it is moved (AdaGrad: Duchi, Hazan and Singer, 2011).
 * @param errorsOf for the sums of one example's weights: how far each answer's chance is from what was given
 */
export function fitWords<Row extends FitRow>(
  rows: readonly Row[],
  { answers, pull, rounds, leastExamples, firstBias, pullOf = () => pull }: FitOptions,
  errorsOf: (row: Row, sums: Float64Array) => Float64Array,
): Fitted {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const { name } of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= leastExamples ? [name] : [])).toSorted();
  const places = new Map(names.map((name, place) => [name, place * answers]));
  const pulls = new Map(names.map((name, place) => [place * answers, pullOf(name)]));
  const [weights, moved] = [
    new Float64Array(names.length * answers),
    new Float64Array(names.length * answers),
  ];
  const [bias, biasMoved] = [new Float64Array(answers).fill(firstBias), new Float64Array(answers)];
  const known = rows.map((row) => ({
    row,
    met: row.features.flatMap(({ name, value }) => {
      const place = places.get(name);
      return place === undefined ? [] : [[place, value, pulls.get(place) ?? pull] as const];
    }),
  }));
  const chance = sameChance(7);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(known, chance);
    for (const { row, met } of known) {
      const sums = Float64Array.from(bias);
      for (const [place, value] of met)
        for (let answer = 0; answer < answers; answer += 1) sums[answer]! += weights[place + answer]! * value;
      const errors = errorsOf(row, sums);
      for (let answer = 0; answer < answers; answer += 1) {
        const error = errors[answer]!;
        biasMoved[answer]! += error * error;
        bias[answer]! -= (0.1 * error) / Math.sqrt(biasMoved[answer]! + 1);
        for (const [place, value, ownPull] of met) {
          const slope = error * value + ownPull * weights[place + answer]!;
          moved[place + answer]! += slope * slope;
          weights[place + answer]! -= (learningRate * slope) / Math.sqrt(moved[place + answer]! + 1);
        }
      }
    }
  }
  return { names, bias, weights };
}
