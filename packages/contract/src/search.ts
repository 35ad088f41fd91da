import { z } from 'zod';
import { idSchema, listSchema, pageQuery, timeSchema } from './common.ts';
import { defineRoute } from './route.ts';
import { mostQueryCharacters, searchKinds } from './search-values.ts';

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
    publication_id: idSchema.optional().describe('only clauses of this publication'),
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
      indexed_at: timeSchema
        .nullable()
        .describe('when texts were last added to the index; null before the first time'),
      pending: z.int().describe('publications whose text is not in the index yet'),
    }),
  },
  errors: [400, 401, 503],
});
