import type { TextKey } from './queries.ts';

/**
 * Which text is meant: of the wanted version (default the latest) in the wanted language, else the
 * publication's own, else any.
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

/** The words of a text folded for search, with the place of each folded unit in the text itself. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index] ?? '';
    const plain = /\s/.test(unit) ? ' ' : unit.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    if (plain === ' ' && folded.endsWith(' ')) continue;
    for (const letter of plain) {
      folded += letter;
      for (let part = 0; part < letter.length; part += 1) places.push(index);
    }
  }
  return { folded, places };
}

/** All places where the words stand, without regard to case, accents and the width of spaces; `[start, end)`. */
export function findAll(text: string, words: string): { start: number; end: number }[] {
  const needle = fold(words.trim()).folded;
  if (needle === '') return [];
  const { folded, places } = fold(text);
  const found: { start: number; end: number }[] = [];
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) {
    const start = places[at] ?? 0;
    found.push({ start, end: (places[at + needle.length - 1] ?? start) + 1 });
  }
  return found;
}
