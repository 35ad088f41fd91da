import type { ScreeningDocument, TopicFinding } from '../screening.ts';
import { evidenceOf } from './read-phrases.ts';
import type { TopicScore } from './score-topics.ts';

const mostTopics = 4;
/** Less than one telling phrase in the first lines, or the bare habit of a body, says nothing. */
const leastScore = 1.9;
/** Up to this many letters below the title there is nothing to read. */
const shortText = 80;
const leastSaidOfShort = 1.9;
/** Bodies of one subject tell it by themselves. */
const surePrior = 5;
/** What a further topic needs: of its own, and beside the first. */
const leastFurther = 4.3;
const leastShare = 0.35;
/** What a first topic counts for at least, where the source more than the words tells it. */
const leastSaid = 6;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Fitted on labelled publications: how far a first topic stands from the next, how near a further one comes to the first. */
function confidenceOf(score: number, rival: number, isFirst: boolean): number {
  const lead = Math.log((score + 1) / (rival + 1));
  const logOdds = isFirst ? 1.1 + 1.4 * lead : 0.65 * Math.log(score) + 1.65 * lead;
  return rounded(1 / (1 + Math.exp(-logOdds)));
}

/** A bare heading such as "Update" with nothing below it: the habit of the body is no more than a guess. */
const saysNothing = (
  { documentType, summary, lead }: ScreeningDocument,
  first: TopicScore,
  scores: readonly TopicScore[],
): boolean =>
  first.score < surePrior &&
  (documentType === null || documentType === 'other') &&
  `${summary ?? ''}${lead}`.length < shortText &&
  scores.every(({ said }) => said < leastSaidOfShort);

/** The topics that a publication is filed under, best first, never none. */
export function chooseTopics(document: ScreeningDocument, scores: readonly TopicScore[]): TopicFinding[] {
  const [first, second] = scores;
  if (!first || first.score < leastScore || saysNothing(document, first, scores))
    return [{ topic: 'Uncategorized', confidence: 0.5, evidence: null }];
  const further = scores.slice(1).filter(
    ({ topic, score, said, reading }) =>
      reading !== null &&
      // That something is a case is told by its type already; beside another subject the words have to say it.
      (topic === '(Enforcement) Actions' ? said : score) >= leastFurther &&
      score >= Math.max(first.said, leastSaid) * leastShare,
  );
  return [first, ...further].slice(0, mostTopics).map(({ topic, score, reading }, index) => ({
    topic,
    confidence: confidenceOf(score, index === 0 ? (second?.score ?? 0) : first.score, index === 0),
    evidence: reading && evidenceOf(document, reading),
  }));
}
