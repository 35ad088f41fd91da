import { type DiffSegment, diffWords } from '../../engine/text/word-diff.ts';

const kinds = { equal: 'same', insert: 'added', delete: 'removed' } as const satisfies Record<
  DiffSegment['op'],
  string
>;

export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What differs between two texts, word by word. */
export const wordChanges = (before: string, after: string): WordChange[] =>
  diffWords(before, after).map(({ op, text }) => ({ kind: kinds[op], text }));
