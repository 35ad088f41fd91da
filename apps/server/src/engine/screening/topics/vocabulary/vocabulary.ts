import type { Topic } from '@regulus/contract/topic-values.ts';

/**
 * Phrases that tell a subject, as `compilePhrases` finds them, parted by commas. A phrase with `=` at its end may only
 * be inflected there ("token=" does not find "tokenisation"). Longer phrases hide shorter ones of other subjects within
 * them, so "market abuse" is no "market".
 */
export interface PhraseTiers {
  /** each alone tells the subject */
  readonly tells?: string;
  /** speaks of it, though often beside another subject */
  readonly suggests?: string;
  /** says little alone */
  readonly hints?: string;
}

export type TopicVocabulary = Readonly<Partial<Record<Topic, PhraseTiers>>>;
