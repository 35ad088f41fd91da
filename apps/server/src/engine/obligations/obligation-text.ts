import type { Topic } from '@regulus/contract/topic-values.ts';
import type { Statement } from '../statements/statement.ts';
import type { StatementText } from '../statements/statement-text.ts';
import type { ExtractedObligation } from './obligation.ts';

/** A text with what was read of it. Plain data, because it is passed to another process. */
export interface ObligationText extends StatementText {
  readonly statements: readonly Statement[];
}

/** One obligation with what the text around it shows. */
export interface DerivedObligation extends ExtractedObligation {
  /** the topic of the article; null if its words don't show it */
  readonly topic: Topic | null;
  /** `YYYY-MM-DD`, if the deadline names a date */
  readonly dueOn: string | null;
}
