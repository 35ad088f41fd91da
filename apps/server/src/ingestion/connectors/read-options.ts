import { parse as parseSelector } from 'css-what';
import { z } from 'zod';
import { actTexts } from '../act-texts.ts';
import { patternSchema } from '../pattern.ts';
import { isJsonPath } from './json/json-path.ts';

// What a feed of the catalogue may say in `read`, by format. Described in docs/catalogue.md; keep both together.

const selectorSchema = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .superRefine((selector, context) => {
    try {
      parseSelector(selector);
    } catch (error) {
      const message = `"${selector}" is not a CSS selector: ${(error as Error).message}`;
      context.addIssue({ code: 'custom', message });
    }
  });

const htmlFieldSchema = z.union([
  selectorSchema.transform((selector) => ({ selector })),
  z.strictObject({
    /** Within the item; the item itself where it is left out. */
    selector: selectorSchema.optional(),
    /** The last element before the item that this matches: a heading with the date of a group. */
    before: selectorSchema.optional(),
    attribute: z.string().min(1).max(60).optional(),
    /** Its first group is the value, else the whole match. */
    pattern: patternSchema.optional(),
  }),
]);
export type HtmlField = z.output<typeof htmlFieldSchema>;

const further = ['comments_due', 'in_force', 'applicable', 'expiry'] as const;

/** The fields of an entry that a format without fixed words for them is told where to find. */
function entryFields<Field extends z.ZodType>(field: Field) {
  return {
    title: field.optional(),
    link: field.optional(),
    guid: field.optional(),
    date: field.optional(),
    summary: z.union([field.transform((one) => [one]), z.array(field).max(20)]).optional(),
    categories: z.union([field.transform((one) => [one]), z.array(field).max(20)]).optional(),
    language: field.optional(),
    dates: z.partialRecord(z.enum(further), field).optional(),
  };
}

/** `from` is a path of JSON or a column of a table; the first of several that holds something. */
function recordFieldSchema(from: z.ZodType<string, string>) {
  const plain = { template: undefined, pattern: undefined, day: false };
  return z.union([
    from.transform((one) => ({ from: [one], ...plain })),
    z
      .strictObject({
        from: z.union([from.transform((one) => [one]), z.array(from).min(1).max(10)]).default([]),
        /** `{value}` is the value of `from`, `{x}` that of another path or column. */
        template: z.string().min(1).max(500).optional(),
        pattern: patternSchema.optional(),
        /** The date is a day, written as its midnight where the feed is at home. */
        day: z.boolean().default(false),
      })
      .refine(({ from: given, template }) => given.length > 0 || template !== undefined, {
        message: 'needs `from` or `template`',
      }),
  ]);
}

const pathSchema = z
  .string()
  .min(1)
  .max(200)
  .refine(isJsonPath, 'is not a path such as `response.docs[0].title`');
const columnSchema = z.string().trim().min(1).max(200);

export type RecordField = z.output<ReturnType<typeof recordFieldSchema>>;

function recordFields(from: z.ZodType<string, string>) {
  const field = recordFieldSchema(from);
  return { ...entryFields(field), content: field.optional() };
}

const limitSchema = z.number().int().min(1).max(10_000).optional();

const namesEntries = (read: { title?: unknown; link?: unknown }) =>
  read.title !== undefined || read.link !== undefined;
const needsName = 'needs `title` or `link`: an entry without both is none';

const readSchemas = {
  plain: z.strictObject({ limit: limitSchema }),
  html: z
    .strictObject({
      ...entryFields(htmlFieldSchema),
      items: selectorSchema.optional(),
      /** In place of `items`: every link whose address matches is an entry. */
      links: patternSchema.optional(),
      within: selectorSchema.optional(),
      /** A page that says this has no entries, and that is no fault. */
      empty: patternSchema.optional(),
      limit: limitSchema,
    })
    .superRefine((read, context) => {
      if (read.items !== undefined && read.links !== undefined)
        context.addIssue({ code: 'custom', message: '`items` and `links` exclude each other' });
      const fields = ['title', 'link', 'guid', 'date', 'summary', 'categories', 'language', 'dates'] as const;
      const given = fields.find((name) => read[name] !== undefined);
      if (read.items === undefined && given)
        context.addIssue({ code: 'custom', message: `\`${given}\` has no effect without \`items\`` });
    }),
  json: z
    .strictObject({
      ...recordFields(pathSchema),
      /** The list of entries; empty where the body itself is the list. */
      items: z.string().max(200).refine(isJsonPath, 'is not a path such as `response.docs`'),
      limit: limitSchema,
    })
    .refine(namesEntries, needsName),
  csv: z
    .strictObject({
      ...recordFields(columnSchema),
      delimiter: z.string().length(1).optional(),
      quote: z.enum(['"', "'"]).optional(),
      limit: limitSchema,
    })
    .refine(namesEntries, needsName),
  eurlex: z.strictObject({
    /** Addresses where the text of an act is asked for, in this order. */
    texts: z
      .array(z.string().regex(/^https?:\/\/.*\{celex\}/, 'must be an address with `{celex}`'))
      .min(1)
      .max(5)
      .default(actTexts),
    limit: limitSchema,
  }),
  filter: z.strictObject({
    patterns: z.array(patternSchema).min(1).max(50),
    /** Whose publications are looked at; all where it is left out. */
    regulators: z.array(z.string().trim().min(1)).min(1).optional(),
    limit: limitSchema,
  }),
  sitemap: z.strictObject({
    include: patternSchema.optional(),
    exclude: patternSchema.optional(),
    /** Of an index, the sitemaps that are read. */
    children: patternSchema.optional(),
    most_children: z.number().int().min(1).max(50).default(5),
    /** Sites that write the day of a rebuild everywhere give no date. */
    date: z.enum(['lastmod', 'none']).default('lastmod'),
    limit: limitSchema,
  }),
};

export type HtmlRead = z.output<typeof readSchemas.html>;
export type SitemapRead = z.output<typeof readSchemas.sitemap>;
export type CsvRead = z.output<typeof readSchemas.csv>;
export type RecordRead = Omit<CsvRead, 'delimiter' | 'quote'>;
export type ReadOptions =
  | ({ format: 'plain' } & z.output<typeof readSchemas.plain>)
  | ({ format: 'html' } & HtmlRead)
  | ({ format: 'json' } & z.output<typeof readSchemas.json>)
  | ({ format: 'csv' } & CsvRead)
  | ({ format: 'sitemap' } & SitemapRead)
  | ({ format: 'eurlex' } & z.output<typeof readSchemas.eurlex>)
  | ({ format: 'filter' } & z.output<typeof readSchemas.filter>);

/** The `read` of a feed, checked for its format. Formats whose words are fixed know `limit` alone. */
export function parseReadOptions(
  format: string,
  value: unknown,
): { read: ReadOptions; error: null } | { read: null; error: z.ZodError } {
  const known = Object.hasOwn(readSchemas, format) ? (format as keyof typeof readSchemas) : 'plain';
  const parsed = readSchemas[known].safeParse(value ?? {});
  if (!parsed.success) return { read: null, error: parsed.error };
  return { read: { format: known, ...parsed.data } as ReadOptions, error: null };
}

/** Every column that a table must have for this. */
export function columnsOf(read: CsvRead): string[] {
  const { title, link, guid, date, language, content } = read;
  const lists = [...(read.summary ?? []), ...(read.categories ?? []), ...Object.values(read.dates ?? {})];
  const fields = [title, link, guid, date, language, content, ...lists];
  const names = fields.flatMap((field) => [
    ...(field?.from ?? []),
    ...Array.from(field?.template?.matchAll(/\{([^{}]+)\}/g) ?? [], ([, name = '']) => name),
  ]);
  return [...new Set(names)].filter((name) => name !== 'value');
}
