import type { StoryCorpus } from './story-corpus.ts';
import type { Prepared } from './story-features.ts';

export type StoryReasonKind = 'same_number' | 'same_name' | 'same_words' | 'other_language' | 'other_form';

/** Why two items are about the same event. */
export interface StoryReason {
  readonly kind: StoryReasonKind;
  /** what both contain, at most five, the most distinctive first */
  readonly words: readonly string[];
}

/** At most five stems as written in the title, the most distinctive first. */
export function spelled(stems: Iterable<string>, item: Prepared, corpus: StoryCorpus): string[] {
  return [...stems]
    .toSorted((a, b) => corpus.weight(b) - corpus.weight(a) || (a < b ? -1 : 1))
    .slice(0, 5)
    .map((stem) => item.spelling.get(stem) ?? stem);
}
