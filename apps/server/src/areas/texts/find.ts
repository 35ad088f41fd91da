import type { TextKey } from './queries.ts';

/**
 * Picks the text to use: of the requested version (default: the latest) in the requested language, otherwise in the
 * publication's own, otherwise in any.
 */
export function chooseText(
  texts: readonly TextKey[],
  wanted: { version?: number | undefined; language?: string | undefined; own: string | null },
): TextKey | undefined {
  const version = wanted.version ?? Math.max(0, ...texts.map((text) => text.version_number));
  const ofVersion = texts.filter((text) => text.version_number === version);
  if (wanted.language !== undefined) return ofVersion.find((text) => text.language === wanted.language);
  return ofVersion.find((text) => text.language === wanted.own) ?? ofVersion[0];
}

interface Folded {
  readonly text: string;
  /** for each unit of the folded text, its position in the original */
  readonly places: Uint32Array;
}

const marks = /\p{M}/gu;
const isSpace = (unit: number) =>
  unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0x202f;

/** A text without case and accents, and with single spaces. ASCII, which is nearly all of it, takes a shortcut. */
function fold(text: string): Folded {
  const units: number[] = [];
  const places: number[] = [];
  let afterSpace = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isSpace(unit)) {
      if (!afterSpace) {
        units.push(32);
        places.push(index);
      }
      afterSpace = true;
      continue;
    }
    afterSpace = false;
    if (unit < 128) {
      units.push(unit >= 65 && unit <= 90 ? unit + 32 : unit);
      places.push(index);
      continue;
    }
    const plain = text.charAt(index).normalize('NFKD').replaceAll(marks, '').toLowerCase();
    for (let part = 0; part < plain.length; part += 1) {
      units.push(plain.charCodeAt(part));
      places.push(index);
    }
  }
  let folded = '';
  // In pieces, because a call takes a limited number of arguments.
  for (let from = 0; from < units.length; from += 8192) {
    folded += String.fromCharCode(...units.slice(from, from + 8192));
  }
  return { text: folded, places: Uint32Array.from(places) };
}

/** All places where the words occur, ignoring case, accents and the amount of white space; `[start, end)`. */
export function findAll(text: string, words: string): { start: number; end: number }[] {
  const needle = fold(words.trim()).text;
  if (needle === '') return [];
  const { text: folded, places } = fold(text);
  const found: { start: number; end: number }[] = [];
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) {
    const start = places[at] ?? 0;
    found.push({ start, end: (places[at + needle.length - 1] ?? start) + 1 });
  }
  return found;
}
