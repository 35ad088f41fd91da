import { z } from 'zod';
import { daySchema, idParams, idSchema, listSchema, pageQuery } from './common.ts';
import { mostEvidenceBytes } from './control-values.ts';
import { controlDetailSchema, controlSchema, evidenceSchema } from './controls.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

const noteSchema = z.string().trim().max(5_000);
const emptyDay = z.union([daySchema, z.literal('').transform(() => null)], fault('invalidDate')).nullable();
const dates = { effective_on: emptyDay.optional(), expires_on: emptyDay.optional() };
const inOrder = {
  ...fault('expiresTooEarly'),
  path: ['expires_on'],
};
const areInOrder = (sent: {
  effective_on?: string | null | undefined;
  expires_on?: string | null | undefined;
}) => !sent.effective_on || !sent.expires_on || sent.effective_on <= sent.expires_on;

export const addEvidence = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls/{id}/evidence',
  summary: 'Add evidence: a new file in the form field `file`, or one that is already stored',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  form: z
    .object({
      evidence_id: idSchema
        .optional()
        .describe('an existing file that is evidence for another control, instead of a new one'),
      note: noteSchema.optional(),
      ...dates,
      control_ids: listSchema
        .pipe(z.array(idSchema).max(200))
        .optional()
        .describe('other controls it is evidence for'),
    })
    .refine(areInOrder, inOrder),
  files: { most: 1, bytes: mostEvidenceBytes },
  responses: {
    201: evidenceSchema.extend({
      was_there: z
        .boolean()
        .describe(
          'the control already has a file with the same bytes that is valid for the same time; it is answered as it is and not added again',
        ),
    }),
  },
  errors: [400, 401, 403, 404, 409, 413, 415, 503, 507],
});

export const listEvidence = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/evidence',
  summary: 'List the company’s evidence files, newest first',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  query: z.object({
    q: z.string().trim().max(500).optional().describe('part of the name or note'),
    ...pageQuery,
  }),
  responses: { 200: z.object({ evidence: z.array(evidenceSchema), total: z.int() }) },
  errors: [400, 401, 403],
});

export const updateEvidence = defineRoute({
  method: 'PUT',
  path: '/regulatory-updates/evidence/{id}',
  summary: 'Update the details of a file; the file itself never changes',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: z
    .strictObject({
      note: noteSchema.optional(),
      ...dates,
      seen: z
        .strictObject({ note: z.string(), effective_on: emptyDay, expires_on: emptyDay })
        .optional()
        .describe('the values the caller saw; if they have changed since, 409 with the current ones'),
    })
    .refine(areInOrder, inOrder),
  responses: { 200: evidenceSchema },
  errors: [400, 401, 403, 404, 409],
});

export const downloadEvidence = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/evidence/{id}/download',
  summary: 'Download the file as it was uploaded',
  tag: 'controls',
  who: 'user',
  feature: 'obligations',
  params: idParams,
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404],
});

const removal = z.object({
  control: controlSchema,
  removed: z.int().describe('files removed from this control'),
  deleted: z.int().describe('files among them that were evidence for no other control, and are deleted'),
});

export const removeEvidence = defineRoute({
  method: 'DELETE',
  path: '/regulatory-updates/controls/{id}/evidence/{evidence_id}',
  summary: 'Remove a file from a control; the file is deleted with its last control',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: z.object({ id: idSchema, evidence_id: idSchema }),
  responses: { 200: removal },
  errors: [400, 401, 403, 404],
});

export const removeAllEvidence = defineRoute({
  method: 'DELETE',
  path: '/regulatory-updates/controls/{id}/evidence',
  summary: 'Remove all files from a control',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  responses: { 200: removal },
  errors: [400, 401, 403, 404],
});

export const attestControl = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/controls/{id}/attestations',
  summary: 'Attest in writing that a control works',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: idParams,
  body: z.strictObject({
    words: z.string().trim().min(20, fault('attestInSentence')).max(5_000),
    expires_on: daySchema.nullable().optional(),
  }),
  responses: { 201: controlDetailSchema },
  errors: [400, 401, 403, 404],
});

export const withdrawAttestation = defineRoute({
  method: 'DELETE',
  path: '/regulatory-updates/controls/{id}/attestations/{attestation_id}',
  summary: 'Withdraw an attestation; it stays on record',
  tag: 'controls',
  who: 'writer',
  feature: 'obligations',
  params: z.object({ id: idSchema, attestation_id: idSchema }),
  responses: { 200: controlDetailSchema },
  errors: [400, 401, 403, 404],
});
