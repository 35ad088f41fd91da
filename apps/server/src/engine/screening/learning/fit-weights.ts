import { chanceOf } from '../chance-of.ts';

/** A decision as weights are fitted to it. */
export interface Example {
  readonly isRelevant: boolean;
  /** how much it counts, 0 to 1 */
  readonly amount: number;
  /** what was expected before anything was learned */
  readonly expectedLogOdds: number;
  readonly features: readonly string[];
}

export interface WeightRange {
  readonly least: number;
  readonly most: number;
}

interface Column {
  readonly feature: string;
  readonly range: WeightRange;
  /** places of the examples that have the feature */
  readonly rows: number[];
  weight: number;
}

/** Pulls weights to 0, as two further decisions of each kind would: a few signals move little. */
const leastPull = 2;
/** What is added where expectations explain the decisions fully, so that chance agreements do not spoil them. */
const pullOfExplained = 8;
const pullOfLevel = 0.5;
const mostSweeps = 60;
const smallChange = 1e-4;
const levelRange: WeightRange = { least: -5, most: 5 };

/** Features in a fixed order, so that the order of signals does not show in the result. */
function columnsOf(examples: readonly Example[], ranges: ReadonlyMap<string, WeightRange>): Column[] {
  const columns = new Map<string, Column>();
  for (const [row, { features }] of examples.entries()) {
    for (const feature of new Set(features)) {
      const range = ranges.get(feature);
      if (!range || range.least === range.most) continue;
      const column = columns.get(feature) ?? { feature, range, rows: [], weight: 0 };
      column.rows.push(row);
      columns.set(feature, column);
    }
  }
  return [...columns.values()].toSorted((left, right) => (left.feature < right.feature ? -1 : 1));
}

/** Log loss of the decisions where each is held to be as likely as told. */
function lossOf(examples: readonly Example[], logOddsOf: (example: Example) => number): number {
  let loss = 0;
  for (const example of examples) {
    const sign = example.isRelevant ? -1 : 1;
    loss += example.amount * Math.log1p(Math.exp(sign * logOddsOf(example)));
  }
  return loss;
}

/** The better the decisions were expected, beyond how often the company wants anything, the harder the pull. */
function pullFor(examples: readonly Example[]): number {
  let [relevant, all] = [1, 2];
  for (const { amount, isRelevant } of examples) {
    all += amount;
    if (isRelevant) relevant += amount;
  }
  const baseLogOdds = Math.log(relevant / (all - relevant));
  const baseLoss = lossOf(examples, () => baseLogOdds);
  if (baseLoss === 0) return leastPull;
  const explained = 1 - lossOf(examples, ({ expectedLogOdds }) => expectedLogOdds) / baseLoss;
  return leastPull + pullOfExplained * Math.max(0, explained);
}

/** One Newton step on one weight; how far it moved. */
function step(
  column: Column,
  examples: readonly Example[],
  logOdds: Float64Array,
  columnPull: number,
): number {
  let slope = columnPull * column.weight;
  let bend = columnPull;
  for (const row of column.rows) {
    const { amount, isRelevant } = examples[row] as Example;
    const chance = chanceOf(logOdds[row] ?? 0);
    slope += amount * (chance - (isRelevant ? 1 : 0));
    bend += amount * chance * (1 - chance);
  }
  const { least, most } = column.range;
  const weight = Math.max(least, Math.min(most, column.weight - slope / bend));
  const change = weight - column.weight;
  column.weight = weight;
  for (const row of column.rows) logOdds[row] = (logOdds[row] ?? 0) + change;
  return Math.abs(change);
}

/**
 * Weights of features that best explain decisions beyond what was expected of them: logistic regression with the
 * expectation as offset and ridge penalty, by coordinate-wise Newton steps. A level that all decisions share is fitted
 * beside them and left out, since it orders nothing.
 * @param ranges the features that may have a weight, and within which bounds
 */
export function fitWeights(
  examples: readonly Example[],
  ranges: ReadonlyMap<string, WeightRange>,
): ReadonlyMap<string, number> {
  const columns = columnsOf(examples, ranges);
  const level: Column = { feature: '', range: levelRange, rows: [...examples.keys()], weight: 0 };
  const pull = pullFor(examples);
  const logOdds = Float64Array.from(examples, ({ expectedLogOdds }) => expectedLogOdds);
  for (let sweep = 0; sweep < mostSweeps; sweep += 1) {
    let moved = step(level, examples, logOdds, pullOfLevel);
    for (const column of columns) moved = Math.max(moved, step(column, examples, logOdds, pull));
    if (moved < smallChange) break;
  }
  return new Map(columns.map(({ feature, weight }) => [feature, weight]));
}
