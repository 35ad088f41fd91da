/** What people say the texts of a firm answer, with the quotes that support it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutMarks } from '../../apps/server/src/engine/text/extract/markdown-marks.ts';
import type { Knowledge } from './knowledge.ts';

export type LabelledVerdict = 'yes' | 'partly' | 'no' | 'silent';

const verdicts: Readonly<Record<string, LabelledVerdict>> = {
  yes: 'yes',
  ja: 'yes',
  partly: 'partly',
  teilweise: 'partly',
  no: 'no',
  nein: 'no',
  silent: 'silent',
};

interface WrittenLabel {
  readonly id: string;
  readonly question: string;
  readonly verdict: string;
  readonly evidence: readonly { readonly file: string; readonly quote: string; readonly strength?: string }[];
  readonly why: string;
}

export interface EvidencePlace {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export interface Label {
  readonly id: string;
  readonly question: string;
  readonly verdict: LabelledVerdict;
  readonly why: string;
  /** quotes that support the verdict, as far as they are found */
  readonly places: readonly EvidencePlace[];
  readonly missing: readonly string[];
}

/** Letters and digits only, and where each stands in the text. */
function bare(text: string): { letters: string; origins: number[] } {
  const origins: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] as string;
    if (!/[\p{L}\p{N}%]/u.test(one)) continue;
    letters += one.toLowerCase();
    origins.push(at);
  }
  return { letters, origins };
}

const longestGap = 500;

/** The lines of a quote where the first of them is followed by the others; points between them may be left out. */
function placesOf(content: string, quote: string): { start: number; end: number }[] {
  const { letters, origins } = bare(content);
  const lines = quote
    .split('\n')
    .map((line) => bare(withoutMarks(line)).letters)
    .filter((line) => line !== '');
  const [first, ...others] = lines;
  if (first === undefined) return [];
  for (let from = letters.indexOf(first); from !== -1; from = letters.indexOf(first, from + 1)) {
    const places = [{ start: from, end: from + first.length }];
    for (const line of others) {
      const last = places.at(-1) as { end: number };
      const next = letters.indexOf(line, last.end);
      if (next === -1 || next - last.end > longestGap) break;
      places.push({ start: next, end: next + line.length });
    }
    if (places.length === lines.length)
      return places.map(({ start, end }) => ({
        start: origins[start] as number,
        end: (origins[end - 1] as number) + 1,
      }));
  }
  return [];
}

export function readLabels(path: string, knowledge: Knowledge): Label[] {
  const written = JSON.parse(readFileSync(path, 'utf8')) as readonly WrittenLabel[];
  return written.map(({ id, question, verdict, evidence, why }) => {
    const places: EvidencePlace[] = [];
    const missing: string[] = [];
    for (const { file, quote, strength } of evidence) {
      if (strength === 'none') continue;
      const text = knowledge.texts.find((one) => join('demo', one.file) === file || one.file === file);
      const found = text ? placesOf(text.text.content, quote) : [];
      // words that open a list don't support anything without its points
      const telling = found.length > 1 ? found.slice(1) : found;
      if (text) places.push(...telling.map((one) => ({ file: text.file, ...one })));
      if (found.length === 0) missing.push(quote);
    }
    return { id, question, verdict: verdicts[verdict] ?? 'silent', why, places, missing };
  });
}
