import type { CitedKind } from '@regulus/contract/chatbot-values.ts';
import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { ComparedText } from '../../engine/comparison/comparison.ts';
import { chooseShownText, requireText } from '../texts/service.ts';
import { readSourceText, requireSourceText } from '../texts/source.service.ts';
import { findNewestText } from './comparisons.queries.ts';

/** A source or publication of which the current text is compared, and what is told of it with a quote. */
export interface ComparedDocument {
  readonly kind: CitedKind;
  readonly id: string;
  readonly title: string;
  /** of a source */
  readonly workspaceId: string | null;
}

/** A text that is compared. */
export interface TextOfDocument extends ComparedText {
  readonly kind: CitedKind;
  readonly textId: string;
  readonly workspaceId: string | null;
}

/** @returns null if it has no text */
async function readSource(
  tx: CompanyTransaction,
  { id, title, workspaceId }: ComparedDocument,
): Promise<TextOfDocument | null> {
  const newest = await findNewestText(tx, id);
  if (!newest) return null;
  const { language } = await requireSourceText(tx, newest.text_id);
  const { content, passages } = await readSourceText(tx, newest.text_id);
  return {
    kind: 'source',
    documentId: id,
    textId: newest.text_id,
    workspaceId,
    title,
    language: language ?? defaultLanguage,
    content,
    passages,
  };
}

/** @returns null if it has no text */
async function readPublication(
  tx: CompanyTransaction,
  { id, title }: ComparedDocument,
  languages: readonly string[],
): Promise<TextOfDocument | null> {
  const preferred = await chooseShownText(tx, id, languages);
  const { text } = preferred.text ? preferred : await chooseShownText(tx, id, preferred.held);
  if (!text) return null;
  const { content, passages } = await requireText(tx, id, text.id);
  return {
    kind: 'publication',
    documentId: id,
    textId: text.id,
    workspaceId: null,
    title,
    language: text.language,
    content,
    passages,
  };
}

/** The current text of a document, of a publication that in one of these languages if there is one. @returns null if it has none */
export const readCurrent = (
  tx: CompanyTransaction,
  document: ComparedDocument,
  languages: readonly string[],
): Promise<TextOfDocument | null> =>
  document.kind === 'publication' ? readPublication(tx, document, languages) : readSource(tx, document);
