import { z } from 'zod';
import { daySchema, idSchema, lineSchema, pageQuery, timeSchema } from './common.ts';
import { type FieldFault, fault } from './field-faults.ts';
import { defineRoute } from './route.ts';
import {
  highestRating,
  longestIntroduction,
  longestOption,
  longestSurveyQuestion,
  longestSurveyTitle,
  longestTextAnswer,
  mostOptions,
  mostQuestions,
  questionKinds,
  surveyActions,
  surveyStates,
} from './survey-values.ts';

/** In each language; a draft may lack some, which publishing does not accept. */
const wordsSchema = (most: number) =>
  z.strictObject({ en: lineSchema(z.string().max(most)), de: lineSchema(z.string().max(most)) });

const shownWords = z.object({ en: z.string(), de: z.string() });
export type SurveyWords = z.infer<typeof shownWords>;

const optionSchema = z.strictObject({ id: idSchema, text: wordsSchema(longestOption) });

const questionSchema = z
  .strictObject({
    id: idSchema.describe('chosen by the client'),
    kind: z.enum(questionKinds),
    text: wordsSchema(longestSurveyQuestion),
    options: z.array(optionSchema).max(mostOptions).default([]).describe('of a choice'),
  })
  .refine(
    ({ options }) => new Set(options.map(({ id }) => id)).size === options.length,
    fault('sameIdTwice'),
  );

const contentFields = {
  title: wordsSchema(longestSurveyTitle),
  introduction: wordsSchema(longestIntroduction),
  questions: z
    .array(questionSchema)
    .max(mostQuestions, fault('tooManyQuestions', { maximum: mostQuestions }))
    .refine(
      (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
      fault('sameIdTwice'),
    ),
  company_ids: z
    .array(idSchema)
    .max(10_000)
    .transform((ids) => [...new Set(ids)].toSorted())
    .nullable()
    .describe('whose people are asked; null: everybody'),
  opens_on: daySchema.nullable().describe('null: once published'),
  closes_on: daySchema.nullable().describe('the last day; null: until it is closed'),
};

const inOrder = ({ opens_on, closes_on }: { opens_on: string | null; closes_on: string | null }) =>
  opens_on === null || closes_on === null || opens_on <= closes_on;

const savedSchema = z
  .strictObject({
    ...contentFields,
    revision: z.int().min(0).describe('the one that was read; 0 creates the survey'),
  })
  .refine(inOrder, { ...fault('endBeforeStart'), path: ['closes_on'] });
export type SavedSurvey = z.output<typeof savedSchema>;

const shownQuestion = z.object({
  id: idSchema,
  kind: z.enum(questionKinds),
  text: shownWords,
  options: z.array(z.object({ id: idSchema, text: shownWords })),
});
export type SurveyQuestion = z.infer<typeof shownQuestion>;

const surveySchema = z
  .object({
    id: idSchema,
    title: shownWords,
    introduction: shownWords,
    questions: z.array(shownQuestion),
    company_ids: z.array(idSchema).nullable().describe('whose people are asked; null: everybody'),
    opens_on: daySchema.nullable(),
    closes_on: daySchema.nullable(),
    revision: z.int(),
    state: z.enum(surveyStates),
    created_at: timeSchema,
    updated_at: timeSchema,
    published_at: timeSchema.nullable(),
    closed_at: timeSchema.nullable(),
  })
  .meta({ id: 'Survey' });
export type Survey = z.output<typeof surveySchema>;

/** The payload of a call by GET: JSON in the address. */
const payloadOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'notJson' satisfies FieldFault });
        return z.NEVER;
      }
    })
    .pipe(schema)
    .describe('JSON');

const surveyPayload = payloadOf(z.strictObject({ survey_id: idSchema }));
const shared = { method: 'GET', path: '/admin/surveys', tag: 'surveys', who: 'operator' } as const;

export const getSurvey = defineRoute({
  ...shared,
  withQuery: 'action=get',
  summary: 'Get a survey: payload {survey_id}',
  query: z.object({ action: z.literal('get'), payload: surveyPayload }),
  responses: { 200: surveySchema },
  errors: [400, 401, 403, 404],
});

const countSchema = z.object({ value: z.string().describe('a rating, or an option’s id'), total: z.int() });

export const getSurveyResults = defineRoute({
  ...shared,
  withQuery: 'action=results',
  summary: 'Get what was answered to a survey: payload {survey_id}',
  query: z.object({ action: z.literal('results'), payload: surveyPayload }),
  responses: {
    200: z.object({
      survey: surveySchema,
      people: z.int().describe('who have answered at least one question'),
      finished: z.int().describe('who have sent all they want to say'),
      companies: z.int(),
      never: z.int().describe('who do not want to be asked'),
      questions: z.array(
        z.object({
          id: idSchema,
          total: z.int(),
          average: z.number().nullable().describe('of ratings'),
          counts: z.array(countSchema).describe('of ratings and choices, without those that nobody gave'),
        }),
      ),
    }),
  },
  errors: [400, 401, 403, 404],
});
export type SurveyResults = z.output<(typeof getSurveyResults)['responses'][200]>;

export const listSurveyTexts = defineRoute({
  ...shared,
  withQuery: 'action=texts',
  summary:
    'List the answers in words to a question, without names: payload {survey_id, question_id, limit, offset}',
  query: z.object({
    action: z.literal('texts'),
    payload: payloadOf(z.strictObject({ survey_id: idSchema, question_id: idSchema, ...pageQuery })),
  }),
  responses: { 200: z.object({ texts: z.array(z.string()), total: z.int() }) },
  errors: [400, 401, 403, 404],
});

export const saveSurvey = defineRoute({
  ...shared,
  withQuery: 'action=save',
  summary:
    'Create or change a survey: payload {survey_id, …}, the id chosen by the client. What is longer than an address may be goes to PUT admin/surveys/{id}. Once published, only its companies and its period may change',
  writes: true,
  query: z.object({
    action: z.literal('save'),
    payload: payloadOf(
      z
        .strictObject({ survey_id: idSchema, ...savedSchema.shape })
        .refine(inOrder, { ...fault('endBeforeStart'), path: ['closes_on'] }),
    ),
  }),
  responses: { 200: surveySchema },
  errors: [400, 401, 403, 404, 409],
});

export const putSurvey = defineRoute({
  method: 'PUT',
  path: '/admin/surveys/{id}',
  summary: 'Create or change a survey, of any length; the same as action=save',
  tag: 'surveys',
  who: 'operator',
  params: z.object({ id: idSchema }),
  body: savedSchema,
  bodyBytes: 4 * 1024 * 1024,
  responses: { 200: surveySchema },
  errors: [400, 401, 403, 404, 409],
});

export const publishSurvey = defineRoute({
  ...shared,
  withQuery: 'action=publish',
  summary: 'Publish a survey: payload {survey_id}. Done twice, nothing more happens',
  writes: true,
  query: z.object({ action: z.literal('publish'), payload: surveyPayload }),
  responses: { 200: surveySchema },
  errors: [400, 401, 403, 404, 409],
});

export const closeSurvey = defineRoute({
  ...shared,
  withQuery: 'action=close',
  summary: 'Close a survey, for good: payload {survey_id}. Done twice, nothing more happens',
  writes: true,
  query: z.object({ action: z.literal('close'), payload: surveyPayload }),
  responses: { 200: surveySchema },
  errors: [400, 401, 403, 404, 409],
});

export const deleteSurvey = defineRoute({
  ...shared,
  withQuery: 'action=delete',
  summary: 'Delete a survey with its answers: payload {survey_id}. Done twice, nothing more happens',
  writes: true,
  query: z.object({ action: z.literal('delete'), payload: surveyPayload }),
  responses: { 204: 'empty' },
  errors: [400, 401, 403],
});

export const exportResponses = defineRoute({
  ...shared,
  withQuery: 'action=export_responses',
  summary:
    'Download the answers to a survey as CSV, a line per person, who is named only if that person allows it: payload {survey_id}',
  // puts on record who took the answers away
  writes: true,
  query: z.object({ action: z.literal('export_responses'), payload: surveyPayload }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 429],
});

/** Last, since the OpenAPI document takes the parameters of routes that share an address from the last that has them. */
export const listSurveys = defineRoute({
  ...shared,
  summary: 'List the surveys, newest first; other actions: see the query',
  query: z.object({
    action: z
      .enum(surveyActions)
      .optional()
      .describe('all but list need a payload; save, publish, close and delete write'),
    payload: z.string().optional().describe('JSON; what an action takes is in its summary'),
  }),
  responses: {
    200: z.object({
      surveys: z.array(
        surveySchema
          .omit({ questions: true, introduction: true })
          .extend({ questions: z.int(), people: z.int().describe('who have answered') }),
      ),
      total: z.int(),
    }),
  },
  errors: [400, 401, 403],
});
export type ListedSurvey = z.output<(typeof listSurveys)['responses'][200]>['surveys'][number];

const answersSchema = z
  .record(
    idSchema,
    z.union([z.int().min(1).max(highestRating), z.string().max(longestTextAnswer)]).nullable(),
  )
  .describe(
    'by question: a rating, the id of an option, or words; null takes an answer back, questions that are missing stay as they are',
  );

const askedSchema = z.object({
  id: idSchema,
  title: shownWords,
  introduction: shownWords,
  questions_total: z.int(),
  is_begun: z.boolean(),
  closes_on: daySchema.nullable(),
});
export type AskedSurvey = z.output<typeof askedSchema>;

export const getAskedSurvey = defineRoute({
  method: 'GET',
  path: '/surveys/open',
  summary: 'Get the survey that the caller is asked to answer now, if any; auditors are not asked',
  tag: 'surveys',
  who: 'user',
  responses: { 200: z.object({ survey: askedSchema.nullable() }) },
  errors: [401],
});

const ownSurveySchema = z.object({
  id: idSchema,
  title: shownWords,
  introduction: shownWords,
  questions: z.array(shownQuestion),
  closes_on: daySchema.nullable(),
  is_open: z.boolean(),
  is_finished: z.boolean().describe('whether the caller has sent the answers'),
  is_named: z
    .boolean()
    .describe('whether the operator sees the caller’s name; by the caller’s privacy settings'),
  answers: answersSchema.describe('the caller’s own; empty once they were sent without a name'),
});
export type OwnSurvey = z.output<typeof ownSurveySchema>;

export const getOwnSurvey = defineRoute({
  method: 'GET',
  path: '/surveys/{id}',
  summary: 'Get a survey with the caller’s own answers',
  tag: 'surveys',
  who: 'user',
  params: z.object({ id: idSchema }),
  responses: { 200: ownSurveySchema },
  errors: [400, 401, 404],
});

export const answerSurvey = defineRoute({
  method: 'PUT',
  path: '/surveys/{id}/answers',
  summary: 'Answer some questions of a survey, or finish it',
  tag: 'surveys',
  who: 'writer',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ answers: answersSchema, is_finished: z.boolean().default(false) }),
  bodyBytes: 2 * 1024 * 1024,
  responses: { 200: ownSurveySchema },
  errors: [400, 401, 403, 404, 409],
});

export const putOffSurvey = defineRoute({
  method: 'PUT',
  path: '/surveys/{id}/put-off',
  summary: 'Ask the caller again in some days, or never; answers given so far stay',
  tag: 'surveys',
  who: 'writer',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ until: z.enum(['later', 'never']) }),
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404, 409],
});
