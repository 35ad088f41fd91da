import type { Signals, Weights } from '../../apps/server/src/engine/answers/choice-model.ts';

const rounds = 400;
const rate = 0.05;

export interface Row {
  readonly signals: Signals;
  readonly answers: boolean;
  readonly weight: number;
}

/**
 * A logistic model of weighted rows.
 * @param mayBeNegative whether a signal may speak against an answer
 * @param decay how strongly weights are drawn to zero
 */
export function fitLogistic(
  rows: readonly Row[],
  mayBeNegative: (signal: string) => boolean,
  decay = 0.0003,
): Weights {
  const signals = Object.keys(rows[0]?.signals ?? {});
  const width = signals.length + 1;
  const values = rows.map(({ signals: all }) =>
    Float64Array.from([1, ...signals.map((name) => all[name] ?? 0)]),
  );
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(width);
  const [first, second] = [new Float64Array(width), new Float64Array(width)];
  for (let round = 1; round <= rounds; round += 1) {
    const slope = new Float64Array(width);
    for (const [number, { answers, weight }] of rows.entries()) {
      const row = values[number] as Float64Array;
      let sum = 0;
      for (let at = 0; at < width; at += 1) sum += (weights[at] as number) * (row[at] as number);
      const error = (1 / (1 + Math.exp(-sum)) - (answers ? 1 : 0)) * weight;
      for (let at = 0; at < width; at += 1) slope[at] = (slope[at] as number) + error * (row[at] as number);
    }
    for (let at = 0; at < width; at += 1) {
      const gradient = (slope[at] as number) / total + (at === 0 ? 0 : decay * (weights[at] as number));
      first[at] = 0.9 * (first[at] as number) + 0.1 * gradient;
      second[at] = 0.99 * (second[at] as number) + 0.01 * gradient * gradient;
      const step = (first[at] as number) / (1 - 0.9 ** round);
      const size = Math.sqrt((second[at] as number) / (1 - 0.99 ** round)) + 1e-6;
      const next = (weights[at] as number) - (rate * step) / size;
      weights[at] = at === 0 || mayBeNegative(signals[at - 1] ?? '') ? next : Math.max(0, next);
    }
  }
  const rounded = (at: number) => Number((weights[at] ?? 0).toFixed(3));
  return Object.fromEntries([
    ['constant', rounded(0)],
    ...signals.map((name, at) => [name, rounded(at + 1)]),
  ]);
}
