import { type Sentence, sentences } from '../sentences.ts';
import { maskClose, maskFill, maskOpen } from './cue.ts';
import type { WrittenDay } from './written-days.ts';

/** A sentence of the view with its days masked; offsets count into the view. */
export interface MaskedSentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Sentences longer than this are cut: they are tables and lists without full stops. */
const reach = 600;

/** Replaces each written date with a mask of the same length. */
export function maskDays(text: string, days: readonly WrittenDay[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of days) {
    pieces.push(text.slice(from, start), maskOpen, maskFill.repeat(end - start - 2), maskClose);
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
}

/** How far ahead sentences are detected at once, because detecting them costs more than reading them. */
const ahead = 3_000;

interface Window {
  readonly from: number;
  readonly to: number;
  readonly found: readonly Sentence[];
  /** whether the last sentence may continue beyond the window */
  readonly isCut: boolean;
}

/** Finds the sentences of a masked view around positions that come in order. */
export class SentenceFinder {
  private readonly text: string;
  private readonly language: string;
  private window: Window = { from: 0, to: 0, found: [], isCut: false };

  constructor(text: string, language: string) {
    this.text = text;
    this.language = language;
  }

  /** The sentence around a position, and what stands before it. */
  around(position: number): { readonly sentence: MaskedSentence; readonly before: string } {
    let index = this.indexOf(position);
    if (index === -1 || (this.window.isCut && index === this.window.found.length - 1)) {
      this.window = this.windowAt(position);
      index = this.indexOf(position);
    }
    const { from, found } = this.window;
    const here = found[index];
    if (!here) return { sentence: { start: position, end: position, text: '' }, before: '' };
    // What has no full stops is cut around the position.
    const start = Math.max(here.start, position - from - reach);
    const end = Math.min(here.end, position - from + reach);
    return {
      sentence: {
        start: from + start,
        end: from + end,
        text: here.text.slice(start - here.start, end - here.start),
      },
      before: found[index - 1]?.text.slice(-reach) ?? this.text.slice(Math.max(0, from - 240), from),
    };
  }

  private indexOf(position: number): number {
    const { from, to, found } = this.window;
    if (position < from || position >= to) return -1;
    return found.findIndex(({ start, end }) => from + start <= position && position < from + end);
  }

  private windowAt(position: number): Window {
    const lineStart = this.text.lastIndexOf('\n', position - 1) + 1;
    const nextLine = this.text.indexOf('\n', position);
    const lineEnd = nextLine === -1 ? this.text.length : nextLine;
    const from = Math.max(lineStart, position - reach);
    const to = Math.min(lineEnd, position + ahead);
    return { from, to, found: sentences(this.text.slice(from, to), this.language), isCut: to < lineEnd };
  }
}
