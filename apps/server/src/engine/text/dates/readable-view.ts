/**
 * A text as a person reads it: one line per block, one space between words, words split by a typesetter joined again, nothing
 * invisible; with a mapping back to the original text.
 */
export interface ReadableView {
  readonly text: string;
  /** The offset in the original for this offset of the view. */
  toOriginal(offset: number): number;
}

const newline = 10;
const space = 32;
const hyphen = 45;

// Soft hyphen, zero-width characters, direction marks and overrides, byte order mark.
const isInvisible = (code: number) =>
  code === 0xad ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2069) ||
  code === 0xfeff;

const isSpace = (code: number) =>
  code === space ||
  (code >= 9 && code <= 13) ||
  code === 0x85 ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x3000;

const isCapital = (code: number) =>
  (code >= 65 && code <= 90) || code === 0xc4 || code === 0xd6 || code === 0xdc || code === 0xc9;

const gluedBefore = /(?:\p{Ll}{4}|[\p{L}\d)]\.)$/u;
const gluedAfter = /^\p{Lu}\p{Ll}/u;

const beginsGlued = (text: string, index: number) =>
  gluedBefore.test(text.slice(Math.max(0, index - 4), index)) &&
  gluedAfter.test(text.slice(index, index + 2));

const isLetter = (text: string, index: number) => /\p{L}/u.test(text.charAt(index));
const isLower = (text: string, index: number) => /\p{Ll}/u.test(text.charAt(index));

/** Lines shorter than this are a heading, a label or a cell, not a wrapped line of running text. */
const shortLine = 60;
const endsOpen = /[,\p{Ll}\d]$/u;
const endsAsLabel = /:$/u;
const beginsBlock = /^[\p{Lu}•–|*#(„“"‘]/u;

// No typesetter sets lines as long as this: in such a text, each line end ends a block.
const longLine = 160;
const sampleLength = 50_000;

/** Based on line ends, because a pattern would count the same characters again from each of them. */
function hasLongLine(text: string): boolean {
  const length = Math.min(text.length, sampleLength);
  for (let start = 0; start + longLine <= length; ) {
    const end = text.indexOf('\n', start);
    if (end === -1 || end - start >= longLine) return true;
    start = end + 1;
  }
  return false;
}

/**
 * Whether a single line end separates two blocks; a wrapped line continues in lower case, with a number, or after a long line.
 */
function partsBlocks(
  text: string,
  lineStart: number,
  end: number,
  next: number,
  isWrapped: boolean,
): boolean {
  if (!beginsBlock.test(text.slice(next, next + 2))) return false;
  if (endsAsLabel.test(text.slice(Math.max(lineStart, end - 1), end))) return false;
  if (!isWrapped) return true;
  return end - lineStart < shortLine || !endsOpen.test(text.slice(Math.max(lineStart, end - 2), end));
}

/** Builds the view in one pass. */
export function readableView(text: string): ReadableView {
  // There is at most one line end per two characters.
  const codes = new Uint16Array(text.length * 1.5 + 1);
  const origins = new Uint32Array(text.length * 1.5 + 2);
  const isWrapped = !hasLongLine(text);
  let length = 0;
  let lineStart = 0;
  let index = 0;
  const put = (code: number, origin: number) => {
    codes[length] = code;
    origins[length] = origin;
    length += 1;
  };
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (isInvisible(code)) {
      index += 1;
      continue;
    }
    if (!isSpace(code)) {
      // Feeds run a heading into what follows it: "Notes to editorsThe regulations", "aufgehoben.Das".
      if (isCapital(code) && beginsGlued(text, index)) put(newline, index);
      put(code, index);
      index += 1;
      continue;
    }
    const from = index;
    let lineEnds = 0;
    while (index < text.length) {
      const found = text.charCodeAt(index);
      if (!isSpace(found) && !isInvisible(found)) break;
      if (found === newline || found === 0x2028 || found === 0x2029) lineEnds += 1;
      index += 1;
    }
    if (lineEnds === 1 && isParted(text, from, index)) {
      // "Janu-" and "ary": the hyphen is removed with the line end.
      if (length > 0 && codes[length - 1] === hyphen) length -= 1;
    } else if (lineEnds > 1 || (lineEnds === 1 && partsBlocks(text, lineStart, from, index, isWrapped))) {
      put(newline, from);
    } else put(space, from);
    if (lineEnds > 0) lineStart = index;
  }
  origins[length] = text.length;
  return {
    text: textOf(codes, length),
    toOriginal: (offset) => origins[Math.max(0, Math.min(offset, length))] ?? text.length,
  };
}

const isParted = (text: string, end: number, next: number) =>
  text.charCodeAt(end - 1) === hyphen && isLetter(text, end - 2) && isLower(text, next);

/** A copy unit by unit; a decoder would replace halves of surrogate pairs. */
const textOf = (codes: Uint16Array, length: number) =>
  Buffer.from(codes.buffer, codes.byteOffset, length * 2).toString('utf16le');
