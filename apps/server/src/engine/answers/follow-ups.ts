import { said } from '../../lib/said.ts';
import { traitBits, traitsOf } from '../retrieval/words/traits.ts';
import type { AnswerRequest } from './answers.ts';
import { shortTitle } from './compose.ts';
import { languageOfQuestion } from './read-question.ts';

const most = 3;

/** Questions about the passages that an answer didn't quote: each about one clause, by what the clause does. */
export function followUpsOf(request: AnswerRequest & { readonly answer: string }): string[] {
  const { passages, answer } = request;
  const spoken = languageOfQuestion(request);
  const questions: string[] = [];
  const clauses = new Set<string>();
  for (const { clause, title, text, language: written } of passages) {
    // "Article 28(8), third subparagraph" and "Article 28(8)(a)" are one subject
    const around = clause.replace(/,.*$/u, '').replace(/\((?:[a-z]{1,4})\)$/u, '');
    if (around === '' || title === '' || clauses.has(around) || answer.includes(around)) continue;
    clauses.add(around);
    const traits = traitsOf(text, written);
    const given = { clause: around, title: shortTitle(title) };
    const key =
      (traits & traitBits.measures) !== 0
        ? 'askTime'
        : (traits & traitBits.requires) !== 0
          ? 'askDuty'
          : (traits & traitBits.permits) !== 0
            ? 'askPermission'
            : null;
    if (key !== null) questions.push(said('answers', key, given).in(spoken));
    if (questions.length === most) break;
  }
  return questions;
}
