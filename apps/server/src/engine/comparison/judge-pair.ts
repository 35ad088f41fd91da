import type { Closeness } from './closeness.ts';
import { likenessOf } from './closeness.ts';
import type { ComparedRow, ComparisonReason } from './comparison.ts';
import type { Rarities } from './meaning.ts';
import { modalWords } from './modality.ts';
import { comparedAs, type Quantity, stricterBy } from './quantities.ts';
import type { ReadStatement } from './read-statement.ts';
import type { ComparisonReasonCode } from './reasons.ts';

export type Judgement = Pick<ComparedRow, 'verdict' | 'reason' | 'confidence'>;

/** From here on, a statement has what the other one asks for. */
const full = 0.6;
/** Below this, it lacks too much to ask for the same. */
const part = 0.45;
/** Opposite statements share nearly all words: with fewer, the negation may belong to something else. */
const oppositeFrom = 0.6;
const sureFrom = 0.65;
/** Two statements with the same limit ask for the same with less of the same words. */
const sameLimitFrom = 0.25;
const sameLimitShares = 0.5;
const surelyShared = 2;
/** Words on either side of a number that show what it limits. */
const neighborhood = 60;
const mostWords = 4;
/** Words that more statements have don't say what is left out. */
const tellingFrom = 0.2;

const reason = (
  code: ComparisonReasonCode,
  parameters: Readonly<Record<string, string>> = {},
): ComparisonReason => ({ code, parameters });

/** What a difference in a kind of limit is called: where A is stricter, and where it is weaker. */
const differences: Readonly<
  Record<
    Exclude<Quantity['kind'], 'bare'>,
    readonly [stricter: ComparisonReasonCode, weaker: ComparisonReasonCode]
  >
> = {
  time_limit: ['shorter_time', 'longer_time'],
  frequency: ['more_often', 'less_often'],
  retention: ['kept_longer', 'kept_shorter'],
  minimum: ['higher_minimum', 'lower_minimum'],
  maximum: ['lower_maximum', 'higher_maximum'],
};

/** The words around a number. */
function around({ words }: ReadStatement, { at, words: measured }: Quantity): ReadonlySet<string> {
  const near = words.slice(Math.max(0, at - neighborhood), at + measured.length + neighborhood);
  return new Set(near.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
}

function sharedNear(a: ReadStatement, one: Quantity, b: ReadStatement, other: Quantity): number {
  const near = around(b, other);
  return [...around(a, one)].filter((word) => near.has(word)).length;
}

/** The limits of both that are about the same thing and differ most. */
function judgeQuantities(a: ReadStatement, b: ReadStatement): ComparisonReasonAndSide | null {
  let found: ComparisonReasonAndSide | null = null;
  let largest = 0;
  for (const other of b.quantities) {
    const candidates = a.quantities.filter((one) => comparedAs(one, other) !== null);
    // the same limit stands in both, whatever else is limited
    if (candidates.some((one) => !one.isVague && one.value === other.value)) continue;
    const [best] = candidates.toSorted(
      (one, two) => sharedNear(a, two, b, other) - sharedNear(a, one, b, other),
    );
    if (!best) continue;
    const isOnlyOne =
      candidates.length === 1 && b.quantities.filter(({ kind }) => kind === other.kind).length === 1;
    if (!isOnlyOne && sharedNear(a, best, b, other) < 2) continue;
    const by = stricterBy(best, other);
    const kind = comparedAs(best, other);
    if (by === 0 || kind === null || Math.abs(by) <= largest) continue;
    largest = Math.abs(by);
    const [stricter, weaker] = differences[kind];
    found = {
      isStricter: by > 0,
      reason: reason(by > 0 ? stricter : weaker, { a: best.words, b: other.words }),
    };
  }
  return found;
}

interface ComparisonReasonAndSide {
  readonly isStricter: boolean;
  readonly reason: ComparisonReason;
}

/** The most telling words of one statement that the other doesn't have, in the order of the text. */
function lacking(one: ReadStatement, other: ReadStatement, rarities: Rarities): string {
  return [...one.own]
    .filter(([meaning]) => !other.own.has(meaning) && !other.around.has(meaning))
    .map(([meaning, word], at) => ({ word, at, says: rarities.of(meaning) }))
    .toSorted((left, right) => right.says - left.says || left.at - right.at)
    .filter(({ says }, rank) => rank === 0 || says >= tellingFrom)
    .slice(0, mostWords)
    .toSorted((left, right) => left.at - right.at)
    .map(({ word }) => word)
    .join(', ');
}

/** A limit that stands in both; null if there is none, or another one differs. */
function sameLimit(a: ReadStatement, b: ReadStatement): { readonly a: string; readonly b: string } | null {
  for (const other of b.quantities)
    for (const one of a.quantities)
      if (comparedAs(one, other) !== null && !one.isVague && one.value === other.value)
        return { a: one.words, b: other.words };
  return null;
}

const isNumbered = ({ quantities }: ReadStatement) => quantities.find(({ isVague }) => !isVague);
const forbids = ({ modality }: ReadStatement) => modality === 'must_not';

/**
 * What A says about a point of B, given how close they are. Swapping both swaps `stricter` and `weaker`, except where each leaves
 * out something of the other: that is weaker both ways.
 */
export function judgePair(
  a: ReadStatement,
  b: ReadStatement,
  closeness: Closeness,
  rarities: Rarities,
): Judgement {
  if (a.evened === b.evened) return { verdict: 'equal', reason: reason('same_words'), confidence: 'high' };
  const { ofA, ofB } = closeness;
  const [least, most] = [Math.min(ofA, ofB), Math.max(ofA, ofB)];
  const isClose = likenessOf(closeness) >= sureFrom;
  const confidence = isClose ? 'medium' : 'low';
  const words = ({ modality, words: all, language }: ReadStatement) =>
    modality === null ? '' : modalWords(all, language, modality);

  if (forbids(a) !== forbids(b) && a.modality !== null && b.modality !== null && least >= oppositeFrom)
    return {
      verdict: 'contradicting',
      reason: reason(forbids(b) ? 'allows_forbidden' : 'forbids_required', { a: words(a), b: words(b) }),
      confidence,
    };

  const measured = judgeQuantities(a, b);
  if (measured)
    return {
      verdict: measured.isStricter ? 'stricter' : 'weaker',
      reason: measured.reason,
      confidence: most >= sureFrom ? 'high' : confidence,
    };

  const isWeak = ({ modality }: ReadStatement) => modality === 'should' || modality === 'may';
  if (isWeak(a) !== isWeak(b) && least >= part)
    return isWeak(a)
      ? { verdict: 'weaker', reason: reason('not_binding', { a: words(a), b: words(b) }), confidence }
      : { verdict: 'stricter', reason: reason('binding', { a: words(a), b: words(b) }), confidence };

  const limit = sameLimit(a, b);
  if (limit && most >= sameLimitFrom && closeness.shared >= sameLimitShares)
    return { verdict: 'equal', reason: reason('same_limit', limit), confidence };

  if (ofB < full && ofA < full)
    return {
      verdict: 'weaker',
      reason: reason('leaves_out', { words: lacking(b, a, rarities) }),
      confidence: 'low',
    };
  if (ofB < part)
    return {
      verdict: 'weaker',
      reason: reason('leaves_out', { words: lacking(b, a, rarities) }),
      confidence,
    };
  if (ofA < part && !a.isList && a.modality !== null)
    return {
      verdict: 'stricter',
      reason: reason('adds', { words: lacking(a, b, rarities) }),
      confidence: 'low',
    };

  const [onlyB, onlyA] = [isNumbered(b), isNumbered(a)];
  if (onlyB && a.quantities.length === 0)
    return { verdict: 'weaker', reason: reason('leaves_out_measure', { b: onlyB.words }), confidence };
  if (onlyA && b.quantities.length === 0 && !a.isList)
    return { verdict: 'stricter', reason: reason('adds_measure', { a: onlyA.words }), confidence };
  return {
    verdict: 'equal',
    reason: reason('same_content'),
    confidence: isClose && closeness.shared >= surelyShared ? 'high' : 'medium',
  };
}
