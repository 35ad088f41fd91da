import { ConceptCoverage } from '../retrieval/ranking/concept-coverage.ts';
import { conceptsOf } from '../retrieval/words/concepts.ts';
import { readTerms } from '../retrieval/words/terms.ts';
import { traitBits, traitsOf } from '../retrieval/words/traits.ts';
import { asksAboutAuthorities } from '../statements/who-is-bound.ts';
import type { AnswerPassage } from './answers.ts';
import { type AskedTypeName, askedTypeNames, givesType } from './asked-types.ts';
import type { AskedTerm, ReadQuestion } from './read-question.ts';
import { opensPoints, type Statement, statementsOf } from './statements.ts';

const shortestPart = 5;
const partShare = 0.7;
const kinShare = 0.8;

/** How far a text says one term of a question, 0 to 1: the word, its translation, a compound with it, or what laws write instead. */
export function matchOf(asked: AskedTerm, terms: ReadonlySet<string>): number {
  if (terms.has(asked.term)) return 1;
  const says = (all: readonly string[]) => all.length > 0 && all.every((term) => terms.has(term));
  const { translations } = asked;
  const translated = translations.filter((written) => written.some(says)).length / (translations.length || 1);
  if (translated === 1) return 1;
  if (asked.kin.some(says)) return kinShare;
  if (translated > 0) return partShare * translated;
  if (!asked.term.startsWith('de:')) return 0;
  const stem = asked.term.slice(3);
  if (stem.length < shortestPart) return 0;
  for (const term of terms) {
    if (!term.startsWith('de:') || term.length < shortestPart + 3) continue;
    const other = term.slice(3);
    if (other.includes(stem) || stem.includes(other)) return partShare;
  }
  return 0;
}

interface Coverage {
  /** share of what is asked, by weight, 0 to 1 */
  readonly share: number;
  /** share of the names and numbers asked; 1 if there are none */
  readonly entities: number;
}

/** How far a text says what is asked. */
export function coverageOf(
  { terms: asked }: Pick<ReadQuestion, 'terms'>,
  terms: ReadonlySet<string>,
): Coverage {
  const matches = asked.map((one) => matchOf(one, terms));
  let [said, all, names, allNames] = [0, 0, 0, 0];
  for (const [at, { weight, isEntity }] of asked.entries()) {
    const match = matches[at] ?? 0;
    said += weight * match;
    all += weight;
    if (!isEntity) continue;
    names += match;
    allNames += 1;
  }
  return { share: all === 0 ? 0 : said / all, entities: allNames === 0 ? 1 : names / allNames };
}

/** A statement, and what tells whether it answers the question: numbers by the name of each signal, about 0 to 1. */
export interface SignaledStatement {
  readonly statement: Statement;
  /** of the question, that it says */
  readonly share: number;
  /** share of the question that any passage says, by the words themselves or what laws write for them */
  readonly saidAnywhere: number;
  /** share of the names and numbers of the question that any passage has; 1 if it has none */
  readonly namesFound: number;
  readonly signals: Readonly<Record<string, number>>;
}

/** For each kind of fact that can be asked for, whether it is asked and given, or asked and not given. */
const typesGiven = (asked: readonly AskedTypeName[], words: string) =>
  Object.fromEntries(
    askedTypeNames.flatMap((name) => {
      const isAsked = asked.includes(name);
      const isGiven = isAsked && givesType(name, words);
      return [
        [`${name} asked and given`, isGiven ? 1 : 0],
        [`${name} asked, not given`, isAsked && !isGiven ? 1 : 0],
      ];
    }),
  );

/** Shares of the passages by their scores, as the ranking was learned: those in one language add up to 1. */
function chancesOf(passages: readonly AnswerPassage[]): number[] {
  const sums = new Map<boolean, { highest: number; sum: number }>();
  for (const isTranslated of [false, true]) {
    const scores = passages.filter((one) => one.isTranslated === isTranslated).map(({ score }) => score);
    const highest = Math.max(...scores);
    sums.set(isTranslated, {
      highest,
      sum: scores.reduce((all, score) => all + Math.exp(score - highest), 0),
    });
  }
  return passages.map(({ score, isTranslated }) => {
    const { highest, sum } = sums.get(isTranslated) as { highest: number; sum: number };
    return Math.exp(score - highest) / sum;
  });
}

/** Everything that could be quoted for a question, as retrieval ranked its passages. */
export function signaledStatements(
  question: ReadQuestion,
  passages: readonly AnswerPassage[],
): SignaledStatement[] {
  const chances = chancesOf(passages);
  const termsOf = (text: string, language: string) => readTerms(text, language).map(({ term }) => term);
  const perPassage = passages.map(({ text, language }) => termsOf(text, language));
  const headings = passages.map(
    ({ headings: all, around, language }) =>
      new Set(termsOf([...all, around?.text ?? ''].join(' '), language)),
  );
  const conceptsOfHeadings = headings.map((terms) => [...terms].flatMap(conceptsOf));
  const shares = perPassage.map((terms) => coverageOf(question, new Set(terms)).share);
  const anywhere = coverageOf(question, new Set(perPassage.flat()));
  const isAboutFirms = !asksAboutAuthorities(question.asked);
  const concepts = new ConceptCoverage({
    asked: question.terms.map(({ term }) => ({ places: [], concepts: conceptsOf(term) })),
  });
  const firstTranslated = passages.findIndex(({ isTranslated }) => isTranslated);
  return passages.flatMap((passage, place) => {
    const rank = passage.isTranslated ? place - firstTranslated : place;
    return statementsOf(passage, place).map((statement, _, all): SignaledStatement => {
      const { terms, start, end, isFragment, isDangling, points } = statement;
      const words = passage.text.slice(start, end);
      const own = coverageOf(question, new Set(terms));
      const around = coverageOf(question, new Set([...terms, ...(headings[place] ?? [])]));
      const traits = traitsOf(words, passage.language);
      const has = (bit: number) => ((traits & bit) === 0 ? 0 : 1);
      const chance = chances[place] ?? 0;
      const stoodFor = terms.flatMap(conceptsOf);
      return {
        statement,
        share: own.share,
        saidAnywhere: anywhere.share,
        namesFound: anywhere.entities,
        signals: {
          topChance: chances[place - rank] ?? 0,
          chance,
          'chance by rank': Math.log(chance + 1e-4) / 4,
          rank: 1 / (1 + rank),
          own: own.share,
          'own of passage': own.share / Math.max(1e-6, shares[place] ?? 0),
          'with headings': around.share,
          'headings add': around.share - own.share,
          concepts: concepts.of(stoodFor),
          'concepts with headings': concepts.of(stoodFor, conceptsOfHeadings[place] ?? []),
          'concepts dense': concepts.weightOf(stoodFor) / Math.sqrt(8 + terms.length),
          ...typesGiven(question.types, words),
          requires: has(traitBits.requires),
          lists: points.length > 1 || opensPoints(statement) ? 1 : 0,
          'of authorities only': isAboutFirms ? has(traitBits.bindsAuthoritiesOnly) : 0,
          'of firms': has(traitBits.bindsFirms),
          fragment: isFragment ? 1 : 0,
          'fragment with opening': isFragment && passage.around !== null ? 1 : 0,
          dangling: isDangling ? 1 : 0,
          length: Math.log(1 + (end - start)) / 6,
          alone: all.length === 1 ? 1 : 0,
        },
      };
    });
  });
}
