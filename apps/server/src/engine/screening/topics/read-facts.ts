import type { PublicationFacts, ScreeningDocument } from '../screening.ts';
import { addressedIn } from '../words/read-addressees.ts';
import { wordFeaturesOf } from '../words/word-features.ts';
import { type WordModel, wordModel } from '../words/word-model.ts';
import { chooseTopics } from './choose-topics.ts';
import { mentionsOf } from './mentions.ts';
import { readPhrases } from './read-phrases.ts';
import { scoreTopics, type TopicScore } from './score-topics.ts';
import { traitsOf } from './traits.ts';

/** What phrases tell of a publication, before its words are weighed. */
type PhraseFacts = Pick<PublicationFacts, 'licenceTypes' | 'businessLines' | 'traits'>;

const mostTopics = 4;

/** How strongly phrases speak of a topic, in the measure of the word model: a telling phrase in the title alone gives 2.3. */
const strengthOf = ({ score }: Pick<TopicScore, 'score'>) => Math.log1p(Math.max(0, score));

/** What the word model is told besides words, named as no word can be. */
function factFeaturesOf(
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

const rounded = (chance: number) => Math.round(chance * 1000) / 1000;

/** What the phrases of a publication and its source tell, before its words are weighed. */
export function readPhraseFacts(document: ScreeningDocument) {
  const readings = readPhrases(document);
  const found = traitsOf(document, readings);
  return {
    scores: scoreTopics(document, readings, found),
    licenceTypes: mentionsOf(document, readings, ({ meaning }) =>
      meaning.kind === 'licence' ? meaning.fact : null,
    ),
    businessLines: mentionsOf(document, readings, ({ meaning }) =>
      meaning.kind === 'business' ? meaning.fact : null,
    ),
    countries: mentionsOf(document, readings, ({ meaning }) =>
      meaning.kind === 'country' && meaning.fact !== document.country ? meaning.fact : null,
    ),
    traits: found,
  };
}

/** What the word model is given of a publication. */
export function modelInputOf(document: ScreeningDocument, facts: ReturnType<typeof readPhraseFacts>) {
  return {
    features: [...wordFeaturesOf(document), ...factFeaturesOf(document, facts, facts.scores)],
    strengths: new Map(facts.scores.map((one) => [one.topic, strengthOf(one)])),
  };
}

/**
 * Reads what all companies share of a publication from its words and its source: topics, whom and what it speaks of,
 * and what makes it matter less. Every evidence stands in its field. Pure; the same input gives the same facts.
 */
export function readFacts(document: ScreeningDocument, model: WordModel = wordModel()): PublicationFacts {
  const { scores, ...facts } = readPhraseFacts(document);
  const { features, strengths } = modelInputOf(document, { scores, ...facts });
  return {
    ...facts,
    topics: chooseTopics(document, scores, model.readTopics(features, strengths)),
    addressed: addressedIn(model.readAddressees(features)),
    aboutItself: rounded(model.readAboutItself(features)),
  };
}
