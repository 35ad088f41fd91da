import { z } from 'zod';
import { citationSchema } from './chatbots.ts';
import { idSchema, lineSchema } from './common.ts';
import {
  contentStyles,
  documentCitedKinds,
  longestContent,
  longestDocumentName,
  longestQuestionOfSection,
  mostBriefed,
  questionStyles,
} from './document-values.ts';
import { fault } from './field-faults.ts';

export const nameSchema = lineSchema(
  z.string().normalize('NFC').min(1, fault('enterName')).max(longestDocumentName),
);
export const personSchema = z.object({ id: idSchema, name: z.string() }).nullable();
export const idsSchema = z.array(idSchema).max(mostBriefed);

/** Chosen by the client, so that a section keeps its id from the moment it is made. */
export const sectionIdSchema = z.string().regex(/^[\w-]{1,40}$/);

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

export const sectionFields = {
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

export const common = { tag: 'documents', errors: [400, 401, 403, 404] } as const;
export const writing = { tag: 'documents', who: 'writer', errors: [400, 401, 403, 404, 409] } as const;
