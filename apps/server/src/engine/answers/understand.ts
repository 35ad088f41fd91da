import type { EarlierTurn, Understood } from './answers.ts';
import { readQuestion } from './read-question.ts';

const refersBack =
  /^\W*(?:and|but|or|so|then|what about|how about|also|why|same|und|aber|oder|also|auch|was ist mit|wie ist es|warum|wieso|dann)\b|\b(?:it|its|they|them|their|this|that|these|those|there|then|he|his|him|she|her|one|both|either|neither|afterwards|sie|es|er|ihn|ihm|ihre?[nrms]?|seine?[nrms]?|das|dies\w*|beides?|dabei|dafür|dagegen|davon|dort|dazu|daran|danach|ihnen|man)\b/iu;
const changesSubject =
  /^\W*(?:(?:a )?(?:different|another|new|other) (?:topic|subject|question|thing)|something else|leave that|never ?mind|next question|unrelated|on another note|(?:mal |noch )?(?:was|etwas) (?:ganz )?anderes|anderes thema|neues thema|(?:eine )?andere frage|nächste frage|themenwechsel)\b/iu;
/** A question with no more terms can hardly be understood without the one before it. */
const fewTerms = 2;
const fewWords = 10;
/** One that refers back may have more. */
const mostTerms = 6;

/** Whether a question leaves its subject to the ones before it. */
function isOpen(question: string): boolean {
  const { terms, wordCount, isOutOfScope } = readQuestion(question, 'en');
  if (isOutOfScope || changesSubject.test(question)) return false;
  const isShort = terms.length <= fewTerms && wordCount <= fewWords;
  return isShort || (refersBack.test(question) && terms.length <= mostTerms);
}

/** The questions that a question leaves its subject to, oldest first; none if it stands by itself. */
function carriedFrom(question: string, history: readonly EarlierTurn[]): string[] {
  const before = history.at(-1)?.question;
  // the question before may itself be such a one
  if (before === undefined || !isOpen(question)) return [];
  return [...carriedFrom(before, history.slice(0, -1)), before];
}

/** A question with those that it leaves its subject to; what it asks itself counts twice. */
export function understand(question: string, history: readonly EarlierTurn[]): Understood {
  const carried = carriedFrom(question, history);
  return { words: carried.length === 0 ? question : [...carried, question, question].join(' '), carried };
}
