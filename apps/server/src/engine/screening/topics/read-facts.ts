import type { PublicationFacts, ScreeningDocument } from '../screening.ts';
import { chooseTopics } from './choose-topics.ts';
import { mentionsOf } from './mentions.ts';
import { readPhrases } from './read-phrases.ts';
import { scoreTopics } from './score-topics.ts';
import { traitsOf } from './traits.ts';

/**
 * Reads what all companies share of a publication from its words and its source: topics, whom and what it speaks of,
 * and what makes it matter less. Every evidence stands in its field. Pure; the same input gives the same facts.
 */
export function readFacts(document: ScreeningDocument): PublicationFacts {
  const readings = readPhrases(document);
  const traits = traitsOf(document, readings);
  return {
    topics: chooseTopics(document, scoreTopics(document, readings, traits)),
    licenceTypes: mentionsOf(document, readings, ({ meaning }) =>
      meaning.kind === 'licence' ? meaning.fact : null,
    ),
    businessLines: mentionsOf(document, readings, ({ meaning }) =>
      meaning.kind === 'business' ? meaning.fact : null,
    ),
    countries: mentionsOf(document, readings, ({ meaning }) =>
      meaning.kind === 'country' && meaning.fact !== document.country ? meaning.fact : null,
    ),
    traits,
  };
}
