export type FormatKind = 'plain' | 'day' | 'time' | 'percent';

export interface Formats {
  /** by the number of a cell's style */
  readonly kinds: readonly FormatKind[];
  /** days are counted from 1904, as early Macintosh programs did */
  readonly beginsIn1904: boolean;
}

/** Formats that have no code in the file (ECMA-376, 18.8.30), with those that mean days and times in Asian languages. */
const builtIn: Readonly<Record<string, FormatKind>> = Object.fromEntries([
  ...[9, 10].map((id) => [id, 'percent']),
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'day']),
  ...[18, 19, 20, 21, 22, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time']),
]) as Record<string, FormatKind>;

export function formatKind(id: number, code: string | undefined): FormatKind {
  if (code === undefined) return builtIn[id] ?? 'plain';
  // words in quotes, colors and conditions are no part of the pattern
  const pattern = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  if (/[hs]/.test(pattern)) return 'time';
  if (/[dy]/.test(pattern)) return 'day';
  return pattern.includes('%') ? 'percent' : 'plain';
}

const millisecondsADay = 86_400_000;
/** What day 0 is called. The year 1900 has a 29 February there, so its first two months are off by one. */
const daysBefore1970 = { in1900: 25_569, in1904: 24_107 };

function dateText(days: number, beginsIn1904: boolean, hasTime: boolean): string | null {
  const date = new Date(
    Math.round((days - (beginsIn1904 ? daysBefore1970.in1904 : daysBefore1970.in1900)) * millisecondsADay),
  );
  if (Number.isNaN(date.getTime()) || days < 0 || date.getUTCFullYear() > 9999) return null;
  const text = date.toISOString();
  if (days < 1) return text.slice(11, 16);
  return hasTime && days % 1 !== 0 ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text.slice(0, 10);
}

/** Sums that binary fractions made come as `0.30000000000000004`. */
const numberText = (value: number) => String(Number(value.toPrecision(15)));

/** Makes of a cell's value the text that it is about; dates are `YYYY-MM-DD`. */
export const cellReader =
  (shared: readonly string[], { kinds, beginsIn1904 }: Formats) =>
  (type: string, style: number, value: string): string => {
    const words = value.replaceAll(/\s+/gu, ' ').trim();
    if (type === 's') return (shared[Number(value)] ?? '').replaceAll(/\s+/gu, ' ').trim();
    if (type === 'b') return words === '1' ? 'TRUE' : 'FALSE';
    // what failed to be computed says nothing
    if (type === 'e') return '';
    if (type !== 'n' || words === '') return words;
    const number = Number(words);
    if (Number.isNaN(number)) return words;
    const kind = kinds[style] ?? 'plain';
    if (kind === 'percent') return `${numberText(number * 100)} %`;
    if (kind === 'plain') return numberText(number);
    return dateText(number, beginsIn1904, kind === 'time') ?? numberText(number);
  };
