import { said } from '../../lib/said.ts';
import { inOneLine, placeOf } from '../answers/compose.ts';
import { areYesNo, choiceFor } from './choices.ts';
import { type RankedUnit, unsaidAspects } from './choose-support.ts';
import { citationOf, type JudgedQuestion } from './judge-question.ts';
import type { QuestionAnswer, QuestionToAnswer } from './questionnaires.ts';

const bullet = /\n\s*(?:[-–—•▪◦*?]|\(?[a-z\d]{1,3}[.)])\s+/giu;

/** A quote in a line: the points of a list behind the words that open it. */
export const quoteInLine = (quote: string): string =>
  inOneLine(quote.replace(/:\s*\n\s*[-–—•▪◦*?]\s+/u, ': ').replaceAll(bullet, '; '));

function sentenceOf(one: RankedUnit, ordinal: number, before: RankedUnit | undefined, language: 'en' | 'de') {
  const { passage } = one.unit;
  const quoted = { quote: quoteInLine(citationOf(one, ordinal).quote), marker: `[${String(ordinal)}]` };
  if (before?.unit.passage.id === passage.id) return said('answers', 'continues', quoted).in(language);
  return said('answers', before ? 'other' : 'says', { place: placeOf(passage, language), ...quoted }).in(
    language,
  );
}

/** The quotes that answer, with what they leave open; in the language of the question. */
export function writeAnswer(
  { language, choices }: QuestionToAnswer,
  { claim, chosen, verdict }: JudgedQuestion,
): Pick<QuestionAnswer, 'content' | 'citations'> {
  const parts = chosen.map((one, at) => sentenceOf(one, at + 1, chosen[at - 1], language));
  const missing = unsaidAspects(claim, chosen);
  if (verdict === 'partly' && missing.length > 0) {
    const names = missing.map((name) => said('questionnaire-answers', name).in(language));
    const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
    parts.push(said('questionnaire-answers', 'notSaid', { missing: list }).in(language));
  }
  const [best] = chosen;
  if (best?.strength === 'partly') parts.push(said('questionnaire-answers', 'onlyAimed').in(language));
  if (verdict === 'partly' && areYesNo(choices) && choiceFor('partly', choices) === null)
    parts.push(said('questionnaire-answers', 'noChoiceForPartly').in(language));
  return {
    content: parts.join('\n\n'),
    citations: chosen.map((one, at) => citationOf(one, at + 1)),
  };
}
