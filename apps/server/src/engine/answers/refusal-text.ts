import { languageNamed, listOf, type Said, said } from '../../lib/said.ts';
import { translatedLanguages } from '../retrieval/words/translations.ts';
import type { AnswerRefusal, AnswerRequest } from './answers.ts';
import { inARow, noSuchClause } from './notes.ts';

const mostUnknown = 3;
const isSpoken = (code: string) => (translatedLanguages as readonly string[]).includes(code);
const inQuotes = (word: string): Said => ({
  parameters: {},
  in: (language) => (language === 'de' ? `„${word}“` : `“${word}”`),
});

/** What is said instead of an answer. */
export function refusalText(
  refusal: AnswerRefusal,
  { question, acts: { missing }, facts }: Pick<AnswerRequest, 'question' | 'acts' | 'facts'>,
  hasClosest: boolean,
  unknown: readonly string[] = [],
): Said {
  if (refusal === 'out_of_scope') return said('answers', 'outOfScope');
  if (refusal === 'ambiguous')
    return said('answers', 'ambiguous', { words: question.replaceAll(/[?!.“”„"]/gu, '').trim() });
  if (refusal === 'act_not_in_sources')
    return said('answers', 'noSuchAct', { acts: listOf(missing), count: missing.length });
  if (refusal === 'clause_not_in_act') return inARow(facts.absentClauses.map(noSuchClause));
  if (refusal === 'not_understood')
    return unknown.length === 0
      ? said('answers', hasClosest ? 'languageWithClosest' : 'language')
      : said('answers', 'wordsNotTranslated', {
          words: listOf(unknown.slice(0, mostUnknown).map(inQuotes)),
          count: unknown.length,
          language: listOf(facts.languages.filter(isSpoken).map(languageNamed)),
        });
  return said('answers', hasClosest ? 'notInSources' : 'nothingFound');
}
