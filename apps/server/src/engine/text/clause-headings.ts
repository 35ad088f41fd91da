import { itemLabel, numberLabel } from './clause-label.ts';
import { divisionForm, namesDivision } from './division.ts';
import { type DocumentBlock, headingLabel } from './document-tree.ts';

/** A line of a plain text, or a paragraph of a page. */
export interface PrintedLine {
  readonly text: string;
  /** nothing stands right above it */
  readonly apart: boolean;
}

/** A line that opens a clause: "§ 25a Organisation", or "Article 18" with its title below. */
export interface ClauseHeading {
  readonly label: string;
  /** '' if it has none */
  readonly heading: string;
  /** lines that it takes, its own among them */
  readonly lines: number;
}

const SIGN = new RegExp(
  String.raw`^((?:Article|ARTICLE|Artikel|ARTIKEL|Art\.?)\s+\d{1,4}[a-z]{0,2}` +
    String.raw`|§§?\s*\d{1,4}[a-z]{0,2}(?:\s+(?:bis|und|to|and)\s+\d{1,4}[a-z]?)?` +
    String.raw`|(?:Annex|ANNEX|Anhang|ANHANG|Anlage|ANLAGE|Appendix|APPENDIX)(?:\s+(?:[IVXLC]+|\d{1,3}|[A-Z])[a-z]?)?` +
    String.raw`|(?:Section|SECTION|Abschnitt|ABSCHNITT|Clause|CLAUSE|Klausel|Ziffer|Rule|RULE)\s+\d{1,3}(?:\.\d{1,3})+)` +
    String.raw`(?![\p{L}\p{N}(/]|\.\d)[\s.:–—-]*(.*)$`,
  'u',
);
const SECTION_LABEL = /^\d{1,3}(?:\.\d{1,3})+\.?(?=\s)/u;
const ENDS_SENTENCE = /[.!?:;,]["'”’»)]*$/u;
const ENDS_TEXT = /[.!?:;]["'”’»)]*$/u;
const BEGINS_TITLE = /^[\p{Lu}\p{N}["'“„‘«(–—-]/u;
/** "Article 18 (2) …", "§ 25a Absatz 1 …", "Anhang I Nummer 2 …": a reference goes on. */
const GOES_ON =
  /^(?:\(\d|(?:Absatz|Abs\b|Satz|Nummer|Nr\b|Buchstabe|Buchst\b|Unterabsatz|Halbsatz|Paragraph|Point|Teil [A-Z] Nummer)\b)/u;
const LONGEST_TITLE = 300;
const MOST_TITLE_LINES = 5;
/** A line of running text fills the page; the last one of a title doesn't. */
const filledShare = 0.9;

const isTitle = (text: string) =>
  text.length <= LONGEST_TITLE &&
  BEGINS_TITLE.test(text) &&
  !GOES_ON.test(text) &&
  (!ENDS_SENTENCE.test(text) || /^\([^()]+\)$/u.test(text));

/** Whether a line only names a clause, however long its title is: "Chapter III — …", "Article 18 …". */
export function isClauseHeading(line: string): boolean {
  if (namesDivision(line)) return isTitle(line);
  const rest = SIGN.exec(line)?.[2];
  return rest !== undefined && (rest === '' || isTitle(rest));
}

const hasLabel = (text: string) =>
  itemLabel(text) !== null || numberLabel(text) !== null || SECTION_LABEL.test(text);

const BARE_DIVISION = /^\p{L}+\s+(?:\d+|[IVXLC]+)$/u;
/** "CHAPTER II", "Abschnitt 3 - Meldungen". */
const isDivision = (text: string) =>
  /^\p{Lu}\p{L}+\s+(?:\d+|[IVXLC]+)(?!\p{L})/u.test(text) && divisionForm(text) !== null;

/** A title that begins with some words and may go on in the next lines; null if it goes on as a text does. */
function titleAt(
  lines: readonly PrintedLine[],
  from: number,
  first: string,
  width: number,
): { text: string; lines: number } | null {
  let text = first;
  let last = lines[from]?.text ?? '';
  for (let taken = 1; taken <= MOST_TITLE_LINES; taken += 1) {
    const next = lines[from + taken];
    if (!isTitle(text)) return null;
    const isEnded = !next || next.apart || hasLabel(next.text) || SIGN.test(next.text);
    if (isEnded) return { text, lines: taken };
    if (!/^\p{Ll}/u.test(next.text)) return last.length < width * filledShare ? { text, lines: taken } : null;
    text = `${text} ${next.text}`;
    last = next.text;
  }
  return null;
}

/**
 * The clauses that a text names in lines of their own, by the numbers of these lines. A reference with which a line of running text
 * begins is none: it goes on in small letters, with a paragraph, or up to a full stop.
 * @param width of a page whose paragraphs are wrapped; infinite, if a line is a paragraph
 */
export function clauseHeadings(
  lines: readonly PrintedLine[],
  width: number,
): ReadonlyMap<number, ClauseHeading> {
  const found = new Map<number, ClauseHeading>();
  let end = 0;
  for (const [at, { text, apart }] of lines.entries()) {
    if (at < end) continue;
    const isBareDivision = BARE_DIVISION.test(text) && isDivision(text);
    const [, label = '', rest = ''] = SIGN.exec(text) ?? (isBareDivision ? [text, text] : []);
    if (label === '') continue;
    const before = lines[at - 1]?.text ?? '';
    const isBelowDivision = isDivision(before) || (isDivision(lines[at - 2]?.text ?? '') && isTitle(before));
    const isParagraph = apart || width === Infinity || at === 0 || at === end;
    if (!isParagraph && !isBelowDivision && !ENDS_TEXT.test(before)) continue;
    const next = lines[at + 1];
    if (rest === '') {
      if (!next || /^\p{Ll}/u.test(next.text) || ENDS_SENTENCE.test(text)) continue;
      const isOther = hasLabel(next.text) || SIGN.test(next.text) || isDivision(next.text);
      const title = isOther ? null : titleAt(lines, at + 1, next.text, width);
      found.set(at, { label, heading: title?.text ?? '', lines: 1 + (title?.lines ?? 0) });
    } else {
      const title = titleAt(lines, at, rest, width);
      if (!title) continue;
      found.set(at, { label, heading: title.text, lines: title.lines });
    }
    end = at + (found.get(at)?.lines ?? 1);
  }
  return found;
}

const labelOf = ({ label, text }: DocumentBlock) =>
  label || headingLabel(text) || (divisionForm(text) ? text : '');
const CONTENTS = /^(?:(?:table of )?contents|inhalt(?:sverzeichnis|sübersicht)?)$/iu;
const PAGE_NUMBER = /[\s.…]\d{1,3}$/u;
const REPEALED = /weggefallen|aufgehoben|gestrichen|repealed|deleted|omitted|unbesetzt/iu;
const fewestEntries = 3;
/** So many headings in a row without a text below are listed, whatever else. */
const manyEntries = 10;

/** The blocks, with what a table of contents lists as texts: headings in a row, without a text below any of them. */
export function withoutContents(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  const headings = blocks.flatMap((block, at) => (block.type === 'heading' ? [at] : []));
  const hasText = headings.map((at, place) =>
    blocks
      .slice(at + 1, headings[place + 1] ?? blocks.length)
      .some(({ type, text }) => type === 'item' || type === 'table' || ENDS_TEXT.test(text)),
  );
  const labels = headings.map((at) => labelOf(blocks[at] as DocumentBlock));
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const isListed = new Set<number>();
  for (let first = 0; first < headings.length; ) {
    let last = first;
    while (last < headings.length && !hasText[last]) last += 1;
    const run = headings.slice(first, last).filter((_, place) => labels[first + place] !== '');
    const entries = run.filter((at) => !REPEALED.test(blocks[at]?.text ?? ''));
    const share = (has: (at: number) => boolean) => entries.filter(has).length * 2 > entries.length;
    const isContents =
      entries.length >= fewestEntries &&
      (entries.length >= manyEntries ||
        share((at) => (counts.get(labelOf(blocks[at] as DocumentBlock)) ?? 0) > 1) ||
        share((at) => PAGE_NUMBER.test(blocks[at]?.text ?? '')) ||
        blocks
          .slice(Math.max(0, (headings[first] ?? 0) - 2), (headings[first] ?? 0) + 1)
          .some(({ text }) => CONTENTS.test(text)));
    if (isContents) {
      for (const at of headings.slice(first, last)) isListed.add(at);
      // below the last entry the text itself begins
      const following = labels[last] ?? '';
      if (following !== '' && labels.indexOf(following, last + 1) !== -1)
        isListed.add(headings[last] as number);
    }
    first = last + 1;
  }
  return blocks.map((block, at) =>
    isListed.has(at)
      ? { type: 'text', label: '', text: `${block.label} ${block.text}`.trim(), page: block.page ?? null }
      : block,
  );
}

const NUMBERED = /^(?:\((\d{1,3})([a-z]{0,2})\)|(\d{1,3})([a-z]{0,2})\.)$/u;

/**
 * The blocks, with the numbered paragraphs of articles told from points: "(1)" under "§ 5", "1." or "(1)" under "Article 5", unless a
 * colon has opened a list.
 */
export function withParagraphs(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  let isArticle = false;
  let isStatute = false;
  /** how paragraphs of this article are numbered, null as long as it has none */
  let form: 'brackets' | 'stop' | 'none' | null = null;
  let number = 0;
  let before: DocumentBlock | null = null;
  return blocks.map((block) => {
    const previous = before;
    before = block;
    if (block.type === 'heading' || block.type === 'title') {
      const label = block.label || headingLabel(block.text);
      isStatute = label.startsWith('§');
      isArticle = isStatute || /^art/iu.test(label);
      form = null;
      number = 0;
      return block;
    }
    const [, inBrackets, , withStop, inserted = ''] = NUMBERED.exec(block.label) ?? [];
    const digits = inBrackets ?? withStop;
    if (!isArticle || block.type !== 'item' || digits === undefined) return block;
    const own = inBrackets === undefined ? 'stop' : 'brackets';
    if (isStatute) return own === 'brackets' ? { ...block, type: 'text' as const } : block;
    form ??= previous?.text.endsWith(':') ? 'none' : own;
    const isNext = number === 0 || (inserted === '' ? Number(digits) > number : Number(digits) >= number);
    if (form !== own || !isNext || Number(digits) > number + mostLeftOut) return block;
    number = Number(digits);
    return { ...block, type: 'text' as const };
  });
}

/** Paragraphs that were repealed may be missing. */
const mostLeftOut = 3;
