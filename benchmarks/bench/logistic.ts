import type { Weights } from '../../apps/server/src/engine/answers/choice-model.ts';
import { type FittedRow, fitLogistic as fit } from '../answers/fit-logistic.ts';

/**
 * A logistic model of weighted rows.
 * @param mayBeNegative whether a signal may speak against an answer
 * @param decay how strongly weights are drawn to zero
 */
export const fitLogistic = (
  rows: readonly FittedRow[],
  mayBeNegative: (signal: string) => boolean,
  decay = 0.0003,
): Weights =>
  fit(rows, {
    rounds: 400,
    rate: 0.05,
    decay,
    speaks: (signal) => (mayBeNegative(signal) ? 'either' : 'for'),
  });
