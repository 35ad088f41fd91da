import { parseMarkup, rawText } from '../../../lib/markup.ts';
import { buildActTree } from '../act-tree.ts';
import { canonicalLine } from '../canonical-text.ts';
import type { ExtractedText, TextMetadata } from '../passage.ts';
import { editionOfReference } from './act-edition.ts';
import { readEurLex } from './eur-lex-blocks.ts';
import { finishExtraction } from './extraction.ts';

/**
 * Reads a consolidated act as served by EUR-Lex (CELEX sector 0). Its disclaimer, its list of amending acts and the marks ▼B,
 * ▼M1, ►C1 … ◄ aren't text; the amendment a clause comes from is in `metadata.marks`. Never throws on broken markup: what can't
 * be read as an act gives an empty text.
 */
export function extractEurLexHtml(html: string, language = 'en'): ExtractedText {
  const root = parseMarkup(html);
  const { blocks, amendments } = readEurLex(root);
  const edition = editionOfReference(canonicalLine(rawText(root)));
  const metadata: TextMetadata = {
    title: blocks.find(({ type }) => type === 'title')?.text ?? null,
    amendments,
  };
  if (edition) {
    metadata.celex = edition.celex;
    metadata.dates = { consolidated: edition.consolidatedOn };
  }
  return finishExtraction(buildActTree(blocks), {
    language,
    extractor: 'eur-lex-html',
    extractorVersion: '1',
    metadata,
  });
}
