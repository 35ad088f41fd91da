import { candidates } from './candidates.ts';
import { otherSourceTie } from './other-source.ts';
import { sameSourceTie } from './same-source.ts';
import { countWords, intersection, type StoryCorpus } from './story-corpus.ts';
import { areTranslatedAddresses, type Prepared, prepareItem, type StoryItem } from './story-features.ts';
import { type StoryReason, spelled } from './story-reason.ts';
import { findTranslations } from './translations.ts';

/** Changes whenever the same items may give different links. */
export const storiesVersion = '3';

/** Two items about the same event. `a` < `b`. */
export interface StoryLink {
  readonly a: string;
  readonly b: string;
  readonly reason: StoryReason;
}

/**
 * Links between items about the same event. Precision comes before recall, so that items that are merely of the same kind (the
 * next notice made from a template, another firm, another person) stay apart. Deterministic; the order of `items` doesn't
 * matter. How distinctive a word is depends on how many of `items` contain it, so pass whole weeks, not single pairs.
 * @param isNew limits the pairs to those with at least one such item
 */
export function findStoryLinks(
  items: readonly StoryItem[],
  isNew: (id: string) => boolean = () => true,
): StoryLink[] {
  const prepared = items.map(prepareItem).toSorted(byDay);
  const corpus = countWords(prepared);
  const links: StoryLink[] = [];
  for (const [left, right] of candidates(prepared)) {
    if (!isNew(left.item.id) && !isNew(right.item.id)) continue;
    const reason = tie(left, right, corpus);
    if (reason) links.push(link(left, right, reason));
  }
  const known = new Set(links.map(keyOf));
  for (const { left, right, words } of findTranslations(prepared, corpus)) {
    const found = link(left, right, { kind: 'other_language', words });
    if (!known.has(keyOf(found)) && (isNew(found.a) || isNew(found.b))) links.push(found);
  }
  return links.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function tie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  if (left.item.regulator !== right.item.regulator) return otherSourceTie(left, right, corpus);
  if (areTranslatedAddresses(left, right)) {
    return { kind: 'other_language', words: spelled(intersection(left.title, right.title), left, corpus) };
  }
  const [one, other] = [left.item.language, right.item.language];
  const isSameLanguage = one === null || other === null || one === other;
  return isSameLanguage ? sameSourceTie(left, right, corpus) : null;
}

/** Those without a date last. */
function byDay(left: Prepared, right: Prepared): number {
  const [one, other] = [left.day ?? Number.POSITIVE_INFINITY, right.day ?? Number.POSITIVE_INFINITY];
  if (one !== other) return one - other;
  return left.item.id < right.item.id ? -1 : 1;
}

const link = ({ item: one }: Prepared, { item: other }: Prepared, reason: StoryReason): StoryLink =>
  one.id < other.id ? { a: one.id, b: other.id, reason } : { a: other.id, b: one.id, reason };

const keyOf = ({ a, b }: StoryLink) => `${a} ${b}`;
