import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

/** Who may not decide alone what is not approved yet, where a second person is required. */
export const secondPersonSchema = z
  .object({
    authors: z
      .array(z.object({ id: idSchema, name: z.string().nullable().describe('null: a former colleague') }))
      .describe(
        'who has a part in it since a second person last approved it. The only one may not approve it; of several, one may, and another one after that',
      ),
  })
  .nullable();
export type SecondPerson = z.infer<typeof secondPersonSchema>;

/** The first of two people who decide the same. It holds for the content as it stands, and ends when that changes. */
export const signatureSchema = z
  .object({
    decision: z
      .enum(['approve', 'exclude'])
      .describe('`exclude`: an obligation is disregarded, a control does not apply'),
    reason: z.string().nullable(),
    signed_by: personSchema.nullable().describe('null: a former colleague'),
    signed_at: timeSchema,
    confirmed: z
      .object({ by: personSchema.nullable(), at: timeSchema })
      .nullable()
      .describe(
        'the second person, who decided the same; null: it waits for one, and nothing is decided yet',
      ),
  })
  .nullable();
export type Signature = z.infer<typeof signatureSchema>;
