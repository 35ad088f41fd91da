import type { PublicationFacts, ScreeningDocument } from '../screening.ts';
import { factFeaturesOf, strengthOf } from '../words/fact-features.ts';
import { addressedIn } from '../words/read-addressees.ts';
import { wordFeaturesOf } from '../words/word-features.ts';
import { type WordModel, wordModel } from '../words/word-model.ts';
import { chooseTopics } from './choose-topics.ts';
import { mentionsOf } from './mentions.ts';
import { readPhrases } from './read-phrases.ts';
import { scoreTopics } from './score-topics.ts';
import { traitsOf } from './traits.ts';

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
