import { createHash } from 'node:crypto';

// Every line ending known to Unicode and old encodings; form feeds separate the pages of PDF text.
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// Tabs and the spaces of typography (no-break, thin, ideographic …). They differ between two printings of one text.
const OTHER_SPACES = /[\t\p{Zs}]/gu;
// Controls, soft hyphens, zero-width spaces, byte order marks and direction overrides: invisible, and they break
// search and quotes. The joiners U+200C and U+200D stay, because some scripts are spelled with them.
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

// The characters most texts consist of: such a text stays as it is, and only its line endings need care. Precomposed Latin
// letters, dashes, quotation marks and currency signs; no combining marks, no spaces except U+0020, nothing invisible.
const PLAIN = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u02af\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/;

/**
 * The one form in which every text is stored and into which all offsets count (UTF-16 units, `[start, end)`).
 * NFC, lines end with `\n`, each kind of space is U+0020, nothing invisible (soft hyphens are removed, so a word
 * hyphenated by a typesetter is whole again), no space at line ends, no blank lines around, no lone surrogates.
 * Applying it twice changes nothing.
 */
export function canonicalText(raw: string): string {
  const plain = PLAIN.test(raw)
    ? raw
    : raw
        .toWellFormed()
        .replace(LINE_ENDS, '\n')
        .replace(OTHER_SPACES, ' ')
        .replace(INVISIBLE, (character) => (character === '\n' ? character : ''))
        .normalize('NFC');
  const lines = plain.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first === -1 ? '' : lines.slice(first, last + 1).join('\n');
}

/** Canonical text on one line: runs of white space become one space, none around. */
export function canonicalLine(raw: string): string {
  return canonicalText(raw)
    .replace(/[\n ]{2,}|\n/g, ' ')
    .trim();
}

/** SHA-256 of the UTF-8 bytes, in lower-case hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
