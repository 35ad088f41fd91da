import { asksAboutAuthorities, whoIsBound } from '../obligations/who-is-bound.ts';
import { ConceptCoverage } from '../retrieval/ranking/concept-coverage.ts';
import { conceptsOf } from '../retrieval/words/concepts.ts';
import { readTerms } from '../retrieval/words/terms.ts';
import { traitBits, traitsOf } from '../retrieval/words/traits.ts';
import type { AnswerPassage } from './answers.ts';
import { coverageOf, pairShare } from './cover.ts';
import type { ReadQuestion } from './read-question.ts';
import { opensPoints, type Statement, statementsOf } from './statements.ts';

/** A statement, and what tells whether it answers the question: numbers by the name of each signal, about 0 to 1. */
export interface SignaledStatement {
  readonly statement: Statement;
  /** how far it says each term of the question */
  readonly matches: readonly number[];
  readonly share: number;
  readonly signals: Readonly<Record<string, number>>;
}

/** Which traits of a text fit which kinds of question. */
const fitting: readonly (readonly [kind: string, bits: number])[] = [
  ['when', traitBits.measures],
  ['howMuch', traitBits.measures],
  ['definition', traitBits.defines],
  ['permission', traitBits.permits | traitBits.requires],
  ['requirements', traitBits.requires | traitBits.lists],
  ['guidance', traitBits.explains | traitBits.lists],
  ['yesOrNo', traitBits.requires | traitBits.permits],
  ['how', traitBits.requires | traitBits.lists],
];
const whoActs =
  /\b(?:authority|board|management|firm|institution|entity|person|member|officer|committee|supervisor|operator|behörde|leitung|leiter|institut|beauftragte\w*|geschäftsleit\w*|bundesanstalt|vorstand|unternehmen)\b/iu;

/** Shares of the passages by their scores, as the ranking was learned: they add up to 1. */
function chancesOf(passages: readonly AnswerPassage[]): number[] {
  const highest = Math.max(...passages.map(({ score }) => score));
  const powers = passages.map(({ score }) => Math.exp(score - highest));
  const sum = powers.reduce((all, one) => all + one, 0);
  return powers.map((one) => one / sum);
}

const conceptsOfTerms = (terms: readonly string[]) => terms.flatMap(conceptsOf);

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
  const shares = perPassage.map((terms) => coverageOf(question, new Set(terms)).share);
  const anywhere = coverageOf(question, new Set(perPassage.flat()));
  const bestPassage = Math.max(0, ...shares);
  const isAboutFirms = !asksAboutAuthorities(question.asked);
  const concepts = new ConceptCoverage({
    asked: question.terms.map(({ term }) => ({ places: [], concepts: conceptsOf(term) })),
  });
  const asks = (kind: string) => (question.kinds.has(kind) ? 1 : 0);
  const ofQuestion = {
    anywhere: anywhere.share,
    entities: anywhere.entities,
    bestPassage,
    topChance: chances[0] ?? 0,
  };
  return passages.flatMap((passage, rank) =>
    statementsOf(passage, rank).map((statement, at, all): SignaledStatement => {
      const { terms, start, end, isFragment, isDangling, points } = statement;
      const words = passage.text.slice(start, end);
      const own = coverageOf(question, new Set(terms));
      const around = coverageOf(question, new Set([...terms, ...(headings[rank] ?? [])]));
      const traits = traitsOf(words, passage.language);
      const asked = fitting.filter(([kind]) => question.kinds.has(kind));
      const fits = asked.length === 0 || asked.some(([, bits]) => (traits & bits) !== 0);
      const { bindsAuthoritiesOnly, bindsFirms } = whoIsBound(words, passage.language);
      const has = (bit: number) => ((traits & bit) === 0 ? 0 : 1);
      const chance = chances[rank] ?? 0;
      return {
        statement,
        matches: own.matches,
        share: own.share,
        signals: {
          ...ofQuestion,
          chance,
          'chance by rank': Math.log(chance + 1e-4) / 4,
          rank: 1 / (1 + rank),
          own: own.share,
          'own of passage': own.share / Math.max(1e-6, shares[rank] ?? 0),
          passage: shares[rank] ?? 0,
          'with headings': around.share,
          'headings add': around.share - own.share,
          entities_: own.entities,
          concepts: concepts.of(conceptsOfTerms(terms)),
          'concepts with headings': concepts.of([
            ...conceptsOfTerms(terms),
            ...conceptsOfTerms([...(headings[rank] ?? [])]),
          ]),
          'concepts dense': concepts.weightOf(conceptsOfTerms(terms)) / Math.sqrt(8 + terms.length),
          pairs: pairShare(question, terms),
          fits: fits ? 1 : 0,
          'time asked and given': asks('when') * has(traitBits.measures),
          'time asked, not given': asks('when') * (1 - has(traitBits.measures)),
          'amount asked and given': asks('howMuch') * has(traitBits.measures),
          'amount asked, not given': asks('howMuch') * (1 - has(traitBits.measures)),
          'definition asked and given': asks('definition') * has(traitBits.defines),
          'definition asked, not given': asks('definition') * (1 - has(traitBits.defines)),
          'person asked, not given': asks('who') * (whoActs.test(words) ? 0 : 1),
          'may asked and given': asks('permission') * has(traitBits.permits),
          requires: has(traitBits.requires),
          lists: points.length > 1 || opensPoints(statement) ? 1 : 0,
          'list asked': asks('requirements') * (points.length > 1 || opensPoints(statement) ? 1 : 0),
          'of authorities only': isAboutFirms && bindsAuthoritiesOnly ? 1 : 0,
          'of firms': bindsFirms ? 1 : 0,
          fragment: isFragment ? 1 : 0,
          'fragment with opening': isFragment && passage.around !== null ? 1 : 0,
          dangling: isDangling ? 1 : 0,
          length: Math.log(1 + (end - start)) / 6,
          first: at === 0 ? 1 : 0,
          alone: all.length === 1 ? 1 : 0,
        },
      };
    }),
  );
}
