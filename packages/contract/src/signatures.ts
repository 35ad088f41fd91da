import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** Who may not decide alone what is not approved yet, where a second person is required. */
export const secondPersonSchema = z
  .object({
    authors: z
      .array(z.object({ id: idSchema, name: z.string().nullable().describe('null: a former user') }))
      .describe(
        'everyone who has worked on it since its last second approval. A sole author may not approve it; if there are several, one of them may, followed by another',
      ),
  })
  .nullable();
export type SecondPerson = z.infer<typeof secondPersonSchema>;

/** The first of two people who decide the same. It holds for the content as it stands, and ends when that changes. */
export const signatureSchema = z
  .object({
    decision: z
      .enum(['approve', 'exclude'])
      .describe('`exclude`: disregards an obligation, or marks a control as not applicable'),
    reason: z.string().nullable(),
    signed_by: personSchema.nullable().describe('null: a former user'),
    signed_at: timeSchema,
    confirmed: z
      .object({ by: personSchema.nullable(), at: timeSchema })
      .nullable()
      .describe(
        'the second person, who made the same decision; null: awaiting second approval, so nothing is decided yet',
      ),
  })
  .nullable();
export type Signature = z.infer<typeof signatureSchema>;
