import type { ComparedRow, ComparedText } from './comparison.ts';
import { isOnlyInA, judgePoint, spanOf } from './judge-point.ts';
import { type PreparedPair, preparePair } from './prepare.ts';

/** Part of a comparison of A with one B: points of B are numbered first, then those of A. */
export interface ComparisonSlice {
  readonly a: ComparedText;
  readonly b: ComparedText;
  readonly from: number;
  readonly count: number;
}

export interface ComparedSlice {
  /** how many points of B and how many of A there are in all */
  readonly pointsOfB: number;
  readonly pointsOfA: number;
  /** what A says about the points of B in this slice */
  readonly rows: readonly ComparedRow[];
  /** those points of A in this slice that B says nothing about */
  readonly onlyInA: readonly ComparedRow[];
}

let last: PreparedPair | null = null;
const isSame = (one: ComparedText, other: ComparedText) =>
  one.documentId === other.documentId && one.language === other.language && one.content === other.content;

/** Slices of the same pair follow one another, so it is prepared once. */
function prepared(a: ComparedText, b: ComparedText): PreparedPair {
  if (!last || !isSame(last.a.text, a) || !isSame(last.b.text, b)) last = preparePair(a, b);
  return last;
}

export function compareSlice({ a, b, from, count }: ComparisonSlice): ComparedSlice {
  const pair = prepared(a, b);
  const points = pair.b.points.slice(from, from + count);
  const behind = Math.max(0, from - pair.b.points.length);
  const inA = pair.a.points.slice(behind, Math.max(0, from + count - pair.b.points.length));
  return {
    pointsOfB: pair.b.points.length,
    pointsOfA: pair.a.points.length,
    rows: points.map((point) => judgePoint(point, pair)),
    onlyInA: inA
      .filter((point) => isOnlyInA(point, pair))
      .map((point) => ({
        a: spanOf(a, point),
        b: null,
        verdict: 'stricter',
        reason: { code: 'only_a', parameters: {} },
        confidence: 'medium',
      })),
  };
}
