import { z } from 'zod';

/** Review of an obligation; of a publication it follows from the publication's status and is read-only. */
export const reviewStatusSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .describe('0 irrelevant, 1 needs review, 2 approved')
  .brand<'ReviewStatus'>();
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;
