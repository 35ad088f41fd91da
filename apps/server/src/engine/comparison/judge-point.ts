import type { ComparedRow, ComparedSpan, ComparedText } from './comparison.ts';
import { closestTo, confidenceOfNone, isClose, type Match } from './find-closest.ts';
import { type Judgement, judgePair } from './judge-pair.ts';
import type { PreparedPair, PreparedPoint } from './prepare.ts';
import type { ReadStatement } from './read-statement.ts';
import type { ComparisonReasonCode } from './reasons.ts';

/** What is said first of a list whose points get different verdicts. */
const gravity = ['contradicting', 'weaker', 'stricter', 'equal'] as const;
/** A list is answered if at least this share of its points is. */
const answeredFrom = 0.2;
/** If fewer than half of its points are, one must be closer than this: names and addresses stand in many lists. */
const surely = 1.2;
/** Quotes of several statements of A reach this far at most. */
const longestQuote = 700;
const longestWords = 90;

export const spanOf = (
  { documentId, content }: ComparedText,
  { start, end }: { readonly start: number; readonly end: number },
): ComparedSpan => ({ documentId, start, end, quote: content.slice(start, end) });

interface Judged {
  readonly item: ReadStatement;
  readonly match: Match;
  readonly judgement: Judgement;
}

function judgeItem(item: ReadStatement, { a, rarities, relatedness }: PreparedPair): Judged | null {
  const [match] = closestTo(item, a.findable, rarities);
  if (!match || !isClose(match, item, relatedness)) return null;
  return { item, match, judgement: judgePair(match.statement, item, match.closeness, rarities) };
}

function cut(words: string): string {
  const all = words.replaceAll(/\s+/gu, ' ').trim();
  if (all.length <= longestWords) return all;
  return `${all.slice(0, all.lastIndexOf(' ', longestWords))}…`;
}

/** The statements of A that answer a list: all of them if they stand together, otherwise the closest. */
function placeInA(judged: readonly Judged[]): { start: number; end: number } {
  const starts = judged.map(({ match }) => match.statement.quoted.start);
  const ends = judged.map(({ match }) => match.statement.quoted.end);
  const [start, end] = [Math.min(...starts), Math.max(...ends)];
  if (end - start <= longestQuote) return { start, end };
  const [best] = judged.toSorted(
    (one, other) => other.match.closeness.strength - one.match.closeness.strength,
  );
  return (best as Judged).match.statement.quoted;
}

function judgeList(
  { items, whole }: PreparedPoint,
  pair: PreparedPair,
): readonly [Judged[], Judgement] | null {
  const judged = items.flatMap((item) => judgeItem(item, pair) ?? []);
  const strongest = Math.max(0, ...judged.map(({ match }) => match.closeness.strength));
  const isAside = judged.length * 2 < items.length && strongest < surely * (1 - pair.relatedness);
  if (isAside || judged.length / items.length < answeredFrom) {
    const together = judgeItem(whole, pair);
    return together && [[together], together.judgement];
  }
  if (judged.length < items.length) {
    const answered = new Set(judged.map(({ item }) => item));
    const words = cut(items.find((item) => !answered.has(item))?.words ?? '');
    return [
      judged,
      {
        verdict: 'weaker',
        reason: {
          code: 'leaves_out_items',
          parameters: { words, count: String(items.length - judged.length), total: String(items.length) },
        },
        confidence: 'medium',
      },
    ];
  }
  const [gravest] = judged.toSorted(
    (one, other) =>
      gravity.indexOf(one.judgement.verdict as never) - gravity.indexOf(other.judgement.verdict as never),
  );
  return [judged, (gravest as Judged).judgement];
}

/** Reasons that rest on shared words alone, not on a limit that both set. */
const onlyByWords: ReadonlySet<string> = new Set<ComparisonReasonCode>([
  'adds',
  'leaves_out',
  'adds_measure',
  'leaves_out_measure',
  'binding',
  'not_binding',
]);

/** What A says about a point of B. */
export function judgePoint(point: PreparedPoint, pair: PreparedPair): ComparedRow {
  const { a, b } = pair;
  const [first] = point.items;
  const single = point.items.length === 1 && first ? judgeItem(first, pair) : null;
  const judged =
    point.items.length === 1 ? single && ([[single], single.judgement] as const) : judgeList(point, pair);
  const inB = spanOf(b.text, point);
  if (!judged)
    return {
      a: null,
      b: inB,
      verdict: 'missing',
      reason: point.addressesOthers
        ? { code: 'addresses_others', parameters: { who: cut(point.addressesOthers) } }
        : { code: 'nothing_close', parameters: {} },
      confidence: confidenceOfNone(point.items.map((item) => closestTo(item, a.findable, pair.rarities)[0])),
    };
  const [found, judgement] = judged;
  const inA = spanOf(a.text, placeInA(found));
  // readers found the subject the same in two of three such rows, and the verdict right in one of three
  if (judgement.confidence === 'low' && onlyByWords.has(judgement.reason.code))
    return {
      a: inA,
      b: inB,
      verdict: 'missing',
      reason: { code: 'only_nearby', parameters: {} },
      confidence: 'low',
    };
  return { a: inA, b: inB, ...judgement };
}

/** Whether B says anything about a point of A. */
export function isOnlyInA(point: PreparedPoint, { b, rarities, relatedness }: PreparedPair): boolean {
  return ![...new Set([...point.items, point.whole])].some((item) => {
    const [match] = closestTo(item, b.findable, rarities);
    return match !== undefined && isClose(match, item, relatedness);
  });
}
