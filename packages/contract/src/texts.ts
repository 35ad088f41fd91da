import { z } from 'zod';
import { flagSchema, idParams, idSchema, pageQuery } from './common.ts';
import { passageKinds } from './publication-values.ts';
import { defineRoute } from './route.ts';

export const passageSchema = z.object({
  ordinal: z.int(),
  parent: z.int().nullable(),
  kind: z.enum(passageKinds),
  label: z.string().describe('as printed: `Article 5`, `1.`, `(a)`'),
  path: z.string().describe('stable clause path: `art_5/par_1/pt_a`'),
  heading: z.string().nullable(),
  start: z.int().describe('UTF-16 offset into the text'),
  end: z.int(),
});
export type Passage = z.infer<typeof passageSchema>;

export const getText = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/text',
  summary: 'Get the outline of a publication’s text, and the blocks it is loaded in',
  tag: 'texts',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  query: z.object({
    version: z.coerce.number().int().min(1).optional().describe('default: the latest'),
    language: z.string().max(10).optional().describe('default: the publication’s own'),
  }),
  responses: {
    200: z.object({
      text_id: idSchema,
      version: z.int(),
      language: z.string().nullable(),
      languages: z.array(z.string()),
      sha256: z.string(),
      length: z.int().describe('in UTF-16 units'),
      extractor: z.string(),
      outline: z
        .array(passageSchema.extend({ block: z.int().describe('index of the block it starts in') }))
        .describe('parts, chapters, sections, articles, annexes, headings'),
      blocks: z
        .array(
          z.object({
            index: z.int(),
            start: z.int(),
            end: z.int(),
            first_ordinal: z.int(),
            label: z.string(),
          }),
        )
        .describe('consecutive parts of the text, each an article or a section'),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const getTextBlocks = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/text/{textId}/blocks',
  summary: 'Get the passages of a range of blocks, with their text',
  tag: 'texts',
  who: 'user',
  feature: 'compliance',
  params: z.object({ id: idSchema, textId: idSchema }),
  query: z.object({
    from: z.coerce.number().int().min(0).default(0),
    count: z.coerce.number().int().min(1).max(50).default(5),
  }),
  responses: {
    200: z.object({
      blocks: z.array(
        z.object({
          index: z.int(),
          start: z.int(),
          end: z.int(),
          content: z.string().describe('the characters [start, end) of the text'),
          passages: z.array(passageSchema).describe('passages that start in the block, in order'),
        }),
      ),
      total: z.int().describe('number of blocks in the text'),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const searchText = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/text/{textId}/search',
  summary: 'Search within a text, ignoring case and accents',
  tag: 'texts',
  who: 'user',
  feature: 'compliance',
  params: z.object({ id: idSchema, textId: idSchema }),
  query: z.object({ q: z.string().trim().min(1).max(200), ...pageQuery }),
  responses: {
    200: z.object({
      matches: z.array(
        z.object({
          block: z.int(),
          start: z.int(),
          end: z.int(),
          clause: z.string().describe('such as `Article 5(1)(a)`'),
          before: z.string(),
          match: z.string(),
          after: z.string(),
        }),
      ),
      total: z.int(),
    }),
  },
  errors: [400, 401, 403, 404],
});

export const redlineClauseSchema = z.object({
  change: z.enum(['same', 'moved', 'changed', 'inserted', 'deleted']),
  kind: z.enum(passageKinds),
  clause: z.string().describe('such as `Article 5(1)(a)`'),
  moved_from: z.string().nullable(),
  heading: z.string().nullable(),
  depth: z.int(),
  segments: z.array(z.object({ op: z.enum(['equal', 'insert', 'delete']), text: z.string() })),
});
export type RedlineClause = z.infer<typeof redlineClauseSchema>;

export const getRedline = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/{id}/redline',
  summary: 'Compare two versions clause by clause; recitals are left out',
  tag: 'texts',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  query: z.object({
    from: z.coerce.number().int().min(1),
    to: z.coerce.number().int().min(1),
    language: z.string().max(10).optional(),
    changes_only: flagSchema.default(true),
  }),
  responses: {
    200: z.object({
      from: z.int(),
      to: z.int(),
      language: z.string().nullable(),
      summary: z.object({
        changed: z.int(),
        inserted: z.int(),
        deleted: z.int(),
        moved: z.int(),
        same: z.int(),
        not_compared: z.int().describe('recitals and preambles'),
      }),
      clauses: z.array(redlineClauseSchema),
    }),
  },
  errors: [400, 401, 403, 404, 503],
});
