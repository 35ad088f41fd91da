import type { Prepared } from './story-features.ts';
import { namesOtherFirms } from './story-names.ts';
import { stemOf } from './story-words.ts';

/** Both say what they are about, and it is not the same: another firm, country or figure. */
export const areApart = (left: Prepared, right: Prepared): boolean =>
  disagree(left, right) || namesOtherFirms(left.firms, right.firms) || nameOtherCountries(left, right);

/** Each title contains a figure that the other item doesn't have anywhere: the next number, another amount. */
function disagree(left: Prepared, right: Prepared): boolean {
  const unknown = (one: Prepared, other: Prepared) =>
    [...one.figures].some((figure) => !other.textRun.includes(` ${figure} `) && !other.title.has(figure));
  return unknown(left, right) && unknown(right, left);
}

const nameOtherCountries = ({ countries: left }: Prepared, { countries: right }: Prepared) =>
  left.size > 0 && right.size > 0 && left.isDisjointFrom(right);

/**
 * Two titles that begin or end with the same words, while each also has words of its own: `Guidance for the life insurance
 * sector` and `Guidance for the securities sector`.
 */
export function fillOneForm({ sequence: left }: Prepared, { sequence: right }: Prepared): boolean {
  const shorter = Math.min(left.length, right.length);
  let begin = 0;
  while (begin < shorter && left[begin] === right[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  if (begin + end < 2 || begin + end < shorter / 2) return false;
  const [ownLeft, ownRight] = [left, right].map((words) => words.slice(begin, words.length - end));
  const has = (words: readonly string[], other: readonly string[]) =>
    words.some((word) => !other.includes(word) && !formWords.has(word));
  return has(ownLeft!, right) && has(ownRight!, left);
}

/** Words for a part or form of a document that don't say which document it is. */
const formWords = new Set(
  'annex appendix statistical summary speech remarks keynote opening consultation paper draft document text webinar conference'
    .split(' ')
    .map(stemOf),
);
