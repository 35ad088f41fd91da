import type { Passage } from '../text/passage.ts';
import type { ActScope } from './act/act.ts';
import type { Statement } from './statement.ts';

/** A text as input for reading statements. Plain data, because it is passed to another process. */
export interface StatementText {
  readonly content: string;
  readonly passages: Passage[];
  /** ISO 639-1 */
  readonly language: string;
}

/** What was read of a text. */
export interface TextStatements {
  /** one for each sentence and point, in the order of the text */
  readonly statements: readonly Statement[];
  /** who the text is for */
  readonly scope: ActScope;
}

/** Of a text that does not say who it is for. */
export const unlimitedScope: ActScope = { kind: 'rules', span: null, licences: null, conditions: [] };
