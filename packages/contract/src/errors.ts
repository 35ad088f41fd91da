import { z } from 'zod';
import { sessionEnds } from './account-values.ts';

/** Stable machine-readable codes of the problems that the API answers with. */
export const problemCodes = [
  'invalid_request',
  'unsupported_media_type',
  'payload_too_large',
  'unauthenticated',
  'wrong_credentials',
  'email_unverified',
  'weak_password',
  'account_disabled',
  'invalid_refresh_token',
  'feature_missing',
  'role_missing',
  'session_required',
  'person_needed',
  'scope_missing',
  'not_found',
  'revision_conflict',
  'transition_not_allowed',
  'not_reviewed',
  'not_ready',
  'second_person_needed',
  'revision_needed',
  'not_derivable',
  'undo_not_possible',
  'already_given',
  'link_used',
  'link_expired',
  'not_polled',
  'not_retryable',
  'too_many_kept',
  'already_member',
  'last_admin',
  'own_account',
  'last_owner',
  'deletion_changed',
  'name_taken',
  'personal_workspace',
  'workspace_archived',
  'demo_company',
  'too_many_requests',
  'answer_under_way',
  'document_locked',
  'document_unreadable',
  'storage_full',
  'unavailable',
  'internal_error',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** RFC 9457 problem details, with every invalid field named. */
export const problemSchema = z.object({
  type: z.string().describe('about:blank, or the address of a page that explains the problem'),
  title: z.string(),
  status: z.int(),
  detail: z
    .string()
    .describe('one sentence for the user, in the language of the request: what happened, and what to do'),
  code: z.enum(problemCodes),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('the values in the detail, for clients that phrase problems themselves'),
  request_id: z.string().optional(),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('every invalid field of the request'),
  /** set with `transition_not_allowed`: the statuses that may be reached from the present one */
  allowed: z.array(z.int()).optional(),
  /** set with `revision_conflict`: the revision that is stored now */
  current_revision: z.int().optional(),
  /** set with `revision_conflict` of an obligation or a control: what is stored now */
  current: z.record(z.string(), z.unknown()).optional(),
  /** set where several were named: the ids of those that stand against it, or are not there */
  conflicts: z.array(z.string()).optional(),
  session_end: z
    .enum(sessionEnds)
    .optional()
    .describe('with a 401: why the token’s session ended, unless its user logged out'),
});
export type Problem = z.infer<typeof problemSchema>;

/** The last event of a stream that failed after its first. */
export const streamErrorSchema = problemSchema.pick({ code: true, detail: true });
