import type { Topic } from '@regulus/contract/topic-values.ts';
import type { Passage } from '../text/passage.ts';
import type { ExtractedObligation } from './obligation.ts';

/** A text as input for reading obligations. Plain data, because it is passed to another process. */
export interface ObligationText {
  readonly content: string;
  readonly passages: Passage[];
  /** ISO 639-1 */
  readonly language: string;
}

/** One obligation with what the text around it shows. */
export interface DerivedObligation extends ExtractedObligation {
  /** the topic of the article; null if its words don't show it */
  readonly topic: Topic | null;
  /** `YYYY-MM-DD`, if the deadline names a date */
  readonly dueOn: string | null;
}
