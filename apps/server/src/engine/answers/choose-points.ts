import { readTerms } from '../retrieval/words/terms.ts';
import { traitBits, traitsOf } from '../retrieval/words/traits.ts';
import type { AnswerPassage } from './answers.ts';
import { asksForMeasure } from './asked-types.ts';
import { definesShare, exactly } from './definitions.ts';
import type { ReadQuestion } from './read-question.ts';
import { matchOf } from './signals.ts';

/** A place to quote. */
export interface Quoted {
  readonly passage: AnswerPassage;
  readonly start: number;
  readonly end: number;
}

/** A list of up to so many points is shown as a whole where a question asks for it. */
const mostPoints = 10;
const longestList = 2_000;
/** A list up to this length is quickly read, whatever is asked. */
const shortList = 400;
const mostAnswering = 4;
/** Of the point that says most of the question. */
const closeEnough = 0.6;

const asks = String.raw`(?:and|so|also|please|und|also|bitte)\b\W*`;
const place = String.raw`(?:on|in|under|for|to|from|at|by|of|zu|an|unter|aus|bei|auf|für|von|mit|nach|gegen|über)\s+`;
const single = String.raw`(?:is|was|does|did|happens|if|about|time|deadline|period|amount|fine|penalty|threshold|percentage|limit|frist|zeitraum|betrag|höhe|strafe)\b`;
const several = String.raw`was (?:muss|müssen|soll|sollen|gehört|gehören|umfasst|umfassen|enthält|enthalten|zählt|zählen)|factors|conditions|grounds|reasons|criteria|measures`;
const startsWithList = new RegExp(
  String.raw`^\W*(?:${asks})*(?:${place})?(?:(?:which|what|welche[rnms]?)\s(?!${single})|${several}\b)`,
  'iu',
);
const listWords =
  /\b(?:list|name|enumerate|nenne|nennen sie|zähle?|aufzählen|aufzulisten|auflisten|liste)\b/iu;

/** Whether a question asks for all points of a list rather than for what one of them says. */
export const asksForList = ({ asked }: Pick<ReadQuestion, 'asked'>): boolean =>
  startsWithList.test(asked) || listWords.test(asked);

const wordsOf = ({ passage, start, end }: Quoted) => passage.text.slice(start, end);
const termsOf = (quoted: Quoted) =>
  new Set(readTerms(wordsOf(quoted), quoted.passage.language).map(({ term }) => term));

/** The points of a list that a question asks for, in order; those that are left out are counted by whoever shows them. */
export function choosePoints(
  question: ReadQuestion,
  lead: Quoted,
  points: readonly Quoted[],
): readonly Quoted[] {
  const defining = exactly(
    question,
    points.filter((point) => definesShare(question, wordsOf(point), point.passage.language) > 0),
    (point) => [{ words: wordsOf(point), language: point.passage.language }],
  );
  if (defining.length > 0) return defining;
  const length = points.reduce((sum, { start, end }) => sum + end - start, 0);
  if (!asksForList(question) && length > shortList) {
    const answering = answeringPoints(question, lead, points);
    if (answering.length > 0) return answering;
  }
  return firstPoints(points);
}

/** The first points of a list, as many as are read at once. */
export function firstPoints(points: readonly Quoted[]): readonly Quoted[] {
  let length = 0;
  return points.filter(({ start, end }, at) => {
    length += end - start;
    return at === 0 || (at < mostPoints && length <= longestList);
  });
}

/** The points that say what is asked and not said by the words that open the list; none if none of them stands out. */
function answeringPoints(question: ReadQuestion, lead: Quoted, points: readonly Quoted[]): readonly Quoted[] {
  const opening = termsOf(lead);
  const open = question.terms.filter((asked) => matchOf(asked, opening) < 1);
  const isMeasured = asksForMeasure(question.types);
  const most = Math.max(0, ...open.map(({ weight }) => weight));
  const scores = points.map((point) => {
    const terms = termsOf(point);
    const measures =
      isMeasured && (traitsOf(wordsOf(point), point.passage.language) & traitBits.measures) !== 0;
    return open.reduce((sum, asked) => sum + asked.weight * matchOf(asked, terms), measures ? most / 2 : 0);
  });
  const best = Math.max(...scores);
  const answering = points.filter((_, at) => best > 0 && (scores[at] ?? 0) >= closeEnough * best);
  return answering.length > mostAnswering ? [] : answering;
}
