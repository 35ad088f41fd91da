import type { EarlierTurn } from './answers.ts';
import { readQuestion } from './read-question.ts';

const refersBack =
  /^\W*(?:and|but|what about|how about|also|why|und|aber|auch|was ist mit|wie ist es|warum|wieso)\b|\b(?:it|they|them|this|that|these|those|there|sie|es|dies\w*|dabei|dafür|davon|dort|dazu|ihnen)\b\W*/iu;
/** A question with fewer terms can hardly be understood without the one before it. */
const fewTerms = 2;

/** A question that leaves its subject to the one before it, together with that one. */
export function searchWordsOf(question: string, history: readonly EarlierTurn[]): string {
  const before = history.at(-1)?.question;
  if (before === undefined) return question;
  const { terms, wordCount, isOutOfScope } = readQuestion(question, 'en');
  if (isOutOfScope) return question;
  const isShort = terms.length <= fewTerms && wordCount <= 8;
  const leavesOpen = refersBack.test(question) && terms.length <= 2 * fewTerms;
  if (!isShort && !leavesOpen) return question;
  // the question before may itself have been such a one
  return `${searchWordsOf(before, history.slice(0, -1))} ${question}`;
}
