import { canonicalText } from '../canonical-text.ts';
import { clauseHeadings, withoutContents, withParagraphs } from '../clause-headings.ts';
import { itemLabel, numberLabel } from '../clause-label.ts';
import { divisionForm, namesDivision } from '../division.ts';
import { buildDocumentTree, type DocumentBlock, headingLabel, PARAGRAPH_SIGN } from '../document-tree.ts';
import type { ExtractedText } from '../passage.ts';
import { finishExtraction } from './extraction.ts';
import { BULLET, labelledText, SECTION_NUMBER } from './labelled-text.ts';

const MARKDOWN_HEADING = /^(#{1,6})\s+(\S.*)$/u;
const ENDS_SENTENCE = /[.!?:;,]["'”’»)]*$/u;
// Lines of a wrapped text are about as wide as its page; a text with wider lines has one paragraph per line.
const WIDEST_WRAPPED_LINE = 130;
const MAX_HEADING = 110;
const FEWEST_CLAUSES = 3;
/** What a wrapped line ends with where "(a) of paragraph 1" or "2. It …" goes on in the next one. */
const BEFORE_NUMBER =
  /(?<!\p{L})(?:(?:sub)?paragraphs?|articles?|points?|sections?|absatz(?:es)?|absätzen?|abs\.|artikels?|art\.|nummern?|nr\.|buchstaben?|buchst\.|satz|sätzen?|of|in|under|with|des|im|nach|gemäß)$|§$/iu;

interface Line {
  text: string;
  indent: number;
  page: number | null;
  /** The line before it is blank, or it is the first. */
  apart: boolean;
  /** The line after it is blank, or it is the last. */
  ends: boolean;
}

const FRONT_MATTER = /^\ufeff?---\n[^]*?\n---\n/;
const headerKey = (line: string) => line.trim().replace(/\d+/g, '#');

/** First and last lines that recur on most pages, with their page numbers as '#': running headers and footers. */
function runningLines(pages: readonly string[][]): Set<string> {
  if (pages.length < 3) return new Set();
  const counts = new Map<string, number>();
  for (const page of pages) {
    const lines = page.filter((line) => line.trim() !== '');
    for (const key of new Set([...lines.slice(0, 2), ...lines.slice(-2)].map(headerKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count > pages.length / 2).map(([key]) => key));
}

/** Lines with what surrounds them. Form feeds separate pages; a text without any has no pages. */
function readLines(raw: string): Line[] {
  const pages = raw
    .replace(FRONT_MATTER, '')
    .split('\f')
    .map((page) => canonicalText(page).split('\n'));
  const running = runningLines(pages);
  const lines: Line[] = [];
  pages.forEach((page, index) => {
    const filled = page.flatMap((line, position) => (line.trim() === '' ? [] : [position]));
    const edges = new Set([...filled.slice(0, 2), ...filled.slice(-2)]);
    const printed = page.map((line, position) =>
      edges.has(position) && running.has(headerKey(line)) ? '' : line,
    );
    printed.forEach((line, position) => {
      const text = line.trim();
      if (text === '') return;
      lines.push({
        text: text.replace(/ {2,}/g, ' '),
        indent: line.length - line.trimStart().length,
        page: pages.length > 1 ? index + 1 : null,
        apart: (printed[position - 1] ?? '').trim() === '',
        ends: (printed[position + 1] ?? '').trim() === '',
      });
    });
  });
  return lines;
}

/** Width of the page: nearly all lines are at most this long. */
function pageWidth(lines: readonly Line[]): number {
  const lengths = lines.map(({ text }) => text.length).toSorted((left, right) => left - right);
  return lengths[Math.floor(lengths.length * 0.95)] ?? 0;
}

interface Layout {
  width: number;
  /** Paragraphs are wrapped to the width of the page. */
  wrapped: boolean;
  /** Its clauses are articles or paragraphs, so that "11. …" is a point of one. */
  hasClauses: boolean;
  /** Headings are marked as in Markdown, so no other line is one. */
  markdown: boolean;
}

/** A short separate line that doesn't end like a sentence, or is in capitals, or is numbered like a section. */
function isHeading(line: Line, next: Line | undefined, layout: Layout): boolean {
  const { text } = line;
  if (text.length > MAX_HEADING || ENDS_SENTENCE.test(text) || !/\p{L}{2}/u.test(text)) return false;
  if (SECTION_NUMBER.test(text)) {
    // Not the first line of a wrapped paragraph, and not a line of the table of contents.
    const fills = text.length > layout.width * 0.75 && !line.ends;
    return !fills && !/[.\s]\d+$/.test(text) && !(next && !line.ends && /^\p{Ll}/u.test(next.text));
  }
  if (itemLabel(text) || BULLET.test(text)) return false;
  // where each line is a paragraph, none has to stand apart
  if (divisionForm(text)) return (line.apart || !layout.wrapped) && namesDivision(text);
  if (!line.apart || /^\p{Ll}/u.test(text)) return false;
  const label = headingLabel(text);
  // clauses have been found before
  if (PARAGRAPH_SIGN.test(label) || (layout.hasClauses && numberLabel(text))) return false;
  if (!line.ends && !(numberLabel(text) && isTitleOver(line, next, layout))) return false;
  if (label) return text.length > label.length + 1;
  // "Derivate sind" opens a list
  if (layout.hasClauses && next && (numberLabel(next.text) || itemLabel(next.text))) return false;
  return text.length <= 80 && (text === text.toUpperCase() || text.split(' ').length <= 10);
}

/** "18. Title" with its text right below, which is no list. */
const isTitleOver = ({ text }: Line, next: Line | undefined, { width, wrapped }: Layout): boolean =>
  next !== undefined &&
  /^[\p{Lu}"“„‘«]/u.test(next.text) &&
  !numberLabel(next.text) &&
  text.length <= 80 &&
  (!wrapped || text.length < width * 0.75);

function startBlock(line: Line, next: Line | undefined, layout: Layout): DocumentBlock {
  const { text, page } = line;
  const heading = MARKDOWN_HEADING.exec(text);
  if (heading)
    return { type: 'heading', label: '', text: heading[2] ?? '', level: heading[1]?.length ?? 1, page };
  if (!layout.markdown && isHeading(line, next, layout)) {
    return { type: 'heading', label: '', text, level: null, page };
  }
  return labelledText(text, { page, bullets: true });
}

function readBlocks(lines: readonly Line[]): DocumentBlock[] {
  const width = pageWidth(lines);
  const wrapped = width <= WIDEST_WRAPPED_LINE;
  const markdown = lines.some(({ text }) => MARKDOWN_HEADING.test(text));
  const clauses = markdown ? new Map() : clauseHeadings(lines, wrapped ? width : Infinity);
  const layout = { width, wrapped, hasClauses: clauses.size >= FEWEST_CLAUSES, markdown };
  const blocks: DocumentBlock[] = [];
  // The lines of the last block. They are joined at its end: checking the paragraph after each of a thousand lines takes
  // minutes.
  let pieces: string[] = [];
  const close = () => {
    const last = blocks.at(-1);
    if (last && pieces.length > 1) last.text = pieces.join('');
  };
  let index = 0;
  for (const [at, line] of lines.entries()) {
    if (at < index) continue;
    const clause = clauses.get(at);
    index = at + (clause?.lines ?? 1);
    const last = blocks.at(-1);
    const end = pieces.at(-1) ?? '';
    const goesOn =
      wrapped &&
      !line.apart &&
      last?.type !== 'heading' &&
      BEFORE_NUMBER.test(end) &&
      !BULLET.test(line.text);
    const block: DocumentBlock = clause
      ? { type: 'heading', label: clause.label, text: clause.heading, level: null, page: line.page }
      : goesOn
        ? { type: 'text', label: '', text: line.text, page: line.page }
        : startBlock(line, lines[at + 1], layout);
    // A sentence at the end of a page continues at the top of the next one.
    const overPage =
      line.page !== (last?.page ?? null) &&
      /^\p{Ll}/u.test(line.text) &&
      !ENDS_SENTENCE.test(last ? end : '.');
    // "(a)" may stand on a line of its own
    const isOfLabel = last?.type === 'item' && end === '';
    const continues =
      ((wrapped && (!line.apart || overPage)) || isOfLabel) &&
      block.type === 'text' &&
      block.label === '' &&
      last &&
      last.type !== 'heading';
    if (continues) {
      // "Finanz-\ninstrumente" is one word; "Finanz-\nund" is not.
      const glued =
        /\p{L}-$/u.test(end) && /^\p{Ll}/u.test(line.text) && !/^(?:und|oder|and|or)\b/.test(line.text);
      if (glued) pieces[pieces.length - 1] = end.slice(0, -1);
      pieces.push(glued || end === '' ? line.text : ` ${line.text}`);
      continue;
    }
    close();
    blocks.push(block);
    pieces = [block.text];
  }
  close();
  return withParagraphs(withoutContents(blocks));
}

/**
 * Reads plain text or simple Markdown: headings, paragraphs (wrapped lines are joined), lists, statutes with "§ 5" and
 * "(1)". Form feeds count pages. Never throws.
 */
export function extractPlainText(
  raw: string,
  facts: { language?: string | null; title?: string | null } = {},
): ExtractedText {
  const roots = buildDocumentTree(readBlocks(readLines(raw)));
  const title = facts.title ?? roots.find(({ kind }) => kind === 'title')?.text ?? null;
  return finishExtraction(roots, {
    language: facts.language ?? null,
    extractor: 'plain-text',
    extractorVersion: '2',
    metadata: { title },
  });
}
