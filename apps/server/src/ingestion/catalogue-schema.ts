import { licenceTypeSchema } from '@regulus/contract/companies.ts';
import { z } from 'zod';
import { patternSchema } from './pattern.ts';
import { isTimeZone } from './text/time-zone.ts';

// The format is described in docs/catalogue.md; keep both together.

const firmsSchema = z.array(licenceTypeSchema);

export const regulatorSchema = z.object({
  code: z.string().trim().min(1).max(40),
  full_name: z.string().trim().min(1).max(200),
  /** ISO 3166-1 alpha-2, `EU`, or `INT` for bodies of no country. */
  country: z.string().regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters'),
  language: z.string().regex(/^[a-z]{2,3}$/, 'must be a lower-case language code'),
  scraping_start_date: z.iso.date().default('2024-01-01'),
  /** Beyond the known regulators: polled once a company follows it. */
  extra: z.boolean().default(false),
  /** Kinds of firms that it oversees; all, if nothing is known of it. */
  supervises: firmsSchema.nullable().default(null),
  /** Kinds of firms that its rules bind, whoever oversees them; all, if nothing is known of it. */
  binds: firmsSchema.nullable().default(null),
  /** Whether its standards bind firms wherever they are. */
  binds_everywhere: z.boolean().optional(),
  notes: z.string().optional(),
});

export const quirksSchema = z.object({
  date_time_zone: z.string().refine(isTimeZone, 'is not a time zone that is known here').optional(),
  date_order: z.enum(['day-first', 'month-first']).optional(),
  date_from: z.object({ field: z.enum(['title', 'link']), pattern: patternSchema }).optional(),
  identity: z.enum(['guid', 'link', 'link-and-title']).default('guid'),
  title_from: z.enum(['title', 'summary', 'link']).default('title'),
  drop_parameters: z.array(z.string().min(1)).default([]),
  skip: z
    .array(
      z.object({
        field: z.enum(['title', 'link', 'category']),
        pattern: patternSchema,
        reason: z.string().min(1),
      }),
    )
    .default([]),
  host_pause_seconds: z.number().min(0).max(3600).optional(),
  /** Hours after which the page of an entry that is still in the feed is looked at again. */
  recheck_hours: z
    .number()
    .min(0)
    .max(24 * 365)
    .default(24),
});

export const feedSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'must be lower-case letters, digits and hyphens'),
  regulator: z.string().trim().min(1),
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  /** Put behind the address, encoded; see feed-address.ts for the places that are filled in. */
  form: z.record(z.string().min(1).max(100), z.string().max(10_000)).optional(),
  parameters: z.record(z.string().min(1).max(100), z.string().max(10_000)).default({}),
  format: z.string().trim().min(1).max(80),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'must be a lower-case language code')
    .optional(),
  poll_every_minutes: z
    .number()
    .int()
    .min(1)
    .max(60 * 24 * 31)
    .default(60),
  covers: z.string().trim().max(200).default(''),
  follow: z.enum(['html', 'pdf', 'entry', 'act', 'none']).default('html'),
  /** What its format needs to know, checked by read-options.ts. */
  read: z.unknown().optional(),
  /** Why the endpoint is known but not asked. */
  not_polled: z.string().trim().min(1).max(300).optional(),
  /** For an endpoint made for machines, where a robots.txt meant for search engines stands in the way. */
  robots: z.object({ ignore: z.string().trim().min(10, 'must say why') }).optional(),
  quirks: quirksSchema.prefault({}),
  notes: z.string().optional(),
});

export const fileSchema = z.object({
  about: z.string().optional(),
  allow_loopback: z.boolean().default(false),
  fetch_through: z.url({ protocol: /^https?$/ }).optional(),
  host_pause_seconds: z.number().min(0).max(3600).default(1),
  regulators: z.array(z.unknown()),
  feeds: z.array(z.unknown()).default([]),
});

/** What a catalogue file holds, before it is checked. */
export interface CatalogueFile {
  about?: string;
  allow_loopback?: boolean;
  fetch_through?: string;
  host_pause_seconds?: number;
  regulators: z.input<typeof regulatorSchema>[];
  feeds: (Omit<z.input<typeof feedSchema>, 'follow' | 'quirks' | 'read'> & {
    follow?: string;
    quirks?: object;
    read?: object;
  })[];
}
