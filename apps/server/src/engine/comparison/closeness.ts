import type { Rarities } from './meaning.ts';
import { comparedAs } from './quantities.ts';
import type { ReadStatement } from './read-statement.ts';

/** How much two statements say of the same, by how telling the words are that they share. */
export interface Closeness {
  /** 0 to 1: how much of B's words A has, in itself or in what is above it */
  readonly ofB: number;
  /** 0 to 1: how much of A's words B has */
  readonly ofA: number;
  /** how many words they share, the rare ones counting as one each */
  readonly shared: number;
  /** how many of the shared words stand together in both, the rare ones counting as one each */
  readonly anchored: number;
  /** about 0 to 2: how sure it is that both are about the same thing */
  readonly strength: number;
  /** both limit something by a number or time of the same kind */
  readonly isSameLimit: boolean;
}

/** A word of its own that the other one only has above it says nearly as much as one that it has itself. */
const foundAbove = 0.7;

function coverage(one: ReadStatement, other: ReadStatement, rarities: Rarities) {
  let [shared, all] = [0, 0];
  for (const [meaning, tells] of one.tells) {
    const says = tells * rarities.of(meaning);
    all += says;
    if (other.own.has(meaning)) shared += says;
    else if (other.around.has(meaning)) shared += says * foundAbove;
  }
  for (const [meaning, tells] of one.around) {
    const says = tells * rarities.of(meaning);
    all += says;
    if (other.own.has(meaning) || other.around.has(meaning)) shared += says;
  }
  return { shared, share: all === 0 ? 0 : shared / all };
}

/**
 * What two statements share is about the same thing where the shared words stand together in both: "suspicious" and "transaction",
 * but not "address" in one sentence and "days" in the next. In A they may also be a word and what is above it.
 */
function anchored(a: ReadStatement, b: ReadStatement, rarities: Rarities) {
  const meanings = new Set<string>();
  let pairs = 0;
  const says = (meaning: string) => (b.tells.get(meaning) ?? 0) * rarities.of(meaning);
  for (const pair of b.pairs) {
    if (!a.pairs.has(pair) && !a.pairsAbove.has(pair)) continue;
    const both = pair.split(' ');
    for (const meaning of both) meanings.add(meaning);
    if (a.pairs.has(pair)) pairs += Math.max(...both.map(says));
  }
  return { pairs, shared: sum([...meanings].map(says)) };
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const saidBy = ({ tells }: ReadStatement, rarities: Rarities) =>
  sum([...tells].map(([meaning, says]) => says * rarities.of(meaning)));
/** A list of kinds and names, as "types of fraud", doesn't say what is done about them. */
const forNames = 0.75;
/** Sharing all of a few words says less than sharing all of many. */
const few = 0.5;

export function closenessOf(a: ReadStatement, b: ReadStatement, rarities: Rarities): Closeness {
  if (a.evened === b.evened)
    return {
      ofA: 1,
      ofB: 1,
      shared: Number.POSITIVE_INFINITY,
      anchored: Number.POSITIVE_INFINITY,
      strength: Number.POSITIVE_INFINITY,
      isSameLimit: true,
    };
  const ofB = coverage(b, a, rarities);
  const ofA = coverage(a, b, rarities);
  const { shared, pairs } = anchored(a, b, rarities);
  return {
    ofB: ofB.share,
    ofA: ofA.share,
    shared: Math.min(ofA.shared, ofB.shared),
    anchored: shared,
    strength:
      (shared / (saidBy(b, rarities) + few) +
        shared / (saidBy(a, rarities) + few) +
        ofB.share * 0.5 +
        Math.min(pairs, 2) * 0.1) *
      (a.onlyNames ? forNames : 1),
    isSameLimit: a.quantities.some((one) => b.quantities.some((other) => comparedAs(one, other) !== null)),
  };
}

/** One figure for how much they ask for the same: sharing much of both is better than all of a short one. */
export const likenessOf = ({ ofA, ofB }: Closeness): number =>
  Math.sqrt(Math.max(0, ofA * ofB)) * 0.6 + Math.max(ofA, ofB) * 0.2 + ofB * 0.2;
