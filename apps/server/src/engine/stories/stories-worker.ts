import { findStoryLinks, type StoryLink } from './find-story-links.ts';
import type { StoryItem } from './story-features.ts';

export interface StoriesRequest {
  readonly items: readonly StoryItem[];
  /** IDs of those that haven't been compared before */
  readonly newIds: readonly string[];
}

/** For the background process: comparing weeks of publications takes a while. */
export function answer({ items, newIds }: StoriesRequest): StoryLink[] {
  const wanted = new Set(newIds);
  return findStoryLinks(items, (id) => wanted.has(id));
}
