import type { AskedTerm } from '../answers/read-question.ts';
import { matchOf, type SignaledStatement } from '../answers/signals.ts';
import { ConceptCoverage } from '../retrieval/ranking/concept-coverage.ts';
import { conceptsOf } from '../retrieval/words/concepts.ts';
import { readTerms } from '../retrieval/words/terms.ts';
import { givesAspect, isSpoken } from './aspects.ts';
import { isOftenEnough } from './frequency.ts';
import type { KnowledgePassage, KnowledgeStanding } from './questionnaires.ts';
import { type Claim, isOfOthers } from './read-claim.ts';
import { type Strength, strengthOf } from './strength.ts';
import { type Unit, unitsOf, wordsOf } from './units.ts';

/** A statement, and what tells whether it answers a question about the firm: numbers by the name of each signal, about 0 to 1. */
export interface SupportingUnit {
  readonly unit: Unit;
  readonly strength: Strength;
  /** how far it says each subject of the question, by itself and the words that open its list */
  readonly matches: readonly number[];
  /** the same with the headings above it and the title of its text */
  readonly matchesAround: readonly number[];
  readonly signals: SignaledStatement['signals'];
}

const ofStanding: Readonly<Record<KnowledgeStanding, number>> = {
  earlier_answer: 1,
  control: 0.8,
  policy: 0.6,
  evidence: 0.5,
  draft: 0.2,
  obligation: 0,
  law: 0,
};

const termsOf = (text: string, language: string) => readTerms(text, language).map(({ term }) => term);

function chancesOf(passages: readonly KnowledgePassage[]): number[] {
  const sums = new Map<boolean, number>();
  const highest = new Map<boolean, number>();
  for (const { score, isTranslated } of passages)
    highest.set(isTranslated, Math.max(highest.get(isTranslated) ?? -Infinity, score));
  const powers = passages.map(({ score, isTranslated }) => {
    const power = Math.exp(score - (highest.get(isTranslated) as number));
    sums.set(isTranslated, (sums.get(isTranslated) ?? 0) + power);
    return power;
  });
  return powers.map(
    (power, at) => power / (sums.get((passages[at] as KnowledgePassage).isTranslated) as number),
  );
}

const shortestStem = 5;
const longestEnding = 2;
const relatedShare = 0.8;

/** Stems that only their endings tell apart: “notifi” of “notified” and “notif” of “notification”. */
function areRelated(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return (
    same >= shortestStem + 3 && one.length - same <= longestEnding && other.length - same <= longestEnding
  );
}

/** How far a text says a word of a question, 0 to 1. */
function saysTerm(asked: AskedTerm, terms: ReadonlySet<string>): number {
  const match = matchOf(asked, terms);
  if (match > 0 || asked.term.startsWith(':')) return match;
  for (const term of terms) if (areRelated(asked.term, term)) return relatedShare;
  return 0;
}

const headingShare = 0.8;
const titleShare = 0.6;

/** Everything that could be quoted for a question, with its signals. */
export function supportingUnits(claim: Claim, passages: readonly KnowledgePassage[]): SupportingUnit[] {
  const { subjects, times, aspects, numbers } = claim;
  const weight = subjects.reduce((sum, one) => sum + one.weight, 0) || 1;
  const { ofSection } = claim;
  const sectionWeight = ofSection.reduce((sum, one) => sum + one.weight, 0) || 1;
  const most = Math.max(0, ...subjects.map((one) => one.weight));
  const share = (matches: readonly number[]) =>
    matches.reduce((sum, match, at) => sum + match * (subjects[at]?.weight ?? 0), 0) / weight;
  const heaviest = (matches: readonly number[]) =>
    Math.max(0, ...matches.map((match, at) => (match > 0 ? match * (subjects[at]?.weight ?? 0) : 0))) /
    (most || 1);
  const concepts = new ConceptCoverage({
    asked: subjects.map(({ term }) => ({ places: [], concepts: conceptsOf(term) })),
  });
  const chances = chancesOf(passages);
  const spoken = aspects.filter(isSpoken);
  const sumsBy = (keyOf: (passage: KnowledgePassage) => string) => {
    const sums = new Map<string, number>();
    for (const [at, one] of passages.entries())
      sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + (chances[at] ?? 0));
    return sums;
  };
  const partOf = ({ documentId, headings }: KnowledgePassage) =>
    [documentId, ...headings.slice(0, -1)].join('\n');
  const sectionOf = ({ documentId, headings }: KnowledgePassage) => [documentId, ...headings].join('\n');
  const [byDocument, byPart, bySection] = [
    sumsBy((one) => one.documentId),
    sumsBy(partOf),
    sumsBy(sectionOf),
  ];
  return passages.flatMap((passage, place) => {
    const { headings, language, title } = passage;
    const headingTerms = termsOf(headings.join(' '), language);
    const inHeadings = new Set(headingTerms);
    const inTitle = new Set(termsOf(title, language));
    const byHeadings = subjects.map((one) => saysTerm(one, inHeadings));
    const byTitle = subjects.map((one) => saysTerm(one, inTitle));
    const ofHeadings = headingTerms.flatMap(conceptsOf);
    const units = unitsOf(passage, place);
    const ofOthers = !claim.isOfOthers && isOfOthers([title, ...headings].join(' '));
    const inPassage = new Set(termsOf(passage.text, language));
    const byPassage = subjects.map((one) => saysTerm(one, inPassage));
    return units.map((unit): SupportingUnit => {
      const words = wordsOf(unit);
      const { leadText } = unit;
      const says = strengthOf({ words, leadText, headings, standing: passage.standing });
      // when a text is reviewed next doesn't make the rest of what it tells of itself a plan
      const isOnlyDated = says === 'planned' && unit.isAboutText && passage.standing !== 'draft';
      const strength = isOnlyDated ? 'does' : says;
      const own = termsOf(words, language);
      const inUnit = new Set(own);
      const withLead = new Set([...own, ...termsOf(leadText, language)]);
      const byOwn = subjects.map((one) => saysTerm(one, inUnit));
      const matches = subjects.map((one) => saysTerm(one, withLead));
      const matchesAround = matches.map((match, at) =>
        Math.max(match, headingShare * (byHeadings[at] ?? 0), titleShare * (byTitle[at] ?? 0)),
      );
      const stoodFor = own.flatMap(conceptsOf);
      const ofLead = termsOf(leadText, language).flatMap(conceptsOf);
      const said = `${leadText} ${words}`;
      const often = times === null ? null : isOftenEnough(times, said);
      const aroundUnit = new Set([...withLead, ...inHeadings, ...inTitle]);
      // headings that have nothing to do with a question take nothing from what it says by itself
      const sectionSaid = Math.max(
        share(matchesAround),
        ofSection.reduce((sum, one) => sum + one.weight * saysTerm(one, aroundUnit), 0) / sectionWeight,
      );
      return {
        unit,
        strength,
        matches,
        matchesAround,
        signals: {
          own: share(byOwn),
          'with lead': share(matches),
          'with headings': share(matchesAround),
          'of passage': share(byPassage),
          heaviest: heaviest(byOwn),
          'heaviest with lead': heaviest(matches),
          'said count': byOwn.filter((match) => match > 0.5).length / 4,
          'said with lead': matches.filter((match) => match > 0.5).length / 4,
          concepts: concepts.of(stoodFor),
          'concepts with lead': concepts.of(stoodFor, ofLead),
          'concepts with headings': concepts.of(stoodFor, ofLead, ofHeadings),
          'concepts dense': concepts.weightOf(stoodFor) / Math.sqrt(4 + own.length),
          'own dense': byOwn.reduce((sum, one) => sum + one, 0) / Math.sqrt(2 + own.length),
          chance: chances[place] ?? 0,
          'chance by rank': Math.log((chances[place] ?? 0) + 1e-4) / 4,
          rank: 1 / (1 + place),
          'chance of document': byDocument.get(passage.documentId) ?? 0,
          'chance of part': byPart.get(partOf(passage)) ?? 0,
          'chance of section': bySection.get(sectionOf(passage)) ?? 0,
          'headings say': share(byHeadings),
          'title says': share(byTitle),
          'section said': sectionSaid,
          'of others': ofOthers || (!claim.isOfOthers && isOfOthers(leadText)) ? 1 : 0,
          'often enough': often === true ? 1 : 0,
          'too rarely': often === false ? 1 : 0,
          'how often not said': times !== null && often === null ? 1 : 0,
          'aspects spoken':
            spoken.length === 0 ? 0 : spoken.filter((one) => givesAspect(one, said)).length / spoken.length,
          numbers:
            numbers.length === 0 ? 0 : numbers.filter((one) => words.includes(one)).length / numbers.length,
          does: strength === 'does' ? 1 : 0,
          denied: strength === 'denied' ? 1 : 0,
          planned: strength === 'planned' ? 1 : 0,
          demanded: strength === 'demanded' ? 1 : 0,
          nothing: strength === 'nothing' ? 1 : 0,
          standing: ofStanding[passage.standing],
          'about text': unit.isAboutText ? 1 : 0,
          point: leadText === '' ? 0 : 1,
          sentence: /[.!]["”’)]*$/u.test(words) ? 1 : 0,
          short: own.length <= 2 ? 1 : 0,
          translated: passage.isTranslated ? 1 : 0,
        },
      };
    });
  });
}
