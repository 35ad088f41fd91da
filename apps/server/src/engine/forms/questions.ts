import type { ColumnRole, QuestionKind } from '@regulus/contract/questionnaire-values.ts';

export type { ColumnRole, QuestionKind };

import type { FormPlace } from '../../files/forms/form.ts';

/** A question of a form, in its order. */
export interface FormQuestion {
  /** as it is numbered in the form; empty if it isn't */
  readonly number: string;
  /** headings above it, the outermost first */
  readonly section: readonly string[];
  /** trimmed, lines as they are */
  readonly text: string;
  /** help for whoever answers; empty if there is none */
  readonly guidance: string;
  readonly kind: QuestionKind;
  /** of which exactly one is the answer, as they are written; of `choice`, and of `yes_no` where the form has a list */
  readonly choices: readonly string[];
  readonly place: FormPlace;
  /** null: there is nowhere to write an answer */
  readonly answer: FormPlace | null;
  readonly comment: FormPlace | null;
  /** what stands in the answer and comment already; empty if nothing does */
  readonly given: { readonly answer: string; readonly comment: string };
  /** in a row, column or sheet that is hidden */
  readonly isHidden: boolean;
  /** index of the first question with the same text, if it is asked again; answered once */
  readonly sameAs: number | null;
  /** “if no, go to 12”: which questions need no answer if this one is answered so */
  readonly gate: FormGate | null;
}

export interface FormGate {
  /** the words that say so, as they stand in the form */
  readonly quote: string;
  /** the answer that leads on */
  readonly answer: 'yes' | 'no' | { readonly choice: string };
  /** indexes of questions that are then left out */
  readonly skips: readonly number[];
}

/** How one sheet, or one table of a flow, is read. What the reader found, or what a person corrected. */
export interface FormMapping {
  /** index of the sheet, or `at` of the table; null: the paragraphs of a flow */
  readonly part: number | null;
  readonly isRead: boolean;
  /** null: none */
  readonly headerRow: number | null;
  /** by column, as it is drawn in tables with cells that cover several; a column that is missing is ignored */
  readonly roles: Readonly<Record<number, ColumnRole>>;
  /** rows, or `at` of paragraphs, that a person said are questions or are not; they win over what the reader finds */
  readonly questions: readonly number[];
  readonly notQuestions: readonly number[];
}

export interface ReadForm {
  readonly questions: readonly FormQuestion[];
  readonly mappings: readonly FormMapping[];
  /** what whoever fills it in is told, in the order of the form */
  readonly instructions: readonly string[];
  /** what a person should look at, such as two columns that both hold questions */
  readonly doubts: readonly FormDoubt[];
  /** the same for another edition of the same form, whatever is written in its answers */
  readonly fingerprint: string;
}

export interface FormDoubt {
  readonly kind:
    | 'no_questions'
    | 'two_question_columns'
    | 'no_answer_column'
    | 'merged_headers'
    | 'no_text'
    | 'locked_answers';
  readonly part: number | null;
}
