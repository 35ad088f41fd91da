import type { Topic } from '@regulus/contract/topic-values.ts';
import type { Passage } from '../text/passage.ts';
import type { ExtractedObligation } from './obligation.ts';

/** A text as obligations are read from it. Plain data: it is handed to another process. */
export interface ObligationText {
  readonly content: string;
  readonly passages: Passage[];
  /** ISO 639-1 */
  readonly language: string;
}

/** One obligation with what the text around it tells. */
export interface DerivedObligation extends ExtractedObligation {
  /** what the article is about; null where its words do not tell */
  readonly topic: Topic | null;
  /** `YYYY-MM-DD`, where the deadline names a day */
  readonly dueOn: string | null;
}
