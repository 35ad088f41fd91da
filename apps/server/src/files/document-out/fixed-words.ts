import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { PrintedDocument } from './printed-document.ts';

/** The words that every document has around its text. */
export function fixedWords(language: Language): PrintedDocument['words'] {
  const texts = textsIn(language, 'document-exports');
  const place = '\n';
  const [before = '', between = '', after = ''] = texts.page({ page: place, pages: place }).split(place);
  return { contents: texts.contents, page: [before, between, after] };
}
