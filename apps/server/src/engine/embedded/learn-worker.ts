import { learn } from '../screening/learning/learn.ts';
import type { LearnedModel, LearningSignal } from '../screening/screening.ts';

export interface LearnRequest {
  readonly signals: readonly LearningSignal[];
  readonly forgotten: readonly string[];
}

/** For the background process: the model that signals teach. */
export const answer = ({ signals, forgotten }: LearnRequest): LearnedModel => learn(signals, forgotten);
