import { z } from 'zod';
import { fault } from './field-faults.ts';

/** Capitals count as small letters, as they do in the database. */
export const idSchema = z.uuid().toLowerCase();
export const idParams = z.object({ id: idSchema });

/** In which workspace somebody does something. */
export const workedInSchema = idSchema
  .optional()
  .describe('the workspace to list this in under recent items; ignored if the caller is not a member');

/** RFC 3339 in UTC. */
export const timeSchema = z.iso.datetime({ offset: true, ...fault('invalidDate') });

export const throughTokenSchema = z
  .object({ name: z.string().nullable().describe('null: its owner has left the company') })
  .nullable()
  .describe('the API token that was used; null: done in a session');

/** A calendar day without a zone, `YYYY-MM-DD`; the calendar has no year 0. */
export const daySchema = z.iso
  .date(fault('invalidDate'))
  .refine((day) => !day.startsWith('0000'), fault('invalidDate'));

const evenedOut = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** One line of text: spaces are evened out, control and direction marks dropped; what is left keeps to `limits`. */
export const lineSchema = (limits: z.ZodString) => z.string().transform(evenedOut).pipe(limits);

/** `limit` and `offset` as query parameters. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/** A query flag: `true`, `1`, `false`, `0`. */
export const flagSchema = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);

/** One value, several repeated ones, or a comma-separated list; empty ones are dropped. */
export const listSchema = z.union([z.string(), z.array(z.string())]).transform((value) =>
  (Array.isArray(value) ? value : [value])
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** What an export of a list takes besides its filters. */
export const exportQuery = {
  ids: listSchema
    .pipe(z.array(idSchema).max(200))
    .optional()
    .describe('only these, such as the selected ones'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
};
