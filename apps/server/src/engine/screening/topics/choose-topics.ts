import type { ScreeningDocument, TopicFinding } from '../screening.ts';
import { evidenceOf } from './read-phrases.ts';
import type { TopicScore } from './score-topics.ts';

const mostTopics = 4;
/** Less than one telling phrase in the first lines, or the bare habit of a body, says nothing. */
const leastScore = 1.9;
/** What a further topic needs: of its own, and beside the first. */
const leastFurther = 5.5;
const leastShare = 0.5;

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Fitted on labelled publications: the strength of a topic, and how far it stands from the others. */
function confidenceOf(score: number, rival: number, isFirst: boolean): number {
  const lead = Math.log((score + 1) / (rival + 1));
  return rounded(
    isFirst
      ? sigmoid(-0.6 + 0.6 * Math.log(score) + 1.4 * lead)
      : sigmoid(-0.6 + 0.4 * Math.log(score) + 1.4 * lead),
  );
}

/** The topics that a publication is filed under, best first, never none. */
export function chooseTopics(document: ScreeningDocument, scores: readonly TopicScore[]): TopicFinding[] {
  const [first, second] = scores;
  if (!first || first.score < leastScore)
    return [{ topic: 'Uncategorized', confidence: 0.5, evidence: null }];
  const further = scores
    .slice(1)
    .filter(
      ({ topic, score, reading }) =>
        topic !== '(Other)' && reading !== null && score >= leastFurther && score >= first.score * leastShare,
    );
  return [first, ...further].slice(0, mostTopics).map(({ topic, score, reading }, index) => ({
    topic,
    confidence: confidenceOf(score, index === 0 ? (second?.score ?? 0) : first.score, index === 0),
    evidence: reading && evidenceOf(document, reading),
  }));
}
