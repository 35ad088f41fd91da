import { z } from 'zod';
import { confidences } from './chatbot-values.ts';
import { citationSchema } from './chatbots.ts';
import { commentSchema, newCommentSchema } from './comments.ts';
import {
  daySchema,
  flagSchema,
  idParams,
  idSchema,
  lineSchema,
  listSchema,
  pageQuery,
  timeSchema,
} from './common.ts';
import { documentCitationSchema, nameSchema, personSchema, sectionIdSchema } from './document-shapes.ts';
import { documentDetailSchema } from './documents.ts';
import { fault } from './field-faults.ts';
import {
  answeringStates,
  answerOrigins,
  columnRoles,
  formDoubts,
  knowledgeKinds,
  longestAnswerText,
  longestAskedQuestion,
  longestChoice,
  mostAddedQuestions,
  mostChoices,
  mostFormBytes,
  mostKnowledgeSources,
  mostQuestions,
  questionKinds,
  questionnaireFormats,
  questionRefusals,
  questionSorts,
  questionStates,
  questionVerdicts,
  reviewGates,
  usualKnowledge,
} from './questionnaire-values.ts';
import { defineRoute } from './route.ts';

const common = { tag: 'questionnaires', feature: 'questionnaires', errors: [400, 401, 403, 404] } as const;
const writing = {
  tag: 'questionnaires',
  feature: 'questionnaires',
  who: 'writer',
  errors: [400, 401, 403, 404, 409],
} as const;

const questionParams = z.object({ id: idSchema, questionId: sectionIdSchema });

const countsSchema = z
  .object({
    total: z.int(),
    open: z.int(),
    answered: z.int(),
    abstained: z.int(),
    approved: z.int(),
    skipped: z.int().describe('left out because of the answer to another question; in none of the others'),
  })
  .meta({ id: 'QuestionCounts' });

const gatesSchema = z.strictObject({
  bulk: z.number().min(0).max(1).describe('from this certainty on, answers may be approved in bulk'),
  review: z
    .number()
    .min(0)
    .max(1)
    .describe('from this certainty on, an answer is proposed; below, it is to be written'),
});

const knowledgeSchema = z.strictObject({
  kinds: z
    .array(z.enum(knowledgeKinds))
    .min(1)
    .max(knowledgeKinds.length)
    .default([...usualKnowledge]),
  source_ids: z
    .array(idSchema)
    .max(mostKnowledgeSources)
    .nullable()
    .default(null)
    .describe('sources of the workspace that are asked; null: all, of the kinds chosen'),
});

const answeringSchema = z
  .object({
    state: z.enum(answeringStates),
    progress: z.object({ done: z.int(), total: z.int() }),
    problem: z.string().nullable(),
    started_at: timeSchema,
    ended_at: timeSchema.nullable(),
  })
  .nullable()
  .describe('the latest run that answers questions');

export const questionnaireSchema = z
  .object({
    id: idSchema.describe('of the document'),
    name: z.string(),
    workspace_id: idSchema,
    language: z.enum(['en', 'de']),
    format: z.enum(questionnaireFormats).describe('of the uploaded file; `none`: there is no file'),
    file_name: z.string().nullable(),
    counts: countsSchema,
    due_on: daySchema.nullable(),
    owner: personSchema,
    answering: answeringSchema,
    created_by: personSchema,
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'Questionnaire' });
export type Questionnaire = z.infer<typeof questionnaireSchema>;

const doubtSchema = z.object({
  kind: z.enum(formDoubts),
  part: z.int().nullable(),
  part_name: z.string().nullable(),
});

const mappingSchema = z
  .strictObject({
    part: z
      .int()
      .min(0)
      .nullable()
      .describe('index of the sheet, or of the table; null: the paragraphs of a text'),
    is_read: z.boolean(),
    header_row: z.int().min(0).nullable(),
    roles: z.record(z.string().regex(/^\d{1,5}$/), z.enum(columnRoles)).describe('by column, from 0'),
    questions: z
      .array(z.int().min(0))
      .max(5_000)
      .default([])
      .describe('rows or paragraphs that are questions all the same'),
    not_questions: z
      .array(z.int().min(0))
      .max(5_000)
      .default([])
      .describe('rows or paragraphs that are none'),
  })
  .meta({ id: 'FormMapping' });

export const questionnaireDetailSchema = questionnaireSchema
  .extend({
    revision: z.int(),
    may_edit: z
      .boolean()
      .describe('the caller may answer all questions; otherwise only those assigned to them'),
    may_approve: z.boolean(),
    needs_second: z.boolean().describe('the company requires a second person for approvals'),
    knowledge: knowledgeSchema,
    gates: gatesSchema,
    keeps_layout: z.boolean().describe('answers can be written into the uploaded file'),
    doubts: z.array(doubtSchema),
    instructions: z.array(z.string()),
    sections: z.array(z.object({ id: sectionIdSchema, name: z.string(), counts: countsSchema })),
    people: z.array(z.object({ person: personSchema, counts: countsSchema })).describe('null: not assigned'),
    gate_counts: z.object({ bulk: z.int(), review: z.int(), write: z.int() }),
    remembered: z.boolean().describe('it was read as another edition of the same form had been corrected'),
    same_file_as: z
      .array(z.object({ id: idSchema, name: z.string() }))
      .describe('questionnaires of the same file'),
  })
  .meta({ id: 'QuestionnaireDetail' });
export type QuestionnaireDetail = z.infer<typeof questionnaireDetailSchema>;

export const questionSchema = z
  .object({
    id: sectionIdSchema.describe('of the section of the document'),
    section: z.object({ id: sectionIdSchema, name: z.string() }).nullable(),
    number: z.string().describe('as the form numbers it'),
    question: z.string(),
    guidance: z.string(),
    kind: z.enum(questionKinds),
    choices: z.array(z.string()),
    place: z
      .string()
      .describe('where it stands in the file, such as “Controls!C12”; empty: added by a person'),
    state: z.enum(questionStates),
    gate: z.enum(reviewGates).nullable().describe('null: approved or skipped'),
    value: z
      .string()
      .nullable()
      .describe('what is written into the answer: a choice, yes or no, a number, a day; null: the text'),
    verdict: z.enum(questionVerdicts).nullable(),
    text: z.string().describe('the answer without marks, at most 300 characters'),
    confidence: z.enum(confidences).nullable(),
    certainty: z.number().nullable().describe('the measured share of right answers of this kind, 0 to 1'),
    origin: z.enum(answerOrigins).nullable(),
    refusal: z.enum(questionRefusals).nullable(),
    skipped_by: z
      .object({ id: sectionIdSchema, quote: z.string() })
      .nullable()
      .describe('the question whose answer leaves this one out'),
    same_as: sectionIdSchema
      .nullable()
      .describe('the same question elsewhere in the form, whose answer is used here too'),
    is_hidden: z.boolean().describe('in a hidden row, column or sheet'),
    assigned_to: personSchema,
    due_on: daySchema.nullable(),
    waits: z.boolean().describe('a newer answer waits beside the one that stands'),
    waits_for_second: z.boolean(),
    citation_count: z.int(),
    comment_count: z.int(),
    revision: z.int(),
  })
  .meta({ id: 'QuestionRow' });
export type QuestionRow = z.infer<typeof questionSchema>;

const proposalSchema = z.object({
  id: idSchema,
  reason: z.enum(['source_changed', 'conflict', 'person', 'prompt']),
  content: z.string(),
  value: z.string().nullable(),
  citations: z.array(documentCitationSchema),
  made_by: personSchema,
  made_at: timeSchema,
});

const libraryOfferSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  value: z.string().nullable(),
  confidence: z.enum(confidences),
  certainty: z.number(),
  is_expired: z.boolean(),
  source_changed: z.boolean(),
});

export const questionDetailSchema = questionSchema
  .extend({
    content: z.string().describe('HTML, as of a section of a document'),
    citations: z.array(documentCitationSchema),
    closest: z.array(citationSchema).describe('what comes closest, of a question that was not answered'),
    proposals: z.array(proposalSchema).describe('texts that wait beside the answer'),
    library: z.array(libraryOfferSchema).describe('approved answers to the same question, the best first'),
    asked: z.string().describe('what was looked at, in words: “4 policies, 12 controls”'),
    approved: z.object({ by: personSchema, at: timeSchema, second: personSchema }).nullable(),
    edited_by: personSchema,
    edited_at: timeSchema.nullable(),
    comments: z.array(commentSchema).describe('oldest first'),
    history: z
      .array(
        z.object({
          id: z.string(),
          at: timeSchema,
          actor: personSchema.describe('null: the system, or a former user'),
          action: z.string(),
          details: z.string(),
        }),
      )
      .describe('newest first'),
    may_edit: z.boolean(),
    may_approve: z.boolean(),
  })
  .meta({ id: 'QuestionDetail' });
export type QuestionDetail = z.infer<typeof questionDetailSchema>;

export const listQuestionnaires = defineRoute({
  ...common,
  method: 'GET',
  path: '/workspaces/{id}/questionnaires',
  summary: 'List the questionnaires of a workspace, those changed last first',
  who: 'user',
  params: idParams,
  query: z.object({
    search: z.string().trim().max(500).optional(),
    open: flagSchema.optional().describe('with questions that still have to be approved'),
    ...pageQuery,
  }),
  responses: { 200: z.object({ questionnaires: z.array(questionnaireSchema), total: z.int() }) },
});

export const uploadQuestionnaire = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/questionnaire',
  summary:
    'Upload a questionnaire in the form field `file`. Its questions become sections of a document; how it was read can be corrected',
  form: z.object({
    workspace_id: idSchema,
    name: nameSchema.optional().describe('that of the file by default'),
    language: z.enum(['en', 'de']).optional().describe('of the answers; that of the questions by default'),
  }),
  files: { most: 1, bytes: mostFormBytes },
  responses: { 201: documentDetailSchema },
  errors: [400, 401, 403, 404, 409, 413, 415],
});

export const createQuestionnaire = defineRoute({
  ...writing,
  method: 'POST',
  path: '/workspaces/{id}/questionnaires',
  summary: 'Create a questionnaire from a pasted list of questions, one a line',
  params: idParams,
  body: z.strictObject({
    name: nameSchema,
    questions: z
      .array(z.string().trim().min(1).max(longestAskedQuestion))
      .max(mostAddedQuestions)
      .default([]),
    language: z.enum(['en', 'de']).optional(),
  }),
  responses: { 201: questionnaireDetailSchema },
});

export const getQuestionnaire = defineRoute({
  ...common,
  method: 'GET',
  path: '/questionnaires/{id}',
  summary: 'Get a questionnaire with its progress by section and person',
  who: 'user',
  params: idParams,
  responses: { 200: questionnaireDetailSchema },
});

export const changeQuestionnaire = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/questionnaires/{id}',
  summary:
    'Change what a questionnaire is called, when it is due, whose it is, what it is answered from, and its gates',
  params: idParams,
  body: z
    .strictObject({
      name: nameSchema.optional(),
      due_on: daySchema.nullable().optional(),
      owner_id: idSchema.nullable().optional(),
      language: z.enum(['en', 'de']).optional(),
      knowledge: knowledgeSchema.optional(),
      gates: gatesSchema.refine(({ bulk, review }) => bulk >= review, fault('gatesInOrder')).optional(),
    })
    .refine(
      (body) => Object.values(body).some((value) => value !== undefined),
      fault('sendAtLeastOne', { names: 'name, due_on, owner_id, language, knowledge, gates' }),
    ),
  responses: { 200: questionnaireDetailSchema },
});

export const listQuestions = defineRoute({
  ...common,
  method: 'GET',
  path: '/questionnaires/{id}/questions',
  summary:
    'List the questions of a questionnaire. Who is no member of its workspace sees those assigned to them',
  who: 'user',
  params: idParams,
  query: z.object({
    search: z.string().trim().max(500).optional(),
    state: listSchema.pipe(z.array(z.enum(questionStates))).optional(),
    gate: listSchema.pipe(z.array(z.enum(reviewGates))).optional(),
    section: sectionIdSchema.optional(),
    assigned_to: z.union([idSchema, z.enum(['me', 'none'])]).optional(),
    waits: flagSchema.optional().describe('with a newer answer waiting'),
    sort: z.enum(questionSorts).default('position'),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    offset: pageQuery.offset,
  }),
  responses: {
    200: z.object({ questions: z.array(questionSchema), total: z.int(), counts: countsSchema }),
  },
});

export const getQuestion = defineRoute({
  ...common,
  method: 'GET',
  path: '/questionnaires/{id}/questions/{questionId}',
  summary: 'Get a question with its answer, what it quotes, and what waits beside it',
  who: 'user',
  params: questionParams,
  responses: { 200: questionDetailSchema },
});

export const addQuestions = defineRoute({
  ...writing,
  method: 'POST',
  path: '/questionnaires/{id}/questions',
  summary: 'Add questions: to a new section if one is named, otherwise to the last one',
  params: idParams,
  body: z.strictObject({
    questions: z
      .array(z.string().trim().min(1, fault('enterQuestion')).max(longestAskedQuestion))
      .min(1)
      .max(mostAddedQuestions),
    section: lineSchema(z.string().max(longestAskedQuestion)).optional(),
  }),
  responses: { 201: z.object({ questions: z.array(questionSchema) }) },
});

export const changeQuestion = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/questionnaires/{id}/questions/{questionId}',
  summary:
    'Change an answer, or what a question is. An answer that somebody else changed meanwhile stays; what was sent is kept beside it (409 names it)',
  params: questionParams,
  body: z.strictObject({
    revision: z.int().describe('of the question that was read'),
    content: z.string().max(longestAnswerText).optional().describe('HTML, as of a section of a document'),
    value: z.string().trim().max(longestChoice).nullable().optional(),
    question: z.string().trim().min(1, fault('enterQuestion')).max(longestAskedQuestion).optional(),
    kind: z.enum(questionKinds).optional(),
    choices: z.array(z.string().trim().min(1).max(longestChoice)).max(mostChoices).optional(),
    library_id: idSchema.optional().describe('the approved answer that was taken'),
    proposal_id: idSchema.optional().describe('the text beside it that was taken'),
  }),
  responses: { 200: questionDetailSchema },
});

export const deleteQuestion = defineRoute({
  ...writing,
  method: 'DELETE',
  path: '/questionnaires/{id}/questions/{questionId}',
  summary: 'Delete a question. The cells of the form stay as they are',
  params: questionParams,
  responses: { 204: 'empty' },
});

const chosen = z
  .array(z.strictObject({ id: sectionIdSchema, revision: z.int() }))
  .min(1)
  .max(500);
const outcomes = z.object({
  done: z.array(z.object({ id: sectionIdSchema, revision: z.int(), state: z.enum(questionStates) })),
  not_done: z
    .array(z.object({ id: sectionIdSchema, code: z.string(), detail: z.string() }))
    .describe('each with the reason; the others are done'),
});

export const decideQuestions = defineRoute({
  ...writing,
  method: 'POST',
  path: '/questionnaires/{id}/decisions',
  summary:
    'Approve answers, or take approvals back. Where a second person is required, the first approval waits for one. Of several at once, only answers of the gate `bulk` are approved',
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'reopen']),
    questions: chosen,
  }),
  responses: { 200: outcomes },
});

export const assignQuestions = defineRoute({
  ...writing,
  method: 'POST',
  path: '/questionnaires/{id}/assignments',
  summary:
    'Assign questions to a colleague, who gets a task and a mail and sees these questions only, unless they are a member of the workspace',
  params: idParams,
  body: z.strictObject({
    question_ids: z.array(sectionIdSchema).min(1).max(mostQuestions),
    assigned_to: idSchema.nullable(),
    due_on: daySchema.nullable().default(null),
    note: z.string().trim().max(2_000).default(''),
  }),
  responses: { 200: z.object({ questions: z.array(questionSchema) }) },
});

export const decideProposal = defineRoute({
  ...writing,
  method: 'POST',
  path: '/questionnaires/{id}/questions/{questionId}/proposals/{proposalId}',
  summary: 'Take or drop a text that waits beside an answer',
  params: questionParams.extend({ proposalId: idSchema }),
  body: z.strictObject({ decision: z.enum(['take', 'drop']), revision: z.int() }),
  responses: { 200: questionDetailSchema },
});

export const commentOnQuestion = defineRoute({
  ...writing,
  method: 'POST',
  path: '/questionnaires/{id}/questions/{questionId}/comments',
  summary: 'Comment on a question',
  params: questionParams,
  body: newCommentSchema,
  responses: { 201: commentSchema },
});

export const answerQuestions = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/answers',
  summary:
    'Start answering questions in the background: those named, or all that are open or abstained. Approved answers and those of people stay; what would replace them waits beside them',
  params: idParams,
  body: z.strictObject({
    node_ids: z.array(sectionIdSchema).max(mostQuestions).optional(),
    source_ids: z
      .array(idSchema)
      .max(mostKnowledgeSources)
      .optional()
      .describe('as `knowledge.source_ids`; kept'),
    kinds: z.array(z.enum(knowledgeKinds)).min(1).optional().describe('as `knowledge.kinds`; kept'),
  }),
  responses: { 202: z.object({ answering: answeringSchema }) },
});

export const cancelAnswers = defineRoute({
  ...writing,
  method: 'DELETE',
  path: '/documents/{id}/answers',
  summary: 'Cancel answering. What is answered stays',
  params: idParams,
  responses: { 200: z.object({ answering: answeringSchema }) },
});

const cellSchema = z.tuple([
  z.int().describe('row'),
  z.int().describe('column'),
  z.string().describe('text, at most 500 characters'),
  z.int().describe('1 bold, 2 formula, 4 has choices, 8 locked'),
  z.string().nullable().describe('fill, RRGGBB'),
]);

const formPartSchema = z.object({
  part: z.int().nullable(),
  name: z.string(),
  kind: z.enum(['sheet', 'table', 'text']),
  state: z.enum(['visible', 'hidden']),
  is_protected: z.boolean(),
  rows: z.int(),
  columns: z.int(),
  mapping: mappingSchema,
  question_count: z.int(),
});

export const getForm = defineRoute({
  ...common,
  method: 'GET',
  path: '/questionnaires/{id}/form',
  summary: 'Get the uploaded form as it looks, with how it was read: one part of it, up to 500 rows',
  who: 'user',
  params: idParams,
  query: z.object({
    part: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe('index in `parts`; default: the first that is read'),
    offset: z.coerce.number().int().min(0).default(0).describe('first row or block'),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  responses: {
    200: z.object({
      parts: z.array(formPartSchema),
      shown: z.int().describe('index in `parts`'),
      widths: z.array(z.number().nullable()),
      merges: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])).describe('top, left, bottom, right'),
      hidden_rows: z.array(z.int()),
      hidden_columns: z.array(z.int()),
      cells: z.array(cellSchema).describe('of a sheet or table'),
      blocks: z
        .array(
          z.object({
            at: z.int(),
            text: z.string(),
            level: z.int(),
            label: z.string(),
            page: z.int().nullable(),
          }),
        )
        .describe('of a text'),
      questions: z
        .array(
          z.object({
            id: sectionIdSchema.nullable(),
            row: z.int(),
            column: z.int(),
            answer: z.tuple([z.int(), z.int()]).nullable(),
          }),
        )
        .describe('with the places of question and answer among what is shown; of a text `row` is the block'),
      doubts: z.array(doubtSchema),
    }),
  },
});

export const correctForm = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/questionnaires/{id}/form',
  summary:
    'Correct how the form is read. Answers stay with questions that are still found; the correction is remembered for the next edition of the form. With `preview`, nothing is stored',
  params: idParams,
  query: z.object({ preview: flagSchema.default(false) }),
  body: z.strictObject({ mappings: z.array(mappingSchema).min(1).max(200) }),
  responses: {
    200: z.object({
      found: z.int(),
      added: z.int(),
      removed: z.int().describe('questions that are not found any more; with answers, they are kept'),
      kept: z.int(),
      doubts: z.array(doubtSchema),
    }),
  },
});

export const fillQuestionnaire = defineRoute({
  ...common,
  method: 'POST',
  path: '/questionnaires/{id}/filled',
  summary:
    'Download the uploaded file with the answers in it; all else in it stays as it was. What is missing is said by `GET questionnaires/{id}/missing`',
  who: 'user',
  writes: false,
  params: idParams,
  body: z.strictObject({
    only_approved: z.boolean().default(false),
    with_sources: z
      .boolean()
      .default(false)
      .describe(
        'adds what the answers quote: a sheet of a workbook, a last page of a Word file; others take none',
      ),
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 409],
});

export const listMissing = defineRoute({
  ...common,
  method: 'GET',
  path: '/questionnaires/{id}/missing',
  summary:
    'What an export would lack: questions that are open, not answered by the sources, not approved, or have no place in the file',
  who: 'user',
  params: idParams,
  responses: {
    200: z.object({
      open: z.int(),
      abstained: z.int(),
      not_approved: z.int(),
      no_place: z.int(),
      not_writable: z.int().describe('answers whose cell holds a formula, or whose text is too long for it'),
      file: z.enum(['same_file', 'own_document']).describe('`own_document`: the upload can’t hold answers'),
    }),
  },
});

export const learnFromQuestionnaire = defineRoute({
  ...writing,
  method: 'POST',
  path: '/questionnaires/{id}/library',
  summary:
    'Take answers of a questionnaire that was filled in elsewhere into the answer library, as answers that nobody has approved here yet',
  params: idParams,
  body: z.strictObject({ question_ids: z.array(sectionIdSchema).max(mostQuestions).optional() }),
  responses: { 200: z.object({ added: z.int(), skipped: z.int() }) },
});

export const listCoverage = defineRoute({
  ...common,
  method: 'GET',
  path: '/answer-library/coverage',
  summary:
    'What is asked often and cannot be answered, by subject, over all questionnaires that the caller may read',
  who: 'user',
  responses: {
    200: z.object({
      subjects: z.array(
        z.object({
          subject: z.string(),
          asked: z.int(),
          answered: z.int(),
          from_library: z.int(),
          unanswered: z.array(
            z.object({
              questionnaire_id: idSchema,
              question_id: sectionIdSchema,
              question: z.string(),
              times: z.int(),
            }),
          ),
        }),
      ),
      total: z.int(),
    }),
  },
});
