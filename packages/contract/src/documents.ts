import { z } from 'zod';
import { confidences } from './chatbot-values.ts';
import { daySchema, flagSchema, idParams, idSchema, listSchema, pageQuery, timeSchema } from './common.ts';
import {
  common,
  type DocumentCitation,
  documentCitationSchema,
  idsSchema,
  nameSchema,
  personSchema,
  sectionFields,
  sectionIdSchema,
  writing,
} from './document-shapes.ts';
import {
  audiences,
  type contentStyles,
  deepestSection,
  documentBytes,
  documentCitedKinds,
  documentExportTypes,
  documentKinds,
  documentSorts,
  documentStatuses,
  questionnaireExportTypes,
  type questionStyles,
  reportLengths,
  sectionStates,
  templateSlugs,
  writingStates,
  writingSteps,
} from './document-values.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

/** A section as it is sent; `citations` and the like of a section that was read may stay in it and are ignored. */
const sentSection = {
  ...sectionFields,
  content_style: sectionFields.content_style.default('text'),
  question: sectionFields.question.default(''),
  question_style: sectionFields.question_style.default('heading'),
};

export interface SentSection {
  id: string;
  content: string;
  content_style: (typeof contentStyles)[number];
  question: string;
  question_style: (typeof questionStyles)[number];
  revision?: number | undefined;
  children: SentSection[];
}

/** A section as a client may write it, where defaults fill in the rest. */
export interface SentSectionInput {
  id: string;
  content: string;
  content_style?: (typeof contentStyles)[number] | undefined;
  question?: string | undefined;
  question_style?: (typeof questionStyles)[number] | undefined;
  revision?: number | undefined;
  children?: SentSectionInput[] | undefined;
}

const sentSectionSchema: z.ZodType<SentSection, SentSectionInput> = z.lazy(() =>
  z.object({
    ...sentSection,
    revision: z
      .int()
      .optional()
      .describe('of the section that was changed; left out: of the document that was read'),
    children: z.array(sentSectionSchema).default([]),
  }),
);

/** Whether sections lie in one another deeper than a document may have them; asked before anything walks down into them. */
function isTooDeep(tree: unknown): boolean {
  let level: unknown[] = Array.isArray(tree) ? tree : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepestSection) return true;
    level = level.flatMap((section) => {
      const children: unknown =
        typeof section === 'object' && section !== null && 'children' in section ? section.children : null;
      return Array.isArray(children) ? (children as unknown[]) : [];
    });
  }
  return false;
}

const sentTreeSchema = z.preprocess((tree, context) => {
  if (!isTooDeep(tree)) return tree;
  const { error: message, params } = fault('sectionsTooDeep', { maximum: deepestSection });
  context.addIssue({ code: 'custom', message, params });
  return z.NEVER;
}, z.array(sentSectionSchema)) as z.ZodType<SentSection[], SentSectionInput[]>;

export interface DocumentSection extends Omit<SentSection, 'revision' | 'children'> {
  revision: number;
  conversation_id: string;
  state: (typeof sectionStates)[number];
  confidence: (typeof confidences)[number] | null;
  engine: { engine: 'embedded' | 'language-model'; model: string | null } | null;
  edited_by: { id: string; name: string } | null;
  citations: DocumentCitation[];
  open_comments: number;
  open_suggestions: number;
  children: DocumentSection[];
}

export const documentSectionSchema: z.ZodType<DocumentSection> = z
  .lazy(() =>
    z.object({
      ...sectionFields,
      revision: z.int().describe('rises with each change of its text or heading'),
      conversation_id: idSchema.describe('what was asked for this section'),
      state: z.enum(sectionStates),
      confidence: z.enum(confidences).nullable(),
      engine: z
        .object({ engine: z.enum(['embedded', 'language-model']), model: z.string().nullable() })
        .nullable()
        .describe('what wrote the text; null once a person has changed it'),
      edited_by: personSchema,
      citations: z.array(documentCitationSchema),
      open_comments: z.int(),
      open_suggestions: z.int(),
      children: z.array(documentSectionSchema),
    }),
  )
  .meta({ id: 'DocumentSection' });

const writingSchema = z
  .object({
    state: z.enum(writingStates),
    step: z.enum(writingSteps),
    progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
    problem: z.string().nullable(),
  })
  .nullable()
  .describe('of what the Reports Agent writes; null for documents written by hand');

export const documentSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    workspace_id: idSchema,
    template_slug: z.enum(documentKinds),
    conversation_id: idSchema,
    status: z.enum(documentStatuses),
    language: z.enum(['en', 'de']),
    revision: z.int(),
    owner: personSchema,
    locked_by: personSchema.describe('who is editing it at the moment; null if nobody, or the caller'),
    section_count: z.int(),
    unanswered_count: z.int(),
    writing: writingSchema,
    schedule_id: idSchema.nullable().describe('the schedule that made it'),
    created_by: personSchema,
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof documentSchema>;

const briefShape = {
  reg_update_ids: idsSchema.default([]),
  source_ids: idsSchema.default([]),
  audience: z.enum(audiences).default('compliance'),
  length: z.enum(reportLengths).default('standard'),
  language: z.enum(['en', 'de']).optional().describe('that of the caller by default'),
  instructions: z.string().trim().max(2_000).default('').describe('what to look at in particular'),
  from: daySchema.optional().describe('first day of the period of a board report; default: a month ago'),
  to: daySchema.optional(),
};
const briefSchema = z.object(briefShape);

export const documentDetailSchema = documentSchema
  .extend({
    schema: z.array(documentSectionSchema),
    notice: z.string().nullable().describe('`Document is locked`, while somebody else is editing it'),
    may_edit: z.boolean(),
    unanswered_sections: z.array(z.string()).describe('ids of sections that still have no text'),
    brief: briefSchema
      .nullable()
      .describe('what the Reports Agent was asked for; null for documents written by hand'),
    approval: z
      .object({
        approved_by: personSchema,
        approved_at: timeSchema,
        second: personSchema.describe('the second person, where one is required'),
      })
      .nullable(),
    waits_for_second: z.boolean().describe('approved by one person; a second one is required'),
    may_approve: z.boolean(),
    sources: z
      .array(
        z.object({
          kind: z.enum(['publication', 'source']),
          id: idSchema,
          name: z.string(),
          cited: z.int(),
          is_available: z.boolean(),
          is_current: z.boolean(),
        }),
      )
      .describe('everything that it cites or was to be written from'),
  })
  .meta({ id: 'DocumentDetail' });
export type DocumentDetail = z.infer<typeof documentDetailSchema>;

export const listDocuments = defineRoute({
  ...common,
  method: 'GET',
  path: '/workspaces/{id}/documents',
  summary: 'List the documents of a workspace',
  who: 'user',
  params: idParams,
  query: z.object({
    search: z.string().trim().max(500).optional(),
    template_slug: listSchema.pipe(z.array(z.enum(templateSlugs))).optional(),
    status: listSchema.pipe(z.array(z.enum(documentStatuses))).optional(),
    owner: listSchema.pipe(z.array(idSchema)).optional(),
    sort: z.enum(documentSorts).default('-updated_at'),
    ...pageQuery,
  }),
  responses: { 200: z.object({ documents: z.array(documentSchema), total: z.int() }) },
});

export const createDocument = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents',
  summary: 'Create a document: empty, from a template, or written by the Reports Agent if `brief` is sent',
  bodyBytes: documentBytes,
  body: z.object({
    workspace_id: idSchema,
    name: nameSchema,
    template_slug: z.enum(templateSlugs).default('custom_report'),
    language: z.enum(['en', 'de']).optional(),
    schema: sentTreeSchema.optional(),
    brief: briefSchema.optional(),
  }),
  responses: { 201: documentDetailSchema },
});

export const createNewsflash = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/regulatory-newsflash',
  summary: 'Have a newsflash written from publications',
  body: z.object({
    ...briefShape,
    reg_update_ids: idsSchema.min(1),
    workspace_id: idSchema.optional().describe('the personal one by default'),
    name: nameSchema.optional(),
  }),
  responses: { 201: documentDetailSchema },
});

export const getDocument = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}',
  summary:
    'Get a document. Whoever may edit it takes its lock, which is renewed by asking again and by saving, and free after two minutes',
  who: 'user',
  writes: true,
  params: idParams,
  query: z.object({ lock: flagSchema.default(true).describe('`false`: only read it') }),
  responses: { 200: documentDetailSchema },
});

export const closeDocument = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/close',
  summary: 'Give the lock of a document back',
  who: 'user',
  writes: true,
  params: idParams,
  responses: { 204: 'empty' },
});

export const saveDocument = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/documents/{id}',
  summary:
    'Save a document. A section that somebody else changed meanwhile stays as it is; what was sent for it is kept as a suggestion beside it',
  bodyBytes: documentBytes,
  params: idParams,
  body: z
    .object({
      revision: z
        .int()
        .optional()
        .describe('of the document that was read; needed with `schema` and `sections`'),
      name: nameSchema.optional(),
      status: z.enum(documentStatuses).optional(),
      owner_id: idSchema.nullable().optional(),
      language: z.enum(['en', 'de']).optional(),
      schema: sentTreeSchema.optional().describe('the whole tree; sections that are left out are deleted'),
      sections: z
        .array(
          z
            .object({ ...sectionFields, revision: z.int() })
            .partial()
            .required({ id: true, revision: true }),
        )
        .max(200)
        .optional()
        .describe('only sections whose text or heading changed; the tree stays as it is'),
    })
    .refine(
      (body) => Object.values(body).some((value) => value !== undefined),
      fault('sendAtLeastOne', { names: 'name, status, owner_id, language, schema, sections' }),
    ),
  responses: {
    200: z.object({
      document: documentSchema,
      sections: z
        .array(z.object({ id: sectionIdSchema, revision: z.int() }))
        .describe('the sections that were saved, with their new revisions'),
      conflicts: z
        .array(z.object({ id: sectionIdSchema, suggestion_id: idSchema, revision: z.int() }))
        .describe('sections that somebody else had changed'),
    }),
  },
});

export const deleteDocument = defineRoute({
  ...writing,
  method: 'DELETE',
  path: '/documents/{id}',
  summary: 'Delete a document with its versions',
  params: idParams,
  responses: { 204: 'empty' },
});

export const copyDocument = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/copy',
  summary:
    'Copy a document, also to another workspace. Quotes from sources of the old workspace stay as they are',
  params: idParams,
  body: z.object({ workspace_id: idSchema, name: nameSchema }),
  responses: { 201: documentDetailSchema },
});

export const listTemplates = defineRoute({
  ...common,
  method: 'GET',
  path: '/templates',
  summary: 'List the templates of documents, with the sections that they start with',
  who: 'user',
  responses: {
    200: z.object({
      templates: z.array(
        z.object({
          template_slug: z.enum(templateSlugs),
          name: z.string(),
          description: z.string(),
          is_written: z.boolean().describe('the Reports Agent can write it'),
          sections: z.array(z.string()).describe('its headings'),
        }),
      ),
      total: z.int(),
    }),
  },
});

export const exportDocument = defineRoute({
  ...common,
  method: 'POST',
  path: '/documents/{id}.{exportType}',
  summary:
    'Download a document as PDF or DOCX, with all quotes as footnotes. `GOOGLE_DRIVE_DOC` writes it to Google Docs and answers with a JSON file that holds its `link`. A questionnaire comes as `XLSX` or `CSV`, too: the uploaded file with the answers in it, or a table',
  who: 'user',
  writes: false,
  params: z.object({
    id: idSchema,
    exportType: z
      .string()
      .transform((type) => type.toUpperCase())
      .pipe(z.enum([...documentExportTypes, ...questionnaireExportTypes])),
  }),
  query: z.object({
    only_approved: flagSchema
      .default(false)
      .describe('of a questionnaire: answers that are not approved stay out'),
  }),
  responses: { 200: 'file' },
  errors: [400, 401, 403, 404, 503],
});

export const exportToGoogle = defineRoute({
  ...common,
  method: 'POST',
  path: '/documents/{id}/google-docs',
  summary: 'Write a document to Google Docs and share it with the caller',
  who: 'user',
  params: idParams,
  responses: { 200: z.object({ link: z.string() }) },
  errors: [400, 401, 403, 404, 503],
});

export const citeInDocument = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/citations',
  summary: 'Make a citation that the text of a document can refer to. What it quotes must stand in the text',
  params: idParams,
  body: z.object({
    kind: z.enum(documentCitedKinds),
    id: idSchema,
    start: z.int().min(0).optional().describe('of publications and sources; UTF-16 offsets of the text'),
    end: z.int().min(1).optional(),
    text_id: idSchema.optional().describe('the current text by default'),
  }),
  responses: { 201: documentCitationSchema },
});
