import { z } from 'zod';
import { idParams, idSchema, workedInSchema } from './common.ts';
import { fault } from './field-faults.ts';
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
  assignee_id: idSchema.nullable().optional().describe('a user of the company, or null to unassign'),
  obligations_derived: z
    .boolean()
    .optional()
    .describe(
      'true: derive its obligations, once no matter how often this is requested; can’t be combined with other fields',
    ),
};

/** Says how something is to be decided, not what. */
const isAside = (key: string) => key === 'revision' || key === 'workspace_id';

export const decidedSchema = regulatoryUpdateSchema
  .extend({
    decision_id: idSchema.nullable().describe('for undo; null if nothing changed'),
    derivation: derivationSchema
      .nullable()
      .describe(
        'with `obligations_derived`: the job, whose progress is at `GET …/derivation`; otherwise null',
      ),
  })
  .meta({ id: 'DecidedRegulatoryUpdate' });

export const updatePublication = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/publication/{id}',
  summary:
    'Set the status, notes or owner of a publication for the company, or derive its obligations in the background',
  tag: 'regulatory updates',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  body: z
    .strictObject({ ...decisionFields, revision: z.int().optional(), workspace_id: workedInSchema })
    .refine(
      (body) => Object.keys(body).some((key) => !isAside(key)),
      fault('sendAtLeastOne', { names: 'status, irrelevant_notes, assignee_id, obligations_derived' }),
    )
    .refine(
      ({ obligations_derived, ...others }) =>
        obligations_derived === undefined || Object.keys(others).every(isAside),
      { ...fault('sendAlone'), path: ['obligations_derived'] },
    ),
  responses: { 200: decidedSchema },
  errors: [400, 401, 403, 404, 409],
});

export const updatePublicationsBatch = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/publication/batch-status',
  summary: 'Set the status or owner of several publications; all or none',
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
        'the revision of each publication as the caller saw it; if one has changed since, 409 with `conflicts`',
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
  summary: 'Undo a decision, including a bulk one, unless someone has made another one since',
  tag: 'regulatory updates',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  responses: {
    200: z.object({ regulatory_updates: z.array(regulatoryUpdateRowSchema), total: z.int() }),
  },
  errors: [400, 401, 403, 404, 409],
});
