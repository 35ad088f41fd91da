import { dayInWords } from '../../lib/day-in-words.ts';
import { listOf, type Said, said } from '../../lib/said.ts';
import type { AbsentClause } from '../text/acts/absent-clauses.ts';
import type { AnswerRequest } from './answers.ts';
import { assumesSomething } from './premise.ts';

const day = (on: string): Said => ({ parameters: {}, in: (language) => dayInWords(on, language) });

const numberIn = (clause: string) => /\d.*/u.exec(clause)?.[0] ?? clause;

export const noSuchClause = ({ act, clause, last }: AbsentClause): Said =>
  last === null
    ? said('answers', 'noSuchClause', { act, clause })
    : said('answers', 'endsBefore', { act, clause, last });

/**
 * What has to be said beside an answer: what it doesn't cover, and what of the texts it is from.
 * @param quoted ids of the documents that it quotes
 */
export function notesOf(
  {
    question,
    acts: { among, missing },
    facts: { absentClauses, standings, versions },
  }: Pick<AnswerRequest, 'question' | 'acts' | 'facts'>,
  quoted: ReadonlySet<string>,
): Said[] {
  const isQuoted = ({ documentId }: { readonly documentId: string }) => quoted.has(documentId);
  return [
    ...(assumesSomething(question) ? [said('answers', 'assumed')] : []),
    ...(missing.length === 0
      ? []
      : [
          among.length === 0
            ? said('answers', 'onlyMentioned', { acts: listOf(missing) })
            : said('answers', 'answeredFrom', { missing: listOf(missing), among: listOf(among) }),
        ]),
    // not those of the question before
    ...absentClauses.filter(({ clause }) => question.includes(numberIn(clause))).map(noSuchClause),
    ...versions
      .filter(isQuoted)
      .map(({ act, count, of }) => said('answers', 'version', { act, count, day: day(of) })),
    ...standings
      .filter(isQuoted)
      .map(({ act, is, on }) =>
        said('answers', is === 'not_yet' ? 'notYet' : 'noLonger', { act, day: day(on) }),
      ),
  ];
}

/** Sentences one after the other. */
export const inARow = (sentences: readonly Said[]): Said => ({
  parameters: {},
  in: (language) => sentences.map((one) => one.in(language)).join(' '),
});
