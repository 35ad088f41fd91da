import type { PublicationType } from '@regulus/contract/publications.ts';
import type { TypeVerdict } from './document-type.ts';
import type { DocumentType } from './kind-facts.ts';

/**
 * The specification's two types. A regulation is a rule, a draft of one or guidance on one, a question and answer about one, or
 * a formal decision, measure or notice; everything that reports about these, or merely informs, is news.
 */
const types: Readonly<Record<DocumentType, PublicationType>> = {
  law: 'regulation',
  technical_standard: 'regulation',
  guideline: 'regulation',
  circular: 'regulation',
  consultation: 'regulation',
  decision: 'regulation',
  enforcement: 'regulation',
  notice: 'regulation',
  qa: 'regulation',
  statement: 'news',
  speech: 'news',
  report: 'news',
  news: 'news',
  other: 'news',
};

/** Notices to the public, which no one has to follow. */
const warnings: ReadonlySet<string> = new Set(['title-warning']);

/** Whether a document is filed as regulation or as news, based on its type. */
export const publicationTypeOf = ({ type, reason }: TypeVerdict): PublicationType =>
  reason !== null && warnings.has(reason.rule) ? 'news' : types[type];
