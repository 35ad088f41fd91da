import type { Topic } from '@regulus/contract/topic-values.ts';
import { chanceOf } from '../chance-of.ts';
import type { ScreeningDocument, TopicFinding } from '../screening.ts';
import { tellsAlone } from './known-phrases.ts';
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
/** Where phrases say nothing, words have to be as sure as this. */
const sureOfWords = 0.25;
/** What a further topic needs. */
const leastFurther = 0.13;

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Fitted on labelled publications that the model had not seen: how often a topic of such a chance is among those that a reader
 * names. A chance is of being the first of all; a further one is named more often than that.
 */
function confidenceOf(chance: number, isFirst: boolean): number {
  const logOdds = Math.log(chance / (1 - Math.min(chance, 0.999)));
  return rounded(chanceOf(isFirst ? 0.8 + 1.15 * logOdds : 1.5 + logOdds));
}

/** What a case is filed under beside its subject. */
const caseTopics = new Set<Topic>(['(Enforcement) Actions', 'Penalties and Fees']);
/** A subject that those look for who read cases, and that words for cases outweigh. */
const subjectOfCases: Topic = 'Anti-Money Laundering';

/** The topics of a case with the one that its title or summary tells, where words alone left it out. */
function withSubject(
  document: ScreeningDocument,
  topics: readonly TopicFinding[],
  { reading }: Pick<TopicScore, 'reading'>,
  chance: number,
): TopicFinding[] {
  const isCase = topics.some(({ topic }) => caseTopics.has(topic));
  const isSaid = topics.some(({ topic }) => topic === subjectOfCases);
  const isTold = reading?.meaning.kind === 'topic' && reading.field !== 'text' && tellsAlone(reading.meaning);
  if (!isCase || isSaid || !isTold) return [...topics];
  const confidence = confidenceOf(Math.max(chance, leastFurther), false);
  const found = { topic: subjectOfCases, confidence, evidence: evidenceOf(document, reading) };
  return [...topics.slice(0, mostTopics - 1), found];
}

/** A bare heading such as "Update" with nothing below it: the habit of the body is no more than a guess. */
function saysNothing(
  { documentType, summary, lead }: ScreeningDocument,
  scores: readonly TopicScore[],
): boolean {
  const [first] = scores;
  if (!first || first.score < leastScore) return true;
  return (
    first.score < surePrior &&
    (documentType === null || documentType === 'other') &&
    `${summary ?? ''}${lead}`.length < shortText &&
    scores.every(({ said }) => said < leastSaidOfShort)
  );
}

/**
 * The topics that a publication is filed under, best first, never none.
 * @param scores how strongly phrases speak of each
 * @param chances of each topic, as all words together tell
 */
export function chooseTopics(
  document: ScreeningDocument,
  scores: readonly TopicScore[],
  chances: ReadonlyMap<Topic, number>,
): TopicFinding[] {
  const ranked = [...chances].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  const [first] = ranked;
  const isUnclear = saysNothing(document, scores) && (first?.[1] ?? 0) < sureOfWords;
  if (!first || isUnclear || first[0] === 'Uncategorized')
    return [{ topic: 'Uncategorized', confidence: 0.5, evidence: null }];
  const said = new Map(scores.map((score) => [score.topic, score]));
  const chosen = ranked
    .filter(([topic, chance], index) => index === 0 || (chance >= leastFurther && topic !== 'Uncategorized'))
    .slice(0, mostTopics)
    .map(([topic, chance], index) => {
      const reading = said.get(topic)?.reading;
      return {
        topic,
        confidence: confidenceOf(chance, index === 0),
        // A single word that helped to tell it says nothing to a reader.
        evidence: reading ? evidenceOf(document, reading) : null,
      };
    });
  const subject = said.get(subjectOfCases);
  return subject ? withSubject(document, chosen, subject, chances.get(subjectOfCases) ?? 0) : chosen;
}
