const QUOTES = /[\u2018-\u201f\u2039\u203a\u00ab\u00bb\u2032\u2033'"`]/u;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d-]/u;
const SPACE = /\s/u;
const WORD = /[\p{L}\p{N}]/u;

/** A text in the form used for comparison, with a mapping back to its source. */
export interface ComparisonForm {
  text: string;
  /** For each UTF-16 unit of `text`, the offset in the source of the character it comes from. */
  starts: number[];
  /** The same for the offset after that character. */
  ends: number[];
}

function foldOf(character: string): string {
  if (QUOTES.test(character)) return '"';
  if (DASHES.test(character)) return '-';
  return character.normalize('NFKC').replace(/\s/gu, '');
}

interface Folded {
  text: string;
  isSpace: boolean;
  isWord: boolean;
}

function foldedOf(character: string): Folded {
  const text = foldOf(character);
  return { text, isSpace: SPACE.test(character), isWord: WORD.test(text) };
}

// Texts are long, but use few different characters.
const known = Array.from({ length: 0x250 }, (_, code) => foldedOf(String.fromCharCode(code)));

/**
 * The form in which two texts are compared. Consolidation and reprinting change the typography and not the law, so these
 * differences are ignored: the kind and number of spaces, spaces next to anything but a letter or digit ("Council ,", "4(1)of",
 * "10 %"), kinds of quotation marks and dashes, and compatibility forms (NFKC). Letters, case, digits and all other punctuation
 * count.
 */
export function comparisonForm(source: string): ComparisonForm {
  const starts: number[] = [];
  const ends: number[] = [];
  const text = fold(source, (start, end, units) => {
    for (let unit = 0; unit < units; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
  });
  return { text, starts, ends };
}

/** @param onFolded told of each character, or the spaces before it, that stays: where it stood, and its units in the form */
function fold(source: string, onFolded?: (start: number, end: number, units: number) => void): string {
  let text = '';
  let space: number | null = null;
  let afterWord = false;
  let offset = 0;
  for (const character of source) {
    const start = offset;
    offset += character.length;
    const { text: folded, isSpace, isWord } = known[character.codePointAt(0)!] ?? foldedOf(character);
    if (isSpace) {
      space ??= start;
      continue;
    }
    if (folded === '') continue;
    if (space !== null && afterWord && isWord) {
      text += ' ';
      onFolded?.(space, start, 1);
    }
    space = null;
    afterWord = isWord;
    text += folded;
    onFolded?.(start, offset, folded.length);
  }
  return text;
}

/** The text of `comparisonForm` alone. */
export function comparisonText(source: string): string {
  // most of what is compared are single words
  return /^[A-Za-z0-9]+$/.test(source) ? source : fold(source);
}
