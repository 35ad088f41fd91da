import type { PublicationFacts, ScreeningDocument } from '../screening.ts';
import type { TopicScore } from '../topics/score-topics.ts';

/** What phrases tell of a publication, before its words are weighed. */
export type PhraseFacts = Pick<PublicationFacts, 'licenceTypes' | 'businessLines' | 'traits'>;

const mostTopics = 4;

/** How strongly phrases speak of a topic, in the measure of the word model: a telling phrase in the title alone gives 2.3. */
export const strengthOf = ({ score }: Pick<TopicScore, 'score'>) => Math.log1p(Math.max(0, score));

/** What the word model is told besides words, named as no word can be. */
export function factFeaturesOf(
  { regulators, documentType, isBinding }: ScreeningDocument,
  { licenceTypes, businessLines, traits }: PhraseFacts,
  scores: readonly TopicScore[],
): { readonly name: string; readonly value: number }[] {
  const told = (kind: string, fact: string, value: number) => ({ name: `${kind}:${fact}`, value });
  return [
    ...regulators.slice(0, 1).map((code) => told('regulator', code, 0.8)),
    told('type', documentType ?? 'unknown', 0.8),
    told('binding', String(isBinding), 0.5),
    ...licenceTypes.map(({ fact, weight }) => told('licence', fact, 2 * weight)),
    ...businessLines.map(({ fact, weight }) => told('line', fact, weight)),
    ...traits.map(({ trait }) => told('trait', trait, 1)),
    ...scores.slice(0, mostTopics).map((one) => told('topic', one.topic, strengthOf(one) / 2)),
  ];
}
