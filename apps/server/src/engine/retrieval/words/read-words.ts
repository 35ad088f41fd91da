import { type FoldedText, foldText } from '../../text/phrases/fold-text.ts';

/** A word of a text, folded: lower case, without accents and invisible characters. */
export interface TextWord {
  readonly word: string;
  /** UTF-16 offsets into the text, `[start, end)` */
  readonly start: number;
  readonly end: number;
}

const isDigit = (code: number) => code >= 48 && code <= 57;
const startsWithDigit = /^\d/;
const listLabel = /^(?:\d{1,3}|[a-z]|[ivx]{1,4})$/;
// Longer "words" are keys and encoded data; nobody searches for their end.
const mostLetters = 64;

/** Where the letters of a word end in the original; what follows them up to the next folded unit is not part of it. */
function originalEnd({ origins, original }: FoldedText, last: number): number {
  const start = origins[last] as number;
  let end = start + ((original.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  // combining marks belong to their letter
  while (end < original.length && /\p{M}/u.test(original[end] as string)) end += 1;
  return end;
}

/** "6.2.1", "2022/2554" and "10,000" are one number each. */
function joinsNumbers(text: string, left: TextWord, right: TextWord): boolean {
  return (
    right.start - left.end === 1 &&
    /[./,]/.test(text[left.end] as string) &&
    isDigit(text.charCodeAt(left.end - 1)) &&
    startsWithDigit.test(right.word)
  );
}

const isBracketed = (text: string, { start, end }: TextWord) => text[start - 1] === '(' && text[end] === ')';

/**
 * The words of a text in order. Labels of lists and paragraphs in brackets, "(a)", "(iv)", "(2)", are left out: as words they
 * say nothing, and as references they are read by `references/`.
 */
export function readWords(text: string): TextWord[] {
  // Direction marks stand inside references, "Rule \u200e1.3.3"; soft hyphens inside words. Folding drops both.
  const folded = foldText(text);
  const { codes, wordStarts } = folded;
  const found: TextWord[] = [];
  let last: TextWord | undefined;
  for (const [index, from] of wordStarts.entries()) {
    const next = wordStarts[index + 1] ?? codes.length;
    let to = next;
    while (to > from && codes[to - 1] === 32) to -= 1;
    const word: TextWord = {
      word: String.fromCharCode(...codes.subarray(from, Math.min(to, from + mostLetters))),
      start: folded.origins[from] as number,
      end: originalEnd(folded, to - 1),
    };
    if (last && joinsNumbers(text, last, word)) {
      last = { word: `${last.word}${text[last.end]}${word.word}`, start: last.start, end: word.end };
      found[found.length - 1] = last;
      continue;
    }
    if (listLabel.test(word.word) && isBracketed(text, word)) {
      last = undefined;
      continue;
    }
    last = word;
    found.push(word);
  }
  return found;
}
