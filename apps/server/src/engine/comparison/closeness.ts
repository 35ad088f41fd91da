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
  /** both limit something by a number or time of the same kind */
  readonly isSameLimit: boolean;
}

/** A word of its own that the other one only has above it says nearly as much as one that it has itself. */
const foundAbove = 0.7;

function coverage(one: ReadStatement, other: ReadStatement, rarities: Rarities) {
  let [shared, all] = [0, 0];
  const add = (meaning: string, weight: number) => {
    const says = weight * rarities.of(meaning);
    all += says;
    if (other.own.has(meaning)) shared += says;
    else if (other.around.has(meaning)) shared += says * (weight === 1 ? foundAbove : 1);
  };
  for (const meaning of one.own.keys()) add(meaning, 1);
  for (const [meaning, weight] of one.around) add(meaning, weight);
  return { shared, share: all === 0 ? 0 : shared / all };
}

export function closenessOf(a: ReadStatement, b: ReadStatement, rarities: Rarities): Closeness {
  if (a.evened === b.evened) return { ofA: 1, ofB: 1, shared: Number.POSITIVE_INFINITY, isSameLimit: true };
  const ofB = coverage(b, a, rarities);
  const ofA = coverage(a, b, rarities);
  return {
    ofB: ofB.share,
    ofA: ofA.share,
    shared: Math.min(ofA.shared, ofB.shared),
    isSameLimit: a.quantities.some((one) => b.quantities.some((other) => comparedAs(one, other) !== null)),
  };
}

/** One figure for ranking: sharing much of both is better than all of a short one. */
export const likenessOf = ({ ofA, ofB }: Closeness): number =>
  Math.sqrt(Math.max(0, ofA * ofB)) * 0.6 + Math.max(ofA, ofB) * 0.2 + ofB * 0.2;
