import type { Signals, Weights } from '../../apps/server/src/engine/answers/choice-model.ts';

export interface FittedRow {
  readonly signals: Signals;
  readonly answers: boolean;
  readonly weight: number;
}

export interface LogisticFitting {
  readonly rounds: number;
  readonly rate: number;
  readonly decay: number;
  /** whether a signal may only speak for it, only against it, or either */
  readonly speaks: (signal: string) => 'for' | 'against' | 'either';
}

/** The weights of a logistic model that fit some rows best. */
export const fitLogistic = (rows: readonly FittedRow[], fitting: LogisticFitting): Weights =>
  fitChoices(
    rows.map((row) => [row]),
    fitting,
  );

/**
 * The weights with which a choice among the rows of each group, or of none of them, is likeliest as it is. All rows of a group weigh as much
 * as its first one.
 */
export function fitChoices(
  groups: readonly (readonly FittedRow[])[],
  { rounds, rate, decay, speaks }: LogisticFitting,
): Weights {
  const signals = Object.keys(groups[0]?.[0]?.signals ?? {});
  const width = signals.length + 1;
  const read = groups.map((rows) => ({
    weight: rows[0]?.weight ?? 0,
    rows: rows.map(({ signals: all, answers }) => ({
      answers,
      values: Float64Array.from([1, ...signals.map((name) => all[name] ?? 0)]),
    })),
  }));
  const total = read.reduce((sum, { weight }) => sum + weight, 0);
  const bounds = signals.map(speaks);
  const weights = new Float64Array(width);
  const [first, second] = [new Float64Array(width), new Float64Array(width)];
  const sumOf = (values: Float64Array) =>
    values.reduce((sum, value, at) => sum + value * (weights[at] as number), 0);
  for (let round = 1; round <= rounds; round += 1) {
    const slope = new Float64Array(width);
    for (const { rows, weight } of read) {
      const odds = rows.map(({ values }) => Math.exp(sumOf(values)));
      const whole = 1 + odds.reduce((sum, one) => sum + one, 0);
      for (const [number, { values, answers }] of rows.entries()) {
        const error = ((odds[number] as number) / whole - (answers ? 1 : 0)) * weight;
        for (let at = 0; at < width; at += 1)
          slope[at] = (slope[at] as number) + error * (values[at] as number);
      }
    }
    for (let at = 0; at < width; at += 1) {
      const gradient = (slope[at] as number) / total + (at === 0 ? 0 : decay * (weights[at] as number));
      first[at] = 0.9 * (first[at] as number) + 0.1 * gradient;
      second[at] = 0.99 * (second[at] as number) + 0.01 * gradient * gradient;
      const step = (first[at] as number) / (1 - 0.9 ** round);
      const size = Math.sqrt((second[at] as number) / (1 - 0.99 ** round)) + 1e-6;
      const next = (weights[at] as number) - (rate * step) / size;
      const bound = at === 0 ? 'either' : bounds[at - 1];
      weights[at] = bound === 'for' ? Math.max(0, next) : bound === 'against' ? Math.min(0, next) : next;
    }
  }
  const rounded = (at: number) => Number((weights[at] ?? 0).toFixed(3));
  return Object.fromEntries([
    ['constant', rounded(0)],
    ...signals.map((name, at) => [name, rounded(at + 1)]),
  ]);
}
