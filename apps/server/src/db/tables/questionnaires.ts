import type {
  answeringStates,
  answerOrigins,
  KnowledgeKind,
  QuestionKind,
  QuestionnaireFormat,
  QuestionState,
  questionRefusals,
  questionVerdicts,
} from '@regulus/contract/questionnaire-values.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Provenance } from '../../engine/engine.ts';
import type { FormDoubt, FormMapping } from '../../engine/forms/questions.ts';
import type { FormPlace } from '../../files/forms/form.ts';
import { type PersonalData, personalDataOf } from './personal-data.ts';

type Json<Value> = ColumnType<Value, string, string>;
type UsualJson<Value> = ColumnType<Value, string | undefined, string>;
type LaterJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** What answers are taken from. */
export interface Knowledge {
  readonly kinds: readonly KnowledgeKind[];
  readonly source_ids: readonly string[] | null;
}

/** Which questions need no answer if one is answered so; by the ids of their sections. */
export interface KeptGate {
  readonly quote: string;
  readonly answer: 'yes' | 'no' | { readonly choice: string };
  readonly skips: readonly string[];
}

/** A place that comes close to an answer, as it was quoted. */
export interface ClosestPlace {
  readonly kind: 'publication' | 'source';
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly page: number | null;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly text_id: string;
  readonly workspace_id: string | null;
}

/** A text or record that an answer was made from, as it was then. */
export interface AnswerInput {
  readonly kind: 'source' | 'publication' | 'control' | 'library';
  readonly id: string;
  /** the text of a source or publication, the revision of the others */
  readonly as: string;
}

/** Questionnaires and their questions. */
export interface QuestionnairesTables {
  questionnaires: {
    company_id: string;
    document_id: string;
    format: QuestionnaireFormat;
    file_name: string | null;
    storage_key: string | null;
    sha256: string | null;
    byte_length: number | null;
    content_type: string | null;
    is_scanned: Generated<boolean>;
    fingerprint: string | null;
    mappings: UsualJson<readonly FormMapping[]>;
    instructions: UsualJson<readonly string[]>;
    doubts: UsualJson<readonly FormDoubt[]>;
    /** of the sheets or tables, by their index */
    part_names: UsualJson<readonly string[]>;
    is_remembered: Generated<boolean>;
    knowledge: Json<Knowledge>;
    gate_bulk: number;
    gate_review: number;
    due_on: Later<string>;
    run_state: Later<(typeof answeringStates)[number]>;
    run_done: Generated<number>;
    run_total: Generated<number>;
    run_problem: Later<string>;
    run_by: Later<string>;
    run_started_at: Later<Date>;
    run_ended_at: Later<Date>;
  };
  questions: {
    company_id: string;
    id: Generated<string>;
    document_id: string;
    section_id: string;
    number: Generated<string>;
    guidance: Generated<string>;
    kind: QuestionKind;
    choices: UsualJson<readonly string[]>;
    place: LaterJson<FormPlace>;
    /** as a person says it, such as “Controls!C12” */
    place_name: Generated<string>;
    answer_place: LaterJson<FormPlace>;
    comment_place: LaterJson<FormPlace>;
    same_as: Later<string>;
    is_hidden: Generated<boolean>;
    gate: LaterJson<KeptGate>;
    skipped_by: Later<string>;
    state: Generated<QuestionState>;
    section_revision: Generated<number>;
    value: Later<string>;
    verdict: Later<(typeof questionVerdicts)[number]>;
    certainty: Later<number>;
    origin: Later<(typeof answerOrigins)[number]>;
    refusal: Later<(typeof questionRefusals)[number]>;
    closest: UsualJson<readonly ClosestPlace[]>;
    /** how much was looked at, by kind */
    asked: UsualJson<Partial<Record<KnowledgeKind, number>>>;
    inputs: UsualJson<readonly AnswerInput[]>;
    library_id: Later<string>;
    is_queued: Generated<boolean>;
    /** who has a part in what is not approved yet */
    authors: Generated<string[]>;
    assignee_id: Later<string>;
    assigned_by: Later<string>;
    assignment_note: Generated<string>;
    due_on: Later<string>;
    revision: Generated<number>;
    edited_by: Later<string>;
    edited_at: Later<Date>;
    updated_at: Date;
  };
  question_comments: {
    company_id: string;
    id: Generated<string>;
    question_id: string;
    author_id: string | null;
    body: string;
    mentioned: Generated<string[]>;
    made_at: Date;
  };
  question_proposals: {
    company_id: string;
    id: Generated<string>;
    question_id: string;
    reason: 'source_changed' | 'conflict' | 'person' | 'prompt';
    content: string;
    value: string | null;
    verdict: Later<(typeof questionVerdicts)[number]>;
    certainty: Later<number>;
    provenance: LaterJson<Provenance>;
    inputs: UsualJson<readonly AnswerInput[]>;
    made_by: string | null;
    made_at: Date;
  };
  form_layouts: {
    company_id: string;
    fingerprint: string;
    mappings: Json<readonly FormMapping[]>;
    corrected_by: string | null;
    corrected_at: Date;
  };
}

const { unset, kept } = personalDataOf<QuestionnairesTables>();

export const questionnairesPersonalData: readonly PersonalData[] = [
  kept('questionnaires', 'run_by', 'runs_of_questionnaires', 'run_started_at', [
    'document_id',
    'run_started_at',
  ]),
  unset('questions', 'assignee_id', 'assigned_questions', 'updated_at', [
    'document_id',
    'section_id',
    'due_on',
    'updated_at',
  ]),
  kept('questions', 'assigned_by'),
  unset('questions', 'authors', { isList: true }),
  kept('questions', 'edited_by', 'answers_to_questions', 'updated_at', [
    'document_id',
    'section_id',
    'value',
    'updated_at',
  ]),
  kept('question_comments', 'author_id', 'comments_on_questions', 'made_at', [
    'question_id',
    'body',
    'made_at',
  ]),
  kept('question_comments', 'mentioned', { isList: true }),
  kept('question_proposals', 'made_by', 'proposed_answers', 'made_at', ['question_id', 'content', 'made_at']),
  kept('form_layouts', 'corrected_by', 'corrected_forms', 'corrected_at', ['fingerprint', 'corrected_at']),
];
