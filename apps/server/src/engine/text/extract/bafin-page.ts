import { canonicalLine } from '../canonical-text.ts';
import { itemLabel } from '../clause-label.ts';
import { buildDocumentTree, type DocumentBlock } from '../document-tree.ts';
import type { ExtractedText } from '../passage.ts';
import { finishExtraction } from './extraction.ts';
import { gluedMender } from './mend-glued.ts';
import { unnestLines } from './nested-lines.ts';

const CONTENTS = /^(?:Inhalt|Content|Contents)$/;
const LISTS_FILES = /^(?:Zusatzinformationen|Additional information)$/;
const ASKS_FEEDBACK =
  /^(?:Fanden Sie den Beitrag hilfreich|Did you find this article helpful|Wir freuen uns über Ihr Feedback|We appreciate your feedback)/;
/** The text of a page's feedback form, in both languages; none of it is the regulator's text. */
const FEEDBACK =
  /^(?:Fanden Sie den Beitrag|Did you find this article|Wir freuen uns über Ihr|We appreciate your|Es hilft uns, die Webseite|Your feedback helps us|hilfreich|weniger hilfreich|helpful|less helpful|Kommentar \(max|Comment \(max|\*Mandatory field|Zeichen\)|characters\)|Kontaktformular|contact form|contact point for)/;
const FACTS_LINE = /^(?:Erscheinung|Stand|Published):/;
const REFERENCE = /Geschäftszeichen\s*([A-Z]{1,4} \d[\w/ #.-]*?)(?=Rundschreiben|\s*\||$)/;
const NUMBER = /^(?:(?:AT|BT|BTO|BTR)\s?)?(\d+(?:\.\d+)*)\.?(?=\s)/;

/** Names that the pages run together with adjacent words. */
const NAMES = ['BaFin', 'MaRisk', 'MaComp', 'MaGo'];

/** Separates words that a page's text runs together. */
export function bafinMender(raw: string): (piece: string) => string {
  const mend = gluedMender(raw, NAMES);
  // "BT7.1MaCompin": a module of the circular, its name and a word.
  return (piece) => mend(piece.replaceAll(/(?<=\b(?:AT|BT|BTO|BTR)) ?(\d+(?:\.\d+)*)(?=Ma\p{L})/gu, ' $1 '));
}

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** "2.1" and "AT 2.1" are on the second level; BTO and BTR, with everything below them, are parts of the module BT 1. */
function levelOf(heading: string): number {
  const parts = NUMBER.exec(heading)?.[1]?.split('.').length ?? 0;
  return /^BT[OR]\b/.test(heading) ? parts + 2 : Math.max(1, parts);
}

/**
 * Reads a BaFin page from a record that gives each of its elements as a separate line, outer before inner. Headings are those
 * in the page's own table of contents; that table, the lists of files and the feedback form are left out.
 */
export function extractBafinPage(raw: string, title: string): ExtractedText {
  const lines = raw
    .split('\n')
    .map(canonicalLine)
    .filter((line) => line !== '');
  const mend = bafinMender(lines.join('\n'));
  const pieces = unnestLines(lines);
  const ends = pieces.findIndex((piece) => LISTS_FILES.test(piece));
  const kept = ends === -1 ? pieces : pieces.slice(0, ends);
  const contentsAt = kept.findIndex((piece) => CONTENTS.test(piece));
  const contents = new Map<string, string>();
  const blocks: DocumentBlock[] = [{ type: 'title', label: '', text: title }];
  let inContents = false;
  let marginNumber = 0;
  for (const [index, piece] of kept.entries()) {
    if (index === contentsAt) {
      inContents = true;
      continue;
    }
    // The table of contents ends with the first piece that is too long for a heading, or that it has already named.
    if (inContents && (piece.length > 200 || contents.has(bare(piece)) || isAddress(piece)))
      inContents = false;
    if (inContents) {
      contents.set(bare(piece), piece);
      continue;
    }
    const read = readPiece(piece, contents, { mend, title });
    // Paragraphs may be numbered through the whole circular: "31 Die Unternehmen …".
    for (const block of read) {
      const number = block.type === 'text' ? /^(\d{1,3})\s+(?=\p{Lu})/u.exec(block.text) : null;
      if (Number(number?.[1]) !== marginNumber + 1) continue;
      marginNumber += 1;
      block.label = String(marginNumber);
      block.text = block.text.slice(number?.[0].length);
    }
    blocks.push(...read);
  }
  return finishExtraction(buildDocumentTree(blocks), {
    language: 'de',
    extractor: 'bafin-page',
    extractorVersion: '2',
    metadata: { title },
  });
}

/** The addressees of a circular come right after its table of contents. */
const isAddress = (piece: string) => /^An (?:alle|die) /.test(piece);

function readPiece(
  piece: string,
  contents: ReadonlyMap<string, string>,
  { mend, title }: { mend: (piece: string) => string; title: string },
): DocumentBlock[] {
  if (ASKS_FEEDBACK.test(piece) || FEEDBACK.test(piece)) return [];
  if (FACTS_LINE.test(piece)) {
    const reference = REFERENCE.exec(piece)?.[1]?.trim();
    return reference ? [{ type: 'text', label: '', text: `Geschäftszeichen ${reference}` }] : [];
  }
  const listed = contents.get(bare(piece));
  if (listed) return [{ type: 'heading', label: '', text: listed, level: levelOf(listed) }];
  const text = mend(piece);
  if (bare(text) === bare(title)) return [];
  const isNumbered =
    /^\d{1,2}(?:\.\d{1,2})+\.?\s+\p{Lu}/u.test(text) && text.length <= 120 && !/[.:;,]$/.test(text);
  if (isNumbered) return [{ type: 'heading', label: '', text, level: levelOf(text) }];
  const label = itemLabel(text) ?? '';
  if (label === '') return [{ type: 'text', label: '', text }];
  return [{ type: 'item', label, text: text.slice(label.length).trim(), nesting: null }];
}
