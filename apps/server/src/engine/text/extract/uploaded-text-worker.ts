import { detectLanguage } from '../language.ts';
import type { ExtractedText } from '../passage.ts';
import { extractPagedText, type PagedBlock } from './paged-text.ts';
import { extractPlainText } from './plain-text.ts';
import { extractReadableHtml } from './readable-html.ts';
import { extractTables, separatedRows, type TableSheet } from './separated-text.ts';

/** What a reader of files made of an upload. */
export type UploadedText =
  | {
      readonly kind: 'pages';
      readonly pages: readonly (readonly PagedBlock[])[];
      readonly language: string | null;
    }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'sheets'; readonly sheets: readonly TableSheet[] }
  | { readonly kind: 'separated'; readonly text: string }
  | { readonly kind: 'plain'; readonly text: string };

function extracted(upload: UploadedText): ExtractedText {
  switch (upload.kind) {
    case 'pages':
      return extractPagedText(upload.pages);
    case 'html':
      return extractReadableHtml(upload.html);
    case 'sheets':
      return extractTables(upload.sheets);
    case 'separated':
      return extractTables([{ name: null, rows: separatedRows(upload.text) }]);
    case 'plain':
      return extractPlainText(upload.text);
  }
}

/** For the background process. The language is that of the words; what a file says of itself comes after it. */
export function answer(upload: UploadedText): ExtractedText {
  const text = extracted(upload);
  const stated = upload.kind === 'pages' ? upload.language : null;
  return { ...text, language: detectLanguage(text.content) ?? stated };
}
