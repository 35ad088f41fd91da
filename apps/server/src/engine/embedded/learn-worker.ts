import { learn } from '../screening/learning/learn.ts';
import type { LearnedModel, LearningSignal } from '../screening/screening.ts';

export interface LearnRequest {
  readonly signals: readonly LearningSignal[];
  readonly forgotten: readonly string[];
}

/** For the background process: fits the model to the signals. */
export const answer = ({ signals, forgotten }: LearnRequest): LearnedModel => learn(signals, forgotten);
