import { z } from 'zod';
import { idParams, idSchema, listSchema, pageQuery, timeSchema } from './common.ts';
import { defineRoute } from './route.ts';
import {
  applicabilities,
  appliesReasons,
  statementActorClasses,
  statementKinds,
  statementStates,
  statementStrengths,
} from './statement-values.ts';

const kindSchema = z.enum(statementKinds);

/** Words of the text at their place. */
const partSchema = z
  .object({ text: z.string(), start: z.int().describe('UTF-16 offset into the text'), end: z.int() })
  .meta({ id: 'StatementPart' });

export const appliesBecauseSchema = z
  .object({
    reason: z.enum(appliesReasons),
    text: z.string().nullable().describe('the words that decided'),
    licence: z.string().nullable().describe('the company’s license that it is about'),
  })
  .meta({ id: 'AppliesBecause' });
export type AppliesBecause = z.infer<typeof appliesBecauseSchema>;

export const statementSchema = z
  .object({
    id: z.string().describe('identifies it within its text'),
    kind: kindSchema.describe('as a person said, or else as it was read'),
    read_as: kindSchema.describe('as it was read'),
    said: z
      .object({ by: z.object({ id: idSchema, name: z.string() }).nullable(), at: timeSchema })
      .nullable()
      .describe('who said of what kind it is; null: nobody'),
    clause: z.string().describe('the citation, such as `Article 5(2), point (a)`; empty if there is none'),
    path: z.string().describe('the clause path, such as `art_5/par_2`'),
    text: z.string().describe('the words from `start` to `end`'),
    start: z.int().describe('UTF-16 offset into the text'),
    end: z.int(),
    lead_in: z.string().nullable().describe('the words that open the list of which it is a point'),
    actor: z
      .object({
        text: z.string().nullable().describe('as written, in another sentence if it is inherited'),
        class: z.enum(statementActorClasses),
        inherited: z.string().nullable().describe('where it is taken from; null: the sentence names it'),
        licences: z
          .array(z.string())
          .nullable()
          .describe('licenses that the term stands for; null: any, or unknown'),
      })
      .nullable(),
    applies: z.enum(applicabilities).describe('to the company, as its profile tells it'),
    applies_because: appliesBecauseSchema,
    strength: z.enum(statementStrengths).describe('`is`: the plain present'),
    condition: partSchema.nullable(),
    exception: partSchema.nullable(),
    time: partSchema.nullable(),
    is_through_national_law: z.boolean(),
    confidence: z.number(),
    obligation_id: idSchema.nullable().describe('the company’s obligation with the same words'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statementSchema>;

const accountSchema = z
  .partialRecord(kindSchema, z.int())
  .describe('the number of statements of each kind; they add up to every sentence of the text');

const statementsSchema = z
  .object({
    state: z.enum(statementStates),
    statements: z.array(statementSchema).describe('in the order of the text'),
    total: z.int().describe('those that match the filters'),
    account: accountSchema,
    text_id: idSchema.nullable(),
    version: z.int().nullable(),
    language: z.string().nullable(),
    engine_version: z.string().nullable().describe('by which they were read'),
  })
  .meta({ id: 'Statements' });
export type Statements = z.infer<typeof statementsSchema>;

const statementsQuery = z.object({
  kind: listSchema.pipe(z.array(kindSchema)).optional(),
  applies: listSchema.pipe(z.array(z.enum(applicabilities))).optional(),
  ...pageQuery,
});

export const listStatements = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/statements',
  summary: 'List what each sentence of a publication’s text is for, and whether it applies to the company',
  tag: 'statements',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  query: statementsQuery,
  responses: { 200: statementsSchema },
  errors: [400, 401, 403, 404],
});

export const sayStatementKind = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/{id}/statements',
  summary:
    'Say of what kind a sentence is. It holds for the company, for the same words in the publication, whatever is read of them later',
  tag: 'statements',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  body: z.strictObject({
    text_id: idSchema,
    start: z.int().min(0),
    end: z.int().min(1),
    kind: kindSchema.nullable().describe('null: as it was read'),
  }),
  responses: { 200: z.object({ statement: statementSchema, account: accountSchema }) },
  errors: [400, 401, 403, 404],
});

export const listSourceStatements = defineRoute({
  method: 'GET',
  path: '/sources/{id}/statements',
  summary: 'List what each sentence of the newest text of a source is for',
  tag: 'statements',
  who: 'user',
  feature: 'resources',
  params: idParams,
  query: statementsQuery,
  responses: { 200: statementsSchema },
  errors: [400, 401, 403, 404],
});
