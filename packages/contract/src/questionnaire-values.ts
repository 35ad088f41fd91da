/** Files that questions are read from. */
export const questionnaireFormats = ['xlsx', 'csv', 'docx', 'pdf', 'html', 'json', 'none'] as const;
export type QuestionnaireFormat = (typeof questionnaireFormats)[number];

/** What kind of answer a question wants. */
export const questionKinds = ['text', 'yes_no', 'choice', 'number', 'date'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What a column of a sheet or table holds. */
export const columnRoles = [
  'number',
  'section',
  'question',
  'guidance',
  'choices',
  'answer',
  'comment',
  'evidence',
  'ignored',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** What a person should look at in how a form was read. */
export const formDoubts = [
  'no_questions',
  'two_question_columns',
  'no_answer_column',
  'merged_headers',
  'no_text',
  'locked_answers',
] as const;

/** How far a question is; `abstained`: what was asked doesn't answer it. */
export const questionStates = ['open', 'answered', 'abstained', 'approved'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Where a question stands in the review: its answer may be approved in bulk, has to be read, or has to be written. */
export const reviewGates = ['bulk', 'review', 'write'] as const;
export type ReviewGate = (typeof reviewGates)[number];

/** Of what answers are made, in the order in which it is asked. */
export const knowledgeKinds = [
  'library',
  'controls',
  'policies',
  'earlier',
  'obligations',
  'drafts',
] as const;
export type KnowledgeKind = (typeof knowledgeKinds)[number];

/** What is asked where nobody chose otherwise. */
export const usualKnowledge = ['library', 'controls', 'policies'] as const satisfies readonly KnowledgeKind[];

export const questionVerdicts = ['yes', 'no', 'partly'] as const;

/** Why a question was not answered. */
export const questionRefusals = ['not_in_sources', 'not_understood', 'not_a_question'] as const;

/** Who wrote an answer. */
export const answerOrigins = ['engine', 'library', 'person', 'form'] as const;

export const answeringStates = ['running', 'done', 'cancelled', 'failed'] as const;

export const questionSorts = ['position', '-certainty', 'certainty', 'due_on'] as const;

/** Sheets and pages of an uploaded form. */
export const mostFormBytes = 50 * 1024 * 1024;
export const mostQuestions = 2_500;
export const longestAskedQuestion = 2_000;
export const longestAnswerText = 30_000;
export const mostChoices = 200;
export const longestChoice = 500;
/** Sources that answers are taken from. */
export const mostKnowledgeSources = 500;
/** Questions that are added by one call. */
export const mostAddedQuestions = 500;
