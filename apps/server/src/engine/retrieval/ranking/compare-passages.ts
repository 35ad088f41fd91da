import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';

/** Of equal passages the one in the earlier document, then the earlier one, however they are divided into segments. */
export function comesFirst(index: RetrievalIndex, left: number, right: number): boolean {
  const [one, other] = [index.segmentAt(left), index.segmentAt(right)];
  // documents of one segment are in the order of their ids
  if (one === other) return left < right;
  const apart = compareIds(
    one.segment.idPlace(one.segment.documentOf[left - one.base] as number),
    other.segment.idPlace(other.segment.documentOf[right - other.base] as number),
  );
  return apart === 0 ? left < right : apart < 0;
}

type IdPlace = ReturnType<OpenSegment['segment']['idPlace']>;

/** By their bytes, without making words of them: in a long list most are compared. */
function compareIds(left: IdPlace, right: IdPlace): number {
  const shared = Math.min(left.end - left.start, right.end - right.start);
  for (let at = 0; at < shared; at += 1) {
    const apart = (left.bytes[left.start + at] as number) - (right.bytes[right.start + at] as number);
    if (apart !== 0) return apart;
  }
  return left.end - left.start - (right.end - right.start);
}
