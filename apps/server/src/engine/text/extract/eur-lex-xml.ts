import { parseMarkup } from '../../../lib/markup.ts';
import { buildActTree } from '../act-tree.ts';
import type { ExtractedText, TextMetadata } from '../passage.ts';
import { readEurLex } from './eur-lex-blocks.ts';
import { finishExtraction } from './extraction.ts';

/**
 * Reads an act as first published in the Official Journal (XHTML of the Publications Office): title, preamble with
 * recitals, enacting terms, signatures, annexes and footnotes. Never throws on broken markup.
 */
export function extractEurLexXml(xhtml: string, language = 'en'): ExtractedText {
  const { blocks } = readEurLex(parseMarkup(xhtml));
  const metadata: TextMetadata = { title: blocks.find(({ type }) => type === 'title')?.text ?? null };
  const published = /class="oj-hd-date"[^>]*>\s*(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(xhtml);
  if (published) {
    const [, day = '', month = '', year] = published;
    metadata.dates = { published: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
  }
  return finishExtraction(buildActTree(blocks), {
    language,
    extractor: 'eur-lex-xml',
    extractorVersion: '1',
    metadata,
  });
}
