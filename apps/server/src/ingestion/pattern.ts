import { z } from 'zod';

/** A regular expression of the catalogue, matched without regard to case. */
export const patternSchema = z
  .string()
  .min(1)
  .max(500)
  .transform((source, context) => {
    try {
      return new RegExp(source, 'iu');
    } catch {
      context.addIssue({ code: 'custom', message: 'is not a regular expression' });
      return z.NEVER;
    }
  });
