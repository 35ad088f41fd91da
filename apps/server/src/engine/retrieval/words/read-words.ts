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

// What may stand between the digits of one number; the slash of an act's number may stand apart, or at the end of a line.
const betweenDigits = /^(?:[./,'’ \u00a0\u2009\u202f]|\s{0,2}\/\s{0,2})$/u;
const isMark = /^[./,]$/;
const endsWithMark = /^[.,]$/;
const firstOfThousands = /^[1-9]\d{0,2}$/;
const ofThousands = /^\d{3}$/;
const year = /^(?:19|20)\d\d$/;
const ofAct = /^\d{1,4}$/;

interface ReadNumber extends TextWord {
  readonly groups: readonly string[];
  /** what stands between them, one less */
  readonly between: readonly string[];
}

/** Whether groups of digits are one number with separated thousands: "10 000", "1.000.000". */
const areThousands = (groups: readonly string[], between: readonly string[]) =>
  between.length > 0 &&
  groups.every((group, at) => (at === 0 ? firstOfThousands : ofThousands).test(group)) &&
  between.every((one) => one === between[0] && one !== '/');

/** How the groups of a number are written as one word, "10000" for "10 000"; null if they are several. */
function numberOf(groups: readonly string[], between: readonly string[]): string | null {
  if (areThousands(groups, between)) return groups.join('');
  const last = between.at(-1) ?? '';
  const decimals = groups.at(-1) ?? '';
  if (endsWithMark.test(last) && areThousands(groups.slice(0, -1), between.slice(0, -1)))
    if (last !== between[0]) return `${groups.slice(0, -1).join('')}${last}${decimals}`;
  if (between.every((one) => isMark.test(one)))
    return groups.map((group, at) => `${between[at - 1] ?? ''}${group}`).join('');
  const isAct =
    groups.length === 2 &&
    last.trim() === '/' &&
    groups.every((group) => ofAct.test(group)) &&
    groups.some((group) => year.test(group));
  return isAct ? groups.join('/') : null;
}

/** "6.2.1", "2022/2554", "2022/ 2554" and "10 000" are one number each. */
function joinNumbers(text: string, left: TextWord | ReadNumber, right: TextWord): ReadNumber | null {
  if (right.start - left.end > 5 || !isDigit(text.charCodeAt(left.end - 1))) return null;
  const apart = text.slice(left.end, right.start);
  if (!startsWithDigit.test(right.word) || !betweenDigits.test(apart)) return null;
  const groups = [...('groups' in left ? left.groups : [left.word]), right.word];
  const between = [...('groups' in left ? left.between : []), apart];
  const word = numberOf(groups, between);
  return word === null ? null : { word, start: left.start, end: right.end, groups, between };
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
  let last: TextWord | ReadNumber | undefined;
  for (const [index, from] of wordStarts.entries()) {
    const next = wordStarts[index + 1] ?? codes.length;
    let to = next;
    while (to > from && codes[to - 1] === 32) to -= 1;
    const word: TextWord = {
      word: String.fromCharCode(...codes.subarray(from, Math.min(to, from + mostLetters))),
      start: folded.origins[from] as number,
      end: originalEnd(folded, to - 1),
    };
    const joined = last && joinNumbers(text, last, word);
    if (joined) {
      last = joined;
      found[found.length - 1] = joined;
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
