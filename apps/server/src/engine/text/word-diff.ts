import { comparisonText } from './comparison-text.ts';
import { editScript } from './edit-script.ts';
import { sentences } from './sentences.ts';
import { containment, similarity, WordBags } from './similarity.ts';

export interface DiffSegment {
  op: 'equal' | 'insert' | 'delete';
  text: string;
}

// Bounds that keep the quadratic worst case of one diff in the range of 100 ms.
const MAX_WORD_TOKENS = 8_000;
const MAX_EDITS = 800;
// Below this share of common words a word diff is confetti; striking out one text and underlining the other reads better.
const MIN_LIKENESS = 0.25;
// Unless nearly all of the shorter one is kept: "estate agents" that became "estate agents including …".
const EXTENDED = 0.8;

const TOKEN = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,/]\p{N}+)*|\s+|[^]/gu;
const tokenKey = (token: string) => comparisonText(token) || ' ';
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * Differences between two texts by word. Joined, `equal` and `insert` are exactly the later text; `equal` and `delete`
 * are the earlier one up to typography (`comparisonForm`). Long texts are first compared by line and sentence, and by
 * word only where these differ, so that the cost stays bounded.
 */
export function diffWords(before: string, after: string): DiffSegment[] {
  if (comparisonText(before) === comparisonText(after))
    return after === '' ? [] : [{ op: 'equal', text: after }];
  const bags = new WordBags();
  const [left, right] = [bags.of(before), bags.of(after)];
  const isExtended = containment(left, right) >= EXTENDED;
  if (!isExtended && similarity(left, right) < MIN_LIKENESS) return replaced(before, after);
  return tidy(diffTokens(before, after) ?? diffUnits(before, after));
}

function replaced(before: string, after: string): DiffSegment[] {
  const segments: DiffSegment[] = [
    { op: 'delete', text: before },
    { op: 'insert', text: after },
  ];
  return segments.filter(({ text }) => text !== '');
}

function diffTokens(before: string, after: string): DiffSegment[] | null {
  const left = before.match(TOKEN) ?? [];
  const right = after.match(TOKEN) ?? [];
  if (left.length + right.length > MAX_WORD_TOKENS) return null;
  return diffLists(left, right);
}

/** By line and sentence, then by word inside of what was replaced. */
function diffUnits(before: string, after: string): DiffSegment[] {
  const coarse = diffLists(units(before), units(after)) ?? replaced(before, after);
  const segments: DiffSegment[] = [];
  for (let index = 0; index < coarse.length; index += 1) {
    const [segment, next] = [coarse[index] as DiffSegment, coarse[index + 1]];
    if (segment.op === 'delete' && next?.op === 'insert') {
      segments.push(...(diffTokens(segment.text, next.text) ?? [segment, next]));
      index += 1;
    } else segments.push(segment);
  }
  return segments;
}

/** Lines and sentences with the white space that follows them. */
function units(text: string): string[] {
  const starts = sentences(text).map(({ start }) => start);
  return starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1] ?? text.length));
}

/** Deletions come before the insertions that replace them. Null when the lists differ too much. */
function diffLists(left: readonly string[], right: readonly string[]): DiffSegment[] | null {
  const runs = editScript(left.map(tokenKey), right.map(tokenKey), MAX_EDITS);
  if (!runs) return null;
  const segments: DiffSegment[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const { op, count } of runs) {
    const text = op === 'delete' ? left.slice(atLeft, atLeft + count) : right.slice(atRight, atRight + count);
    segments.push({ op, text: text.join('') });
    if (op !== 'insert') atLeft += count;
    if (op !== 'delete') atRight += count;
  }
  return segments;
}

/**
 * Makes a diff readable: differences in white space alone count as equal, and changes separated only by spaces or punctuation
 * form one change ("IT systems" → "ICT risk", not four pieces).
 */
function tidy(segments: readonly DiffSegment[]): DiffSegment[] {
  const tidied: DiffSegment[] = [];
  let deleted = '';
  let inserted = '';
  const flush = () => {
    if (deleted.trim() === '' && inserted.trim() === '') push(tidied, 'equal', inserted);
    else {
      push(tidied, 'delete', deleted);
      push(tidied, 'insert', inserted);
    }
    deleted = '';
    inserted = '';
  };
  segments.forEach((segment, index) => {
    if (segment.op === 'delete') deleted += segment.text;
    else if (segment.op === 'insert') inserted += segment.text;
    else {
      const changesFollow = index + 1 < segments.length;
      const parts = hasWord(segment.text) || segment.text.includes('\n');
      if (!parts && changesFollow && hasWord(deleted) && hasWord(inserted)) {
        deleted += segment.text;
        inserted += segment.text;
      } else {
        flush();
        push(tidied, 'equal', segment.text);
      }
    }
  });
  flush();
  return tidied;
}

function push(segments: DiffSegment[], op: DiffSegment['op'], text: string): void {
  if (text === '') return;
  const last = segments.at(-1);
  if (last?.op === op) last.text += text;
  else segments.push({ op, text });
}
