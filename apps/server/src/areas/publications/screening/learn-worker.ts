import type { LearnedModel, LearningSignal } from '../../../engine/screening/screening.ts';
import { screening } from '../../../engine/screening-engine.ts';

export interface LearnRequest {
  readonly signals: readonly LearningSignal[];
  readonly forgotten: readonly string[];
}

/** What the background process is asked for: the model that signals teach. */
export const answer = ({ signals, forgotten }: LearnRequest): LearnedModel =>
  screening.learn(signals, forgotten);
