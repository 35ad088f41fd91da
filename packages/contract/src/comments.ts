import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';

/** What somebody said about an obligation or a control. */
export const commentSchema = z.object({
  id: idSchema,
  author: z.object({ id: idSchema, name: z.string() }).nullable(),
  body: z.string(),
  made_at: timeSchema,
});
export type Comment = z.infer<typeof commentSchema>;

export const newCommentSchema = z.strictObject({ body: z.string().trim().min(1).max(5_000) });
