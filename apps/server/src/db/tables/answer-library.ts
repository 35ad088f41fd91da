import type { LibraryAnswerOrigin, LibraryAnswerState } from '@regulus/contract/answer-library-values.ts';
import type { ColumnType, Generated } from 'kysely';
import type { FrozenCitation } from './documents.ts';
import { type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Answers to questionnaires that were approved and can be given again. */
export interface AnswerLibraryTables {
  answer_library: {
    company_id: string;
    id: Generated<string>;
    question: string;
    answer: string;
    value: Later<string>;
    language: string;
    tags: string[];
    products: string[];
    entities: string[];
    /** who sees to it that it stays right */
    assignee_id: Later<string>;
    /** the last day on which it holds */
    expires_on: Later<string>;
    uses: Generated<number>;
    last_used_at: Later<Date>;
    /** what it quotes, as it was when it was approved */
    citations: ColumnType<readonly FrozenCitation[], string, string>;
    origin: LibraryAnswerOrigin;
    /** the questionnaire that it was learned from, and the question there */
    document_id: Later<string>;
    section_id: Later<string>;
    state: ColumnType<LibraryAnswerState, LibraryAnswerState | undefined, LibraryAnswerState>;
    revision: Generated<number>;
    created_by: string | null;
    created_at: Date;
    updated_by: Later<string>;
    updated_at: Date;
  };
}

const { kept, special } = personalDataOf<AnswerLibraryTables>();

export const answerLibraryPersonalData: readonly PersonalData[] = [
  special('answer_library', 'assignee_id'),
  kept('answer_library', 'created_by', 'library_answers', 'created_at', [
    'id',
    'question',
    'answer',
    'created_at',
  ]),
  kept('answer_library', 'updated_by', 'edited_library_answers', 'updated_at', [
    'id',
    'question',
    'answer',
    'updated_at',
  ]),
];
