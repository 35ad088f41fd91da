import { chanceOf, type Signals, type Weights } from '../answers/choice-model.ts';
import fitted from './support-weights.json' with { type: 'json' };

/** How likely it is that a statement supports an answer, 0 to 1. */
export const supportOf = (signals: Signals, weights: Weights = fitted.units): number =>
  chanceOf(signals, weights);

/** How likely it is that one of the quotes is one that people chose for the same question, 0 to 1. */
export const certaintyOf = (signals: Signals, weights: Weights = fitted.answers): number =>
  chanceOf(signals, weights);

/** How likely it is that the firm does all that is asked, 0 to 1. */
export const fulfillmentOf = (signals: Signals, weights: Weights = fitted.fulfillment): number =>
  chanceOf(signals, weights);

/**
 * Below `answered` nothing is answered, from `yes` on all that is asked is done; the others say how sure an answer is.
 */
export const supportLevels = fitted.levels;
