import { stemOf, tellingWords } from '../stories/story-words.ts';
import { controlTitle, deedOf } from './control-title.ts';
import { timedMeasures } from './measures.ts';
import type { ObligationWords } from './obligation-words.ts';

/** An obligation that an existing control meets. */
export interface AnsweredObligation extends ObligationWords {
  readonly controlId: string;
}

export interface SuggestedControl {
  readonly title: string;
  readonly obligationIds: readonly string[];
  /** an existing control that meets an obligation asking for the same thing */
  readonly joins: string | null;
  /** 0 to 1, of the least similar pair; 1 if there is only one obligation */
  readonly likeness: number;
}

/**
 * From this value on, two obligations are assumed to ask for the same thing. It was chosen by reading pairs from DORA, MiCA,
 * PSD2 and AMLR: above it, nearly all pairs are the same duty in two acts; below it, every second pair is about something else
 * in similar words.
 */
export const sameFrom = 0.6;

/** The words that open a list are in all of its points, and say less than a point's own words about what it asks for. */
const leadWeight = 0.4;

type Vector = ReadonlyMap<string, number>;

const isPolarityAlike = (one: ObligationWords, other: ObligationWords) =>
  (one.modality === 'must_not') === (other.modality === 'must_not') && one.language === other.language;

/** What has to be done, without by whom and by when: that is where two acts that ask for the same thing differ. */
const askedBy = (words: string) =>
  timedMeasures(words).reduce(
    (text, measure) => text.replace(measure.words, ' '),
    deedOf(words.replaceAll(/\s+/g, ' ').trim()),
  );

function vectorsOf(obligations: readonly ObligationWords[]): Vector[] {
  const counted = obligations.map(({ lead, words }) => {
    const counts = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of tellingWords(text)) {
        const stem = stemOf(word);
        counts.set(stem, (counts.get(stem) ?? 0) + weight);
      }
    };
    add(askedBy(words), 1);
    add(askedBy(lead), leadWeight);
    return counts;
  });
  const documents = new Map<string, number>();
  for (const counts of counted)
    for (const stem of counts.keys()) documents.set(stem, (documents.get(stem) ?? 0) + 1);
  return counted.map((counts) => {
    const weights = [...counts].map(
      ([stem, count]) =>
        [
          stem,
          (count < 1 ? count : 1 + Math.log(count)) *
            Math.log(1 + obligations.length / (documents.get(stem) ?? 1)),
        ] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([stem, weight]) => [stem, weight / length]));
  });
}

/** A control meets no more obligations than a person can review. */
const mostAlike = 50;

/** Similar open obligations, and for each the most similar one that already has a control. */
function alikeOf(all: readonly ObligationWords[], open: number) {
  const pairs: (readonly [left: number, right: number, likeness: number])[] = [];
  const joins = new Map<number, { readonly index: number; readonly likeness: number }>();
  const holders = new Map<string, { readonly index: number; readonly weight: number }[]>();
  // of the current one with each before it
  const products = new Float64Array(open);
  for (const [index, vector] of vectorsOf(all).entries()) {
    products.fill(0);
    for (const [stem, weight] of vector) {
      const held = holders.get(stem);
      for (const other of held ?? [])
        products[other.index] = (products[other.index] ?? 0) + other.weight * weight;
      // those that already have a control are not compared with one another
      if (index >= open) continue;
      if (held) held.push({ index, weight });
      else holders.set(stem, [{ index, weight }]);
    }
    const own = all[index];
    const alike = [...products.entries()].filter(([other, likeness]) => {
      const one = all[other];
      return likeness >= sameFrom && own !== undefined && one !== undefined && isPolarityAlike(one, own);
    });
    if (index < open)
      for (const [other, likeness] of alike
        .toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
        .slice(0, mostAlike))
        pairs.push([other, index, likeness]);
    else
      for (const [other, likeness] of alike)
        if (likeness > (joins.get(other)?.likeness ?? 0)) joins.set(other, { index, likeness });
  }
  return { joins, pairs: pairs.toSorted((a, b) => b[2] - a[2] || a[0] - b[0] || a[1] - b[1]) };
}

/**
 * Groups open obligations that ask for the same thing, each with an existing control that already meets such an obligation. An
 * obligation that resembles no other gets a control of its own. Deterministic: the same obligations in the same order give the
 * same suggestions.
 */
export function suggestControls(
  open: readonly ObligationWords[],
  answered: readonly AnsweredObligation[],
): SuggestedControl[] {
  const { pairs, joins } = alikeOf([...open, ...answered], open.length);

  // A group is identified by its first member. Groups grow only if every pair in them is similar, so that a chain of small
  // differences doesn't join unrelated obligations.
  const groupOf = open.map((_, index) => index);
  const members = new Map(open.map((_, index) => [index, [index]]));
  const keyOf = (left: number, right: number) => Math.min(left, right) * open.length + Math.max(left, right);
  const likeness = new Map(pairs.map(([left, right, product]) => [keyOf(left, right), product]));
  const alike = (left: number, right: number) => likeness.get(keyOf(left, right)) ?? 0;
  for (const [left, right] of pairs) {
    const [one = left, other = right] = [groupOf[left], groupOf[right]];
    if (one === other) continue;
    const [first, second] = [members.get(one) ?? [], members.get(other) ?? []];
    if (!first.every((a) => second.every((b) => alike(a, b) >= sameFrom))) continue;
    const [kept, gone] = one < other ? [one, other] : [other, one];
    const merged = [...first, ...second].toSorted((a, b) => a - b);
    members.set(kept, merged);
    members.delete(gone);
    for (const index of merged) groupOf[index] = kept;
  }

  return [...members.values()].map((indexes) => {
    const obligations = indexes.flatMap((index) => open[index] ?? []);
    const joined = indexes
      .flatMap((index) => joins.get(index) ?? [])
      .toSorted((a, b) => b.likeness - a.likeness)[0];
    const within = indexes.flatMap((a, at) => indexes.slice(at + 1).map((b) => alike(a, b)));
    const lowest = within.reduce((least, one) => Math.min(least, one), joined?.likeness ?? 1);
    const [first] = obligations;
    return {
      title: first ? controlTitle(first) : '',
      obligationIds: obligations.map(({ id }) => id),
      joins: (joined && answered[joined.index - open.length]?.controlId) ?? null,
      likeness: Math.round(lowest * 100) / 100,
    };
  });
}
