import { type Parts, parsePart } from '../office-parts.ts';

interface Level {
  start: number;
  format: string;
  /** “%1.%2” */
  text: string;
}

interface List {
  readonly levels: Map<number, Level>;
}

const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(value: number): string {
  let left = value;
  let text = '';
  for (const [worth, letters] of romans)
    while (left >= worth && text.length < 30) {
      text += letters;
      left -= worth;
    }
  return text;
}

const letter = (value: number) =>
  String.fromCharCode(97 + ((value - 1) % 26)).repeat(1 + Math.floor((value - 1) / 26));

function counted(value: number, format: string): string {
  if (format === 'lowerLetter') return letter(value);
  if (format === 'upperLetter') return letter(value).toUpperCase();
  if (format === 'lowerRoman') return roman(value);
  if (format === 'upperRoman') return roman(value).toUpperCase();
  if (format === 'decimalZero') return String(value).padStart(2, '0');
  return format === 'none' ? '' : String(value);
}

/** Counts the paragraphs of lists, as a word processor numbers them. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  readonly #listOf = new Map<string, string>();
  readonly #counts = new Map<string, number[]>();

  static async read(parts: Parts, folder: string): Promise<Numbering> {
    const numbering = new Numbering();
    let list: List | null = null;
    let level: Level | null = null;
    let number = '';
    await parsePart(parts, `${folder}numbering.xml`, {
      open: (name, { val = '', abstractNumId = '', numId = '', ilvl = '0' }) => {
        if (name === 'abstractNum') {
          list = { levels: new Map() };
          numbering.#lists.set(abstractNumId, list);
        } else if (name === 'lvl' && list) {
          level = { start: 1, format: 'decimal', text: '' };
          list.levels.set(Number(ilvl), level);
        } else if (name === 'start' && level) level.start = Number(val);
        else if (name === 'numFmt' && level) level.format = val;
        else if (name === 'lvlText' && level) level.text = val;
        else if (name === 'num') number = numId;
        else if (name === 'abstractNumId' && number !== '') numbering.#listOf.set(number, val);
      },
      close: (name) => {
        if (name === 'abstractNum') list = null;
        else if (name === 'lvl') level = null;
        else if (name === 'num') number = '';
      },
    });
    return numbering;
  }

  /** The number or bullet of the next paragraph of a list. */
  next(number: string, at: number): string {
    const key = this.#listOf.get(number) ?? '';
    const level = this.#lists.get(key)?.levels.get(at);
    if (!level) return '';
    const counts = this.#counts.get(key) ?? [];
    this.#counts.set(key, counts);
    const startOf = (one: number) => this.#lists.get(key)?.levels.get(one)?.start ?? 1;
    for (let one = 0; one < at; one += 1) counts[one] ??= startOf(one);
    counts[at] = counts[at] === undefined ? level.start : counts[at] + 1;
    counts.length = at + 1;
    if (level.format === 'bullet') return '•';
    return level.text.replaceAll(/%(\d)/g, (_, digit: string) => {
      const one = Number(digit) - 1;
      return counted(counts[one] ?? startOf(one), this.#lists.get(key)?.levels.get(one)?.format ?? 'decimal');
    });
  }
}
