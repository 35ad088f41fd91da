import { z } from 'zod';
import { flagSchema, idSchema, listSchema, pageQuery, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';
import {
  forceStates,
  mostFilterValues,
  mostGlossedCharacters,
  mostQueryCharacters,
  searchKinds,
} from './search-values.ts';

const searchResultSchema = z.object({
  kind: z.enum(searchKinds),
  id: idSchema.describe('of the publication, source, obligation or control'),
  title: z.string(),
  clause: z.string().describe('the citation, such as “Article 28(8)”; empty if the text has no clauses'),
  heading: z.string().nullable().describe('of the clause'),
  sentence: z.string().describe('the sentence that says most about the query'),
  highlights: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('[start, end) of the words found, counted in `sentence`; whole words'),
  start: z.int().describe('position of the sentence in its text'),
  end: z.int(),
  text_id: idSchema
    .nullable()
    .describe(
      'the text that positions count in; null if they count in the title or summary, or in the name of a source',
    ),
  page_no: z.int().nullable(),
  language: z.string().nullable(),
  regulators: z.array(z.string()).describe('of a publication'),
  published_on: z.string().nullable().describe('the day of a publication'),
  workspace_id: idSchema.nullable().describe('of a source'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const filterOf = <Value extends z.ZodType<string, string>>(value: Value) =>
  listSchema.pipe(z.array(value).max(mostFilterValues)).optional();

const optionsOf = <Option extends z.ZodRawShape>(option: Option) =>
  z.object({
    options: z
      .array(z.object({ ...option, count: z.int() }))
      .describe('with how many results each would leave beside the other filters; most results first'),
    are_more: z.boolean().describe('whether there may be more results than counted'),
  });

const facetsSchema = z.object({
  acts: optionsOf({ kind: z.enum(['publication', 'source']), id: idSchema, title: z.string() }),
  regulators: optionsOf({ value: z.string() }),
  languages: optionsOf({ value: z.string() }),
  force: optionsOf({ value: z.enum(forceStates) }),
});
export type SearchFacets = z.infer<typeof facetsSchema>;

export const search = defineRoute({
  method: 'GET',
  path: '/search',
  summary: 'Find clauses of publications and sources, obligations and controls by words or questions',
  tag: 'search',
  who: 'user',
  query: z.object({
    q: z.string().trim().max(mostQueryCharacters).default(''),
    kinds: listSchema
      .pipe(z.array(z.enum(searchKinds)))
      .optional()
      .describe('only these; all by default'),
    publication_id: filterOf(idSchema).describe('only what is of these publications'),
    source_id: filterOf(idSchema).describe(
      'only clauses of these sources; with `publication_id`, what is of either',
    ),
    regulator: filterOf(z.string().max(64)).describe(
      'only what is of one of these regulators, by their codes',
    ),
    language: filterOf(z.string().regex(/^[a-z]{2}$/, fault('languageCode'))).describe(
      'only what is written in one of these languages, ISO 639-1',
    ),
    force: filterOf(z.enum(forceStates)).describe(
      'only what is of publications that are in force today, not yet, or no more, by the days that they state; unknown: they state nothing that tells, also sources',
    ),
    facets: flagSchema.default(false).describe('whether to count what each filter would leave'),
    workspace_id: idSchema.optional().describe('only clauses of sources in this workspace of the caller'),
    ...pageQuery,
    limit: pageQuery.limit.pipe(z.int().max(100)),
    offset: pageQuery.offset.pipe(z.int().max(900)),
  }),
  responses: {
    200: z.object({
      results: z
        .array(searchResultSchema)
        .describe(
          'the best first: three clauses of each publication or source, then three more of each, and so on. A clause or an act that is ' +
            'looked up, “Article 28(8) DORA”, comes first; with words in quotation marks only what has them as they stand is found',
        ),
      total: z.int().describe('of all kinds asked for; counted up to 1,000'),
      counts: z
        .record(z.enum(searchKinds), z.int())
        .describe('by kind, whichever kinds are asked for; kinds that the caller may not see count 0'),
      language: z.string().nullable().describe('of what was asked; null if its words don’t tell'),
      facets: facetsSchema.nullable().describe('null unless asked for'),
      indexed_at: timeSchema
        .nullable()
        .describe('when texts were last added to the index; null before the first time'),
      pending: z.int().describe('publications whose text is not in the index yet'),
    }),
  },
  errors: [400, 401, 503],
});

const glossSchema = z.object({
  start: z.int(),
  end: z.int().describe('[start, end) of a word or expression, counted in the text'),
  words: z.array(z.string()).describe('what it may be, the most usual first; at most three'),
});
export type Gloss = z.infer<typeof glossSchema>;

export const glossText = defineRoute({
  method: 'POST',
  path: '/search/glosses',
  summary: 'Translate the key words of a text, roughly and one by one, into the language of the caller',
  tag: 'search',
  who: 'user',
  writes: false,
  body: z.object({
    text: z.string().max(mostGlossedCharacters),
    language: z.string().max(10).nullable().default(null).describe('null: told by its words'),
  }),
  responses: {
    200: z.object({
      glosses: z
        .array(glossSchema)
        .describe('none if the text is in the caller’s language, or in one whose words aren’t known'),
    }),
  },
  errors: [400, 401, 503],
});
