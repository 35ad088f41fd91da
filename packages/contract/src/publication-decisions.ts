import { z } from 'zod';
import { idParams, idSchema, workedInSchema } from './common.ts';
import { derivationSchema } from './obligations.ts';
import {
  publicationStatusSchema,
  regulatoryUpdateRowSchema,
  regulatoryUpdateSchema,
} from './publication-fields.ts';
import { defineRoute } from './route.ts';

const decisionFields = {
  status: publicationStatusSchema.optional(),
  irrelevant_notes: z.string().trim().max(20_000).nullable().optional(),
  assignee_id: idSchema.nullable().optional().describe('a user of the company, or null for nobody'),
  obligations_derived: z
    .boolean()
    .optional()
    .describe('true: derive them, once however often it is asked; by itself'),
};

/** Says how something is to be decided, not what. */
const isAside = (key: string) => key === 'revision' || key === 'workspace_id';

export const decidedSchema = regulatoryUpdateSchema
  .extend({
    decision_id: idSchema.nullable().describe('for undo; null where nothing changed'),
    derivation: derivationSchema
      .nullable()
      .describe('with `obligations_derived`: the job, to be followed by `GET …/derivation`; else null'),
  })
  .meta({ id: 'DecidedRegulatoryUpdate' });

export const updatePublication = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/publication/{id}',
  summary:
    'Sets status, notes or assignee of a publication for the company, or has its obligations derived in the background',
  tag: 'regulatory updates',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  body: z
    .strictObject({ ...decisionFields, revision: z.int().optional(), workspace_id: workedInSchema })
    .refine((body) => Object.keys(body).some((key) => !isAside(key)), {
      error: 'Send status, irrelevant_notes, assignee_id or obligations_derived',
    })
    .refine(
      ({ obligations_derived, ...others }) =>
        obligations_derived === undefined || Object.keys(others).every(isAside),
      { error: 'Send obligations_derived by itself', path: ['obligations_derived'] },
    ),
  responses: { 200: decidedSchema },
  errors: [400, 401, 403, 404, 409],
});

export const updatePublicationsBatch = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/publication/batch-status',
  summary: 'Sets the status or assignee of several publications; all or none',
  tag: 'regulatory updates',
  who: 'writer',
  feature: 'compliance',
  body: z.strictObject({
    publication_ids: z.array(idSchema).min(1).max(500),
    status: publicationStatusSchema.optional(),
    irrelevant_notes: z.string().trim().max(20_000).nullable().optional(),
    assignee_id: idSchema.nullable().optional(),
    workspace_id: workedInSchema,
    revisions: z
      .record(idSchema, z.int())
      .optional()
      .describe(
        'revision of each publication as it was seen; where one has changed since: 409 with `conflicts`',
      ),
  }),
  responses: {
    200: z.object({
      regulatory_updates: z.array(regulatoryUpdateRowSchema),
      total: z.int(),
      decision_id: idSchema.nullable(),
    }),
  },
  errors: [400, 401, 403, 404, 409],
});

export const undoDecision = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/decisions/{id}/undo',
  summary: 'Takes a decision back, also a bulk one, unless someone has decided since',
  tag: 'regulatory updates',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  responses: {
    200: z.object({ regulatory_updates: z.array(regulatoryUpdateRowSchema), total: z.int() }),
  },
  errors: [400, 401, 403, 404, 409],
});
