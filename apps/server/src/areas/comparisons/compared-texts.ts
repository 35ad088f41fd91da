import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { ComparedText } from '../../engine/comparison/comparison.ts';
import { chooseShownText, requireText } from '../texts/service.ts';
import { readSourceText, requireSourceText } from '../texts/service-source.ts';
import type { DocumentRow } from '../chatbots/queries.ts';
import { newestTexts } from './comparison-rows.queries.ts';

/** A text that is compared, and what is told of it with a quote. */
export interface TextOfChatbot extends ComparedText {
  readonly kind: 'source' | 'publication';
  readonly textId: string;
  readonly workspaceId: string | null;
}

/** @returns null if it has no text */
async function readSource(
  tx: CompanyTransaction,
  { source_id: id, name, workspace_id: workspaceId }: DocumentRow,
): Promise<TextOfChatbot | null> {
  const [newest] = await newestTexts(tx, [id!]);
  if (!newest) return null;
  const { language } = await requireSourceText(tx, newest.text_id);
  const { content, passages } = await readSourceText(tx, newest.text_id);
  return {
    kind: 'source',
    documentId: id!,
    textId: newest.text_id,
    workspaceId,
    title: name ?? '',
    language: language ?? defaultLanguage,
    content,
    passages,
  };
}

/** @returns null if it has no text */
async function readPublication(
  tx: CompanyTransaction,
  { publication_id: id, title }: DocumentRow,
  languages: readonly string[],
): Promise<TextOfChatbot | null> {
  const preferred = await chooseShownText(tx, id!, languages);
  const { text } = preferred.text ? preferred : await chooseShownText(tx, id!, preferred.held);
  if (!text) return null;
  const { content, passages } = await requireText(tx, id!, text.id);
  return {
    kind: 'publication',
    documentId: id!,
    textId: text.id,
    workspaceId: null,
    title: title ?? '',
    language: text.language,
    content,
    passages,
  };
}

/** The current text of a document, of a publication that in one of these languages if there is one. @returns null if it has none */
export const readCurrent = (
  tx: CompanyTransaction,
  document: DocumentRow,
  languages: readonly string[],
): Promise<TextOfChatbot | null> =>
  document.source_id === null ? readPublication(tx, document, languages) : readSource(tx, document);
