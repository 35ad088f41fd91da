import { buildActTree } from '../act-tree.ts';
import { canonicalLine } from '../canonical-text.ts';
import type { ExtractedText, TextMetadata } from '../passage.ts';
import { readEurLex } from './eur-lex-blocks.ts';
import { finishExtraction } from './extraction.ts';
import { parseMarkup, rawText } from './markup.ts';

/**
 * Reads a consolidated act as EUR-Lex serves it (CELEX sector 0). Its disclaimer, its list of amending acts and the marks
 * ▼B, ▼M1, ►C1 … ◄ are no text; which amendment a clause stems from is in `metadata.marks`. Never throws on broken
 * markup: what cannot be read as an act gives an empty text.
 */
export function extractEurLexHtml(html: string, language = 'en'): ExtractedText {
  const root = parseMarkup(html);
  const { blocks, amendments } = readEurLex(root);
  const reference = /0(\d{4}[A-Z]\d{4})\s*—\s*[A-Z]{2}\s*—\s*(\d{2})\.(\d{2})\.(\d{4})/.exec(
    canonicalLine(rawText(root)),
  );
  const metadata: TextMetadata = {
    title: blocks.find(({ type }) => type === 'title')?.text ?? null,
    amendments,
  };
  if (reference) {
    const [, number, day, month, year] = reference;
    metadata.celex = `3${number}`;
    metadata.dates = { consolidated: `${year}-${month}-${day}` };
  }
  return finishExtraction(buildActTree(blocks), {
    language,
    extractor: 'eur-lex-html',
    extractorVersion: '1',
    metadata,
  });
}
