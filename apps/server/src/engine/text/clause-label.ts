/** How a list counts. */
export type NumberingStyle = 'number' | 'letter' | 'doubled' | 'roman' | 'capital' | 'dash';

/** One reading of a label: `major` is its place in the list, `minor` that of a later insertion ('3a' is 3, 1). */
export interface LabelReading {
  style: NumberingStyle;
  major: number;
  minor: number;
}

const LATIN_SUFFIX = 'bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies';
const LETTERS = '[ivxlcdm]{1,8}|[a-z]{1,2}';
const ITEM = new RegExp(
  `^(?:\\((?:\\d{1,3}(?:[a-z]{1,2}| (?:${LATIN_SUFFIX}))?|${LETTERS}|[IVX]{1,6}|[A-Z])\\)` +
    `|(?:\\d{1,3}(?:[a-z]{1,2}| (?:${LATIN_SUFFIX}))?|${LETTERS})\\)|[—–•·▪-])(?=\\s|$)`,
  'u',
);
const NUMBERED = new RegExp(`^\\d{1,3}(?:[a-z]{1,2}| (?:${LATIN_SUFFIX}))?\\.(?=\\s|$)`, 'u');
const ROMAN = /^(?=[ivxlcdm])(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** The label of a point with which a line begins — '(a)', 'a)', '(12)', '—' — or null. */
export function itemLabel(line: string): string | null {
  return ITEM.exec(line)?.[0] ?? null;
}

/** The label of a numbered paragraph with which a line begins — '1.', '3a.', '2 bis.' — or null. */
export function numberLabel(line: string): string | null {
  return NUMBERED.exec(line)?.[0] ?? null;
}

/** The label without its brackets and full stops, as it stands in clause paths: '(a)' → 'a', '2 bis.' → '2_bis'. */
export function labelCore(label: string): string {
  return label
    .replace(/[().‘’“”«»"'§]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_');
}

/** Value of a Roman numeral in either case, or null. */
export function romanValue(text: string): number | null {
  const numeral = text.toLowerCase();
  if (numeral === '' || !ROMAN.test(numeral)) return null;
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  let total = 0;
  for (let index = 0; index < numeral.length; index += 1) {
    const value = values[numeral[index] as string] ?? 0;
    total += value < (values[numeral[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return total;
}

/** Turkish letters follow the letter they are derived from: a) b) c) ç) d). */
const TURKISH: ReadonlyMap<string, string> = new Map([
  ['ç', 'c'],
  ['ğ', 'g'],
  ['ı', 'h'],
  ['ö', 'o'],
  ['ş', 's'],
  ['ü', 'u'],
]);

const letterValue = (letter: string) => letter.charCodeAt(0) - 96;

/**
 * Every way to read a label. '(i)' is the ninth letter or the first Roman numeral, '(ab)' the 28th point of a long list or a
 * second insertion after (a); the list that it continues decides which one applies.
 */
export function labelReadings(label: string): LabelReading[] {
  const core = labelCore(label);
  if (/^[—–•·▪-]$/.test(core)) return [{ style: 'dash', major: 1, minor: 0 }];
  const number = /^(\d+)_?([a-z]*)$/.exec(core);
  if (number) {
    const suffix = number[2] ?? '';
    const bis = LATIN_SUFFIX.split('|').indexOf(suffix) + 1;
    return [{ style: 'number', major: Number(number[1]), minor: bis || (suffix ? letterValue(suffix) : 0) }];
  }
  const before = TURKISH.get(core);
  if (before) return [{ style: 'letter', major: letterValue(before), minor: 1 }];
  // "cc) … çç) … dd)"
  const doubled = TURKISH.get(core.slice(1));
  if (doubled && core[0] === core[1])
    return [{ style: 'letter', major: letterValue(doubled), minor: letterValue(doubled) + 1 }];
  const readings: LabelReading[] = [];
  const capital = /^\(?[A-Z]/.test(label);
  const roman = romanValue(core);
  if (/^[a-z]$/.test(core))
    readings.push({ style: capital ? 'capital' : 'letter', major: letterValue(core), minor: 0 });
  // After the letter: if nothing else decides, '(l)' is a letter.
  if (roman !== null) readings.push({ style: capital ? 'capital' : 'roman', major: roman, minor: 0 });
  if (/^[a-z]{2}$/.test(core)) {
    const [first, second] = [letterValue(core[0] as string), letterValue(core[1] as string)];
    readings.push({ style: 'letter', major: 26 * first + second, minor: 0 });
    readings.push({ style: 'letter', major: first, minor: second });
    // "a) … aa) … bb) … b)"
    if (first === second) readings.push({ style: 'doubled', major: first, minor: 0 });
  }
  // A Roman numeral with an inserted one: '(iia)'.
  const insertedRoman = romanValue(core.slice(0, -1));
  if (core.length > 1 && insertedRoman !== null && /[a-h]$/.test(core)) {
    readings.push({ style: 'roman', major: insertedRoman, minor: letterValue(core.at(-1) as string) });
  }
  return readings;
}
