import { labelCore, romanValue } from './clause-label.ts';
import type { PassageKind } from './passage.ts';

interface DivisionForm {
  pattern: RegExp;
  rank: number;
  kind: PassageKind;
  segment: string;
}

const FORMS: DivisionForm[] = [
  { pattern: /^(?:part|partie|teil|parte)\b/i, rank: 0, kind: 'part', segment: 'prt' },
  { pattern: /^(?:title|titre|titel|titolo|título)\b/i, rank: 1, kind: 'part', segment: 'tit' },
  { pattern: /^(?:chapter|chapitre|kapitel|capo|capítulo)\b/i, rank: 2, kind: 'chapter', segment: 'chp' },
  { pattern: /^(?:section|abschnitt|sezione|sección)\b/i, rank: 3, kind: 'section', segment: 'sec' },
  { pattern: /^(?:sub-?section|sous-section|unterabschnitt)\b/i, rank: 4, kind: 'section', segment: 'sub' },
];
const ORDINALS: Record<string, string> = { premier: '1', première: '1', unique: '1' };

/** Arabic form of the number in a label: 'TITLE II' → '2', 'Subsection IIa' → '2a', 'Article 35a' → '35a', 'Article premier' → '1'. */
export function labelNumber(label: string): string {
  const words = labelCore(label).split('_').slice(1);
  const first = words[0] ?? '';
  const inserted = /^([ivxlc]+)([a-h])$/.exec(first);
  const number =
    ORDINALS[first] ??
    romanValue(first)?.toString() ??
    (inserted ? `${romanValue(inserted[1] ?? '') ?? inserted[1]}${inserted[2]}` : first);
  return [number, ...words.slice(1)].join('_').replace(/[^\p{L}\p{N}_]/gu, '');
}

const NAMES_DIVISION = /^\p{L}+\s+(?:\d+(?!\.\d)|[IVXLC]+)(?:$|\s*[:–—.-]|\s+[\p{Lu}\d(„“"])/u;

/** Whether a line is the name of a division ("CHAPTER III — Contracts"), and no text that begins with it ("Chapter III applies"). */
export const namesDivision = (line: string): boolean =>
  NAMES_DIVISION.test(line) && divisionForm(line) !== null;

/** How a label such as 'CHAPTER 1' divides an act (lower ranks enclose higher ones), or null when it does not. */
export function divisionForm(label: string): { rank: number; kind: PassageKind; segment: string } | null {
  const form = FORMS.find(({ pattern }) => pattern.test(label));
  if (!form) return null;
  return { rank: form.rank, kind: form.kind, segment: `${form.segment}_${labelNumber(label)}` };
}
