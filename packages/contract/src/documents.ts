import { z } from 'zod';
import { confidences } from './chatbot-values.ts';
import { citationSchema } from './chatbots.ts';
import { newCommentSchema } from './comments.ts';
import {
  daySchema,
  flagSchema,
  idParams,
  idSchema,
  lineSchema,
  listSchema,
  pageQuery,
  timeSchema,
} from './common.ts';
import {
  audiences,
  contentStyles,
  deepestSection,
  documentBytes,
  documentCitedKinds,
  documentSorts,
  documentStatuses,
  longestContent,
  longestDocumentName,
  longestQuestionOfSection,
  mostBriefed,
  questionStyles,
  reportLengths,
  scheduleFrequencies,
  sectionPrompts,
  sectionStates,
  suggestionReasons,
  suggestionStates,
  templateSlugs,
  writingStates,
  writingSteps,
} from './document-values.ts';
import { fault } from './field-faults.ts';
import { defineRoute } from './route.ts';

const nameSchema = lineSchema(
  z.string().normalize('NFC').min(1, fault('enterName')).max(longestDocumentName),
);
const personSchema = z.object({ id: idSchema, name: z.string() }).nullable();
const idsSchema = z.array(idSchema).max(mostBriefed);

/** Chosen by the client, so that a section keeps its id from the moment it is made. */
const sectionIdSchema = z.string().regex(/^[\w-]{1,40}$/);

export const documentCitationSchema = citationSchema
  .omit({ kind: true, ordinal: true })
  .extend({
    citation_id: idSchema.describe('of this document; the text refers to it by `<cite data-citation="…">`'),
    ordinal: z.int().describe('from 1, in the order of the document; 0 if no text refers to it'),
    kind: z.enum(documentCitedKinds),
    link: z.string().nullable().describe('the address of the publication at its regulator'),
    version: z.int().nullable(),
    hash: z.string().nullable().describe('SHA-256 of the quote'),
  })
  .meta({ id: 'DocumentCitation' });
export type DocumentCitation = z.infer<typeof documentCitationSchema>;

const sectionFields = {
  id: sectionIdSchema,
  content: z
    .string()
    .max(longestContent)
    .describe(
      'HTML of p, h3, h4, ul, ol, li, blockquote, table, thead, tbody, tr, th, td, strong, em, u, s, sub, sup, code, br, a[href], cite[data-citation], span[data-mention]; all else is dropped',
    ),
  content_style: z.enum(contentStyles),
  question: lineSchema(z.string().max(longestQuestionOfSection)).describe('the heading'),
  question_style: z.enum(questionStyles),
};

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
  engine: {
    engine: 'embedded' | 'language-model';
    model: string | null;
    fallback: 'unavailable' | 'unusable' | null;
  } | null;
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
        .object({
          engine: z.enum(['embedded', 'language-model']),
          model: z.string().nullable(),
          fallback: z
            .enum(['unavailable', 'unusable'])
            .nullable()
            .describe(
              'why the built-in engine wrote it, or parts of it, although a model is configured: the model didn’t respond, or nothing it wrote was proven by the texts',
            ),
        })
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
    template_slug: z.enum(templateSlugs),
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

const common = { tag: 'documents', errors: [400, 401, 403, 404] } as const;
const writing = { tag: 'documents', who: 'writer', errors: [400, 401, 403, 404, 409] } as const;

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
  summary: 'Download a document as PDF or DOCX, with all quotes as footnotes',
  who: 'user',
  writes: false,
  params: z.object({
    id: idSchema,
    exportType: z
      .string()
      .transform((type) => type.toUpperCase())
      .pipe(z.enum(['PDF', 'DOCX'])),
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

const suggestionParams = z.object({ id: idSchema, suggestionId: idSchema });
const commentParams = z.object({ id: idSchema, commentId: idSchema });

const suggestionSchema = z
  .object({
    id: idSchema,
    section_id: z.string(),
    reason: z.enum(suggestionReasons),
    state: z.enum(suggestionStates),
    content: z.string(),
    question: z.string().nullable().describe('the heading; null: it stays as it is'),
    citations: z.array(documentCitationSchema),
    note: z.string().describe('what was asked for, or why'),
    made_by: personSchema,
    made_at: timeSchema,
    is_outdated: z.boolean().describe('the section has changed since'),
    changes: z
      .array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))
      .describe('its words compared with those of the section'),
  })
  .meta({ id: 'DocumentSuggestion' });
export type DocumentSuggestion = z.infer<typeof suggestionSchema>;

export const listSuggestions = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/suggestions',
  summary: 'List the suggestions for a document',
  who: 'user',
  params: idParams,
  query: z.object({
    section_id: sectionIdSchema.optional(),
    state: z.enum(suggestionStates).optional(),
    ...pageQuery,
  }),
  responses: { 200: z.object({ suggestions: z.array(suggestionSchema), total: z.int() }) },
});

export const suggestSection = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/suggestions',
  summary: 'Suggest another text for a section; needs no lock',
  bodyBytes: 1024 * 1024,
  params: idParams,
  body: z.object({
    section_id: sectionIdSchema,
    content: sectionFields.content,
    question: lineSchema(z.string().max(longestQuestionOfSection)).nullable().default(null),
    note: z.string().trim().max(2_000).default(''),
  }),
  responses: { 201: suggestionSchema },
});

export const decideSuggestion = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/documents/{id}/suggestions/{suggestionId}',
  summary: 'Accept a suggestion, whose text then replaces that of the section, or reject it',
  params: suggestionParams,
  body: z.object({ state: z.enum(['accepted', 'rejected']) }),
  responses: { 200: suggestionSchema },
});

export const promptSection = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/prompts',
  summary:
    'Ask for something to be done with a section. What comes of it is a suggestion, or a reason why there is none',
  part: 'lm',
  params: idParams,
  body: z.object({
    section_id: sectionIdSchema,
    prompt: z.enum(sectionPrompts),
    content: z.string().trim().max(2_000).default('').describe('of `ask`'),
  }),
  responses: {
    201: z.object({
      suggestion: suggestionSchema.nullable(),
      reason: z.string().nullable().describe('why nothing is suggested'),
    }),
  },
  errors: [400, 401, 403, 404, 409, 429, 503],
});

export const getSectionConversation = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/sections/{sectionId}/conversation',
  summary: 'List what was asked for a section, and what came of it',
  who: 'user',
  params: z.object({ id: idSchema, sectionId: sectionIdSchema }),
  responses: {
    200: z.object({
      conversation_id: idSchema,
      messages: z.array(
        z.object({
          id: idSchema,
          role: z.enum(['user', 'assistant']),
          prompt: z.enum(sectionPrompts).nullable(),
          content: z.string(),
          suggestion_id: idSchema.nullable(),
          made_by: personSchema,
          made_at: timeSchema,
        }),
      ),
      total: z.int(),
    }),
  },
});

const documentCommentSchema = z
  .object({
    id: idSchema,
    section_id: z.string().nullable().describe('null: about the whole document'),
    author: personSchema,
    body: z.string(),
    mentions: z.array(z.object({ id: idSchema, name: z.string() })),
    quote: z.string().nullable().describe('the words it is about, as they stood then'),
    resolved_at: timeSchema.nullable(),
    resolved_by: personSchema,
    made_at: timeSchema,
  })
  .meta({ id: 'DocumentComment' });
export type DocumentComment = z.infer<typeof documentCommentSchema>;

export const listDocumentComments = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/comments',
  summary: 'List the comments on a document, oldest first',
  who: 'user',
  params: idParams,
  query: z.object({ include_resolved: flagSchema.default(false), ...pageQuery }),
  responses: { 200: z.object({ comments: z.array(documentCommentSchema), total: z.int() }) },
});

export const commentDocument = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/comments',
  summary: 'Comment on a section or the whole document; whoever is mentioned is told',
  params: idParams,
  body: newCommentSchema.extend({
    section_id: sectionIdSchema.nullable().default(null),
    mentions: z.array(idSchema).max(20).default([]),
    quote: z.string().max(1_000).nullable().default(null),
  }),
  responses: { 201: documentCommentSchema },
});

export const resolveDocumentComment = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/documents/{id}/comments/{commentId}',
  summary: 'Resolve a comment, or open it again',
  params: commentParams,
  body: z.object({ is_resolved: z.boolean() }),
  responses: { 200: documentCommentSchema },
});

const versionSchema = z
  .object({
    number: z.int(),
    name: z.string(),
    status: z.enum(documentStatuses),
    made_by: personSchema,
    made_at: timeSchema,
  })
  .meta({ id: 'DocumentVersion' });
export type DocumentVersion = z.infer<typeof versionSchema>;

export const listDocumentVersions = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/versions',
  summary: 'List the versions of a document, newest first',
  who: 'user',
  params: idParams,
  query: z.object(pageQuery),
  responses: { 200: z.object({ versions: z.array(versionSchema), total: z.int() }) },
});

export const keepDocumentVersion = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/versions',
  summary:
    'Keep the document as it is as a version. One is kept by itself when its status changes and when editing ends',
  params: idParams,
  body: z.object({ name: lineSchema(z.string().max(longestDocumentName)).default('') }),
  responses: { 201: versionSchema },
});

export const compareDocumentVersions = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/redline',
  summary: 'Compare two versions of a document, section by section',
  who: 'user',
  params: idParams,
  query: z.object({
    from: z.coerce.number().int().min(1),
    to: z.coerce.number().int().min(1).optional().describe('the document as it is now by default'),
  }),
  responses: {
    200: z.object({
      sections: z.array(
        z.object({
          id: z.string(),
          question: z.string(),
          change: z.enum(['same', 'added', 'removed', 'changed', 'moved']),
          changes: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
        }),
      ),
    }),
  },
});

export const restoreDocumentVersion = defineRoute({
  ...writing,
  method: 'POST',
  path: '/documents/{id}/versions/{number}/restore',
  summary: 'Go back to a version; the document as it was is kept as a version',
  params: z.object({ id: idSchema, number: z.coerce.number().int().min(1) }),
  responses: { 200: documentDetailSchema },
});

export const checkDocument = defineRoute({
  ...common,
  method: 'GET',
  path: '/documents/{id}/statements',
  summary:
    'Check which statements of a document carry a citation, and whether their quotes still stand in the sources',
  who: 'user',
  params: idParams,
  responses: {
    200: z.object({
      statements: z.array(
        z.object({
          section_id: z.string(),
          text: z.string(),
          support: z
            .enum(['quote', 'citation', 'record', 'none'])
            .describe('`quote`: it consists of a quote; `record`: it links the records that it counts'),
        }),
      ),
      total: z.int(),
      unsupported: z.int(),
      outdated: z.int().describe('citations whose source has a newer version or is no longer available'),
    }),
  },
});

const scheduleShape = {
  name: nameSchema,
  workspace_id: idSchema,
  template_slug: z.enum(['newsflash', 'reg_update', 'board_report']),
  frequency: z.enum(scheduleFrequencies),
  day: z.int().min(1).max(28).describe('weekly: 1 (Monday) to 7; monthly: the day of the month'),
  audience: z.enum(audiences).default('compliance'),
  length: z.enum(reportLengths).default('short'),
  language: z.enum(['en', 'de']),
  regulators: z.array(z.string().max(40)).max(50).default([]).describe('all by default'),
  topics: z.array(z.string().max(60)).max(30).default([]).describe('all by default'),
  is_on: z.boolean().default(true),
};

const scheduleSchema = z
  .object({
    id: idSchema,
    ...scheduleShape,
    owner: personSchema,
    next_on: daySchema.nullable(),
    last_on: daySchema.nullable(),
    last_document_id: idSchema.nullable(),
    last_outcome: z.enum(['written', 'nothing_new', 'failed']).nullable(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof scheduleSchema>;

export const listReportSchedules = defineRoute({
  ...common,
  method: 'GET',
  path: '/report-schedules',
  summary: 'List the schedules of reports in the caller’s workspaces',
  who: 'user',
  feature: 'reports',
  query: z.object(pageQuery),
  responses: { 200: z.object({ schedules: z.array(scheduleSchema), total: z.int() }) },
});

export const createReportSchedule = defineRoute({
  ...writing,
  method: 'POST',
  path: '/report-schedules',
  summary: 'Have a report written regularly; each arrives as a draft, with a notice to its owner',
  feature: 'reports',
  body: z.object(scheduleShape),
  responses: { 201: scheduleSchema },
});

export const updateReportSchedule = defineRoute({
  ...writing,
  method: 'PUT',
  path: '/report-schedules/{id}',
  summary: 'Change a schedule',
  feature: 'reports',
  params: idParams,
  body: z.object(scheduleShape),
  responses: { 200: scheduleSchema },
});

export const deleteReportSchedule = defineRoute({
  ...writing,
  method: 'DELETE',
  path: '/report-schedules/{id}',
  summary: 'Delete a schedule; documents that it made stay',
  feature: 'reports',
  params: idParams,
  responses: { 204: 'empty' },
});

export const getHouseTemplate = defineRoute({
  ...common,
  method: 'GET',
  path: '/companies/me/document-template',
  summary: 'Get the company’s Word file whose styles, logo, header and footer exported documents take',
  who: 'user',
  feature: 'reports',
  responses: {
    200: z.object({
      template: z
        .object({ name: z.string(), size: z.int(), added_by: personSchema, added_at: timeSchema })
        .nullable(),
      google_available: z.boolean().describe('documents can be written to Google Docs'),
    }),
  },
});

export const setHouseTemplate = defineRoute({
  ...common,
  method: 'POST',
  path: '/companies/me/document-template',
  summary: 'Upload the company’s Word file for exported documents; it replaces the last one',
  who: 'company_admin',
  feature: 'reports',
  form: z.object({}),
  files: { most: 1, bytes: 10 * 1024 * 1024 },
  responses: { 201: z.object({ name: z.string(), size: z.int() }) },
  errors: [400, 401, 403, 404, 413, 415, 507],
});

export const removeHouseTemplate = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/companies/me/document-template',
  summary: 'Go back to the plain look of exported documents',
  who: 'company_admin',
  feature: 'reports',
  responses: { 204: 'empty' },
});
