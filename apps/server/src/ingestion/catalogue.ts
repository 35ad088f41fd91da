import { readFileSync } from 'node:fs';
import { z } from 'zod';
import builtin from './catalogue.builtin.json' with { type: 'json' };
import { isReadable } from './connectors/formats.ts';
import { isTimeZone } from './text/time-zone.ts';

// The format is described in docs/catalogue.md; keep both together.

const regulatorSchema = z.object({
  code: z.string().trim().min(1).max(40),
  full_name: z.string().trim().min(1).max(200),
  /** ISO 3166-1 alpha-2, `EU`, or `INT` for bodies of no country. */
  country: z.string().regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters'),
  language: z.string().regex(/^[a-z]{2,3}$/, 'must be a lower-case language code'),
  scraping_start_date: z.iso.date().default('2024-01-01'),
  notes: z.string().optional(),
});

const pattern = z
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

const quirksSchema = z.object({
  date_time_zone: z.string().refine(isTimeZone, 'is not a time zone that is known here').optional(),
  date_order: z.enum(['day-first', 'month-first']).optional(),
  date_from: z.object({ field: z.enum(['title', 'link']), pattern }).optional(),
  identity: z.enum(['guid', 'link', 'link-and-title']).default('guid'),
  title_from: z.enum(['title', 'summary', 'link']).default('title'),
  drop_parameters: z.array(z.string().min(1)).default([]),
  skip: z
    .array(z.object({ field: z.enum(['title', 'link', 'category']), pattern, reason: z.string().min(1) }))
    .default([]),
  host_pause_seconds: z.number().min(0).max(3600).optional(),
  /** Hours after which the page of an entry that is still in the feed is looked at again. */
  recheck_hours: z
    .number()
    .min(0)
    .max(24 * 365)
    .default(24),
});

const feedSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'must be lower-case letters, digits and hyphens'),
  regulator: z.string().trim().min(1),
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
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
  follow: z.enum(['html', 'pdf', 'entry', 'none']).default('html'),
  quirks: quirksSchema.prefault({}),
  notes: z.string().optional(),
});

const fileSchema = z.object({
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
  feeds: (Omit<z.input<typeof feedSchema>, 'follow' | 'quirks'> & { follow?: string; quirks?: object })[];
}

export type Regulator = z.output<typeof regulatorSchema>;

export interface Feed extends Omit<z.output<typeof feedSchema>, 'language'> {
  /** Lower-case, first word: `rss`, `rdf`, `atom`, `html`, `json`, `csv` … */
  format: string;
  language: string;
  /** False where no connector reads the format yet: the feed is known but not polled. */
  polled: boolean;
  allow_loopback: boolean;
  fetch_through: string | null;
  host_pause_seconds: number;
}

export interface Catalogue {
  regulators: Regulator[];
  feeds: Feed[];
  /** One line for each entry that was skipped or is not polled, saying which and why. */
  problems: string[];
}

/** The file as a whole cannot be used; single wrong entries never cause this. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

/**
 * Reads the catalogue of regulators and feeds: the given file, else the built-in one.
 * Throws CatalogueError when the file cannot be read, is not JSON, or is no catalogue at all.
 */
export function loadCatalogue(file?: string): Catalogue {
  if (file === undefined) return parseCatalogue(builtin, 'the built-in catalogue');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CatalogueError(
      `REGULATORS_FILE ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // V8 quotes the text around the fault, line ends and all.
    const fault = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new CatalogueError(`REGULATORS_FILE ${file} is not JSON: ${fault}`);
  }
  return parseCatalogue(value, file);
}

export function parseCatalogue(value: unknown, name: string): Catalogue {
  const file = fileSchema.safeParse(value);
  if (!file.success) throw new CatalogueError(`${name}: ${issues(file.error)}`);
  const { data } = file;
  const problems: string[] = [];

  const regulators: Regulator[] = [];
  for (const [index, entry] of data.regulators.entries()) {
    const parsed = regulatorSchema.safeParse(entry);
    const label = `regulator ${labelOf(entry, 'code', index)}`;
    problems.push(...unknownKeys(entry, regulatorSchema, label));
    if (!parsed.success) problems.push(`${label} is skipped: ${issues(parsed.error)}`);
    else if (regulators.some(({ code }) => code === parsed.data.code))
      problems.push(`${label} is skipped: it stands twice`);
    else regulators.push(parsed.data);
  }

  const feeds: Feed[] = [];
  for (const [index, entry] of data.feeds.entries()) {
    const parsed = feedSchema.safeParse(entry);
    const label = `feed ${labelOf(entry, 'id', index)}`;
    problems.push(
      ...unknownKeys(entry, feedSchema, label),
      ...unknownKeys((entry as { quirks?: unknown } | null)?.quirks, quirksSchema, `${label} quirks`),
    );
    if (!parsed.success) {
      problems.push(`${label} is skipped: ${issues(parsed.error)}`);
      continue;
    }
    const regulator = regulators.find(({ code }) => code === parsed.data.regulator);
    if (!regulator) {
      problems.push(`${label} is skipped: this file defines no regulator "${parsed.data.regulator}"`);
    } else if (feeds.some(({ id }) => id === parsed.data.id)) {
      problems.push(`${label} is skipped: the id stands twice`);
    } else {
      const format = formatName(parsed.data.format);
      const polled = isReadable(format);
      if (!polled)
        problems.push(`${label} is known but not polled: the format "${format}" cannot be read yet`);
      feeds.push({
        ...parsed.data,
        format,
        polled,
        language: parsed.data.language ?? regulator.language,
        allow_loopback: data.allow_loopback,
        fetch_through: data.fetch_through ?? null,
        host_pause_seconds: parsed.data.quirks.host_pause_seconds ?? data.host_pause_seconds,
      });
    }
  }
  return { regulators, feeds, problems };
}

/** `RSS 2.0 (WordPress)` and `rss` are the same to us: the first word counts. */
function formatName(written: string): string {
  return written.toLowerCase().split(/[^a-z]+/, 1)[0] || written.toLowerCase();
}

function labelOf(entry: unknown, key: string, index: number): string {
  const value = (entry as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' && value !== '' ? `"${value.slice(0, 80)}"` : `number ${index + 1}`;
}

/** A misspelt quirk must not pass in silence, but it is no reason to lose the feed. */
function unknownKeys(entry: unknown, schema: z.ZodObject, label: string): string[] {
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.keys(entry)
    .filter((key) => !Object.hasOwn(schema.shape, key))
    .map((key) => `${label}: the key "${key.slice(0, 60)}" is not known and has no effect`);
}

function issues(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.length > 0 ? `${issue.path.join('.')} ` : ''}${plainMessage(issue)}`)
    .join('; ');
}

function plainMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.includes('undefined')) return 'is missing';
  return issue.message.replace(/^Invalid input: /, '').replace(/^Invalid /, 'is an invalid ');
}
