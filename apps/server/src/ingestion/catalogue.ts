import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import builtinJson from './catalogue.builtin.json' with { type: 'json' };
import { catalogueOfList } from './catalogue-flat-list.ts';
import {
  type CatalogueFile,
  feedSchema,
  fileSchema,
  quirksSchema,
  regulatorSchema,
} from './catalogue-schema.ts';
import { filterFormat, isReadable } from './connectors/formats.ts';
import { parseReadOptions, type ReadOptions } from './connectors/read-options.ts';
import { zoneOfCountry } from './text/time-zone.ts';

const builtin = builtinJson as CatalogueFile;

export interface Regulator extends z.output<typeof regulatorSchema> {
  binds_everywhere: boolean;
}

export interface Feed extends Omit<z.output<typeof feedSchema>, 'language' | 'read' | 'not_polled'> {
  /** Lower-case, first word: `rss`, `rdf`, `atom`, `html`, `json`, `csv` … */
  format: string;
  language: string;
  /** False where the feed is known but not asked; then `not_polled` says why. */
  polled: boolean;
  not_polled: string | null;
  read: ReadOptions;
  allow_loopback: boolean;
  fetch_through: string | null;
  host_pause_seconds: number;
}

export interface Catalogue {
  regulators: Regulator[];
  feeds: Feed[];
  /** what is fetched may be on this machine: for installations that try things out */
  allowsLoopback: boolean;
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

/** Reads a catalogue's content, or a plain list of endpoints; throws CatalogueError when it is neither. */
export function parseCatalogue(value: unknown, name: string): Catalogue {
  if (Array.isArray(value) && value.length > 0) {
    const { file, problems } = catalogueOfList(value, builtin);
    const catalogue = parseCatalogue(file, name);
    return { ...catalogue, problems: [...problems, ...catalogue.problems] };
  }
  const file = fileSchema.safeParse(value);
  if (!file.success) throw new CatalogueError(`${name}: ${issues(file.error)}`);
  const { data } = file;
  const problems: string[] = [];

  const regulators: Regulator[] = [];
  for (const [index, entry] of data.regulators.entries()) {
    const parsed = regulatorSchema.safeParse(entry);
    const label = `regulator ${labelOf(entry, 'code', index)}`;
    problems.push(...unknownKeys(entry, regulatorSchema, label));
    if (!parsed.success) {
      problems.push(`${label} is skipped: ${issues(parsed.error)}`);
      continue;
    }
    const regulator = withKnownFacts(parsed.data);
    const first = regulators.find(({ code }) => code === regulator.code);
    if (!first) regulators.push(regulator);
    else if (!isDeepStrictEqual(first, regulator))
      problems.push(`${label} is skipped: it appears twice, with different values`);
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
    const format = formatName(parsed.data.format);
    const { not_polled: notAsked, read: told } = parsed.data;
    const { read, error } = parseReadOptions(notAsked && told === undefined ? 'none' : format, told);
    if (error) {
      problems.push(`${label} is skipped: read: ${issues(error)}`);
      continue;
    }
    const regulator = regulators.find(({ code }) => code === parsed.data.regulator);
    if (!regulator) {
      problems.push(`${label} is skipped: this file defines no regulator "${parsed.data.regulator}"`);
    } else if (feeds.some(({ id }) => id === parsed.data.id)) {
      problems.push(`${label} is skipped: its ID appears twice`);
    } else {
      if (parsed.data.robots)
        problems.push(
          `${label}: its robots.txt is not asked about the feed itself: ${parsed.data.robots.ignore}`,
        );
      const unreadable =
        isReadable(format) || format === filterFormat ? null : `the format "${format}" cannot be read yet`;
      const reason = parsed.data.not_polled ?? unreadable;
      // What the catalogue itself leaves out is no fault of it.
      if (parsed.data.not_polled === undefined && unreadable)
        problems.push(`${label} is listed but not polled: ${unreadable}`);
      feeds.push({
        ...parsed.data,
        quirks: {
          ...parsed.data.quirks,
          date_time_zone: parsed.data.quirks.date_time_zone ?? zoneOfCountry(regulator.country),
        },
        format,
        read,
        polled: reason === null,
        not_polled: reason,
        language: parsed.data.language ?? regulator.language,
        allow_loopback: data.allow_loopback,
        fetch_through: data.fetch_through ?? null,
        host_pause_seconds: parsed.data.quirks.host_pause_seconds ?? data.host_pause_seconds,
      });
    }
  }
  return { regulators, feeds, allowsLoopback: data.allow_loopback, problems };
}

/** What a file doesn't say about a regulator that the built-in catalogue has is taken from there. */
function withKnownFacts(regulator: z.output<typeof regulatorSchema>): Regulator {
  const known = builtin.regulators.find(({ code }) => code === regulator.code);
  return {
    ...regulator,
    supervises: regulator.supervises ?? known?.supervises ?? null,
    binds: regulator.binds ?? known?.binds ?? null,
    binds_everywhere: regulator.binds_everywhere ?? known?.binds_everywhere ?? false,
  };
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
  if (issue.code === 'invalid_union') {
    // Of the forms a value may have, the one it was meant as: that which says more than that the type is wrong.
    const meant = issue.errors.find((one) =>
      one.some(({ code, path }) => code !== 'invalid_type' || path.length > 0),
    );
    const inner = meant?.[0];
    if (inner) return `${inner.path.map((part) => `${String(part)} `).join('')}${plainMessage(inner)}`;
  }
  if (issue.code === 'invalid_type' && issue.message.includes('undefined')) return 'is missing';
  return issue.message.replace(/^Invalid input: /, '').replace(/^Invalid /, 'is an invalid ');
}
