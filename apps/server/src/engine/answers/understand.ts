import { actsNamedIn, withoutNames } from '../text/acts/acts.ts';
import type { EarlierTurn, Understood } from './answers.ts';
import { isOtherLanguage } from './other-languages.ts';
import { questionsIn } from './questions-in.ts';
import { borrowedWords, readQuestion } from './read-question.ts';
import { isVague } from './single-word.ts';
import { asksWhenInForce, spelledOut } from './spelled-out.ts';

const opensAsFollowUp =
  /^\W*(?:and|but|or|so|then|what about|how about|also|why|same|und|aber|oder|also|auch|was ist mit|wie ist es|warum|wieso|dann|otherwise|ausnahmslos)\b/iu;
const refersBack =
  /\b(?:it|its|they|them|their|this|that|these|those|there|then|he|his|him|she|her|one|both|either|neither|afterwards|sie|es|er|ihn|ihm|ihre?[nrms]?|seine?[nrms]?|das|dies\w*|beides?|dabei|dafür|dagegen|davon|dort|dazu|daran|danach|davor|da|ihnen|man|else|others?|lower|higher|longer|shorter|sooner|later|more|less|fewer|instead|off the hook|andere[nrs]?|niedriger|höher|länger|kürzer|früher|später|mehr|weniger|sonst|vorher|nachträglich|stattdessen)\b/iu;
/** "Who supervises the tax advisers?" says itself who does what, and leaves nothing to the question before. */
const standsAlone =
  /^\W*(?:(?:and|und) )?(?:who|which \p{L}+|wer|welche[rs]? \p{L}+)\s+\p{L}+\s+(?:the|a|an|der|die|das|den|dem|eine?[nmr]?)\s+\p{L}+/iu;
const changesSubject =
  /^\W*(?:(?:a )?(?:different|another|new|other) (?:topic|subject|question|thing)|something else|leave that|never ?mind|next question|unrelated|on another note|(?:mal |noch )?(?:was|etwas) (?:ganz )?anderes|anderes thema|neues thema|(?:eine )?andere frage|nächste frage|themenwechsel)\b\W*/iu;
/** The subject of the question before takes the place of what was asked in between. */
const takesThePlace = /\b(?:instead|stattdessen|rather than)\b/iu;
/** "Where does it say so?" asks for what was quoted, not for a source of something. */
const asksWhere =
  /^\W*(?:(?:please |can you |could you )?(?:give|show|name|tell|cite|quote)(?: me| us)? (?:the |your |a )?(?:sources?|quotes?|citations?|references?|passages?|clauses?)|(?:the )?sources?|where (?:does it|is (?:it|that|this)|do (?:you|they)) (?:say|stated?|written|find|get|take)[^?]*|says who|(?:bitte )?(?:nennen?|zeigen?|geben?|belegen?)(?: sie)?(?: mir| uns)? (?:bitte )?(?:die |eine |ihre )?(?:quellen?|fundstellen?|belege?|textstellen?)(?: an)?|(?:die )?(?:quellen?|fundstellen?|belege?)|wo steht (?:das|es|dies)[^?]*|woher (?:wissen sie|stammt) [^?]*)\W*$/iu;

/** A question with no more terms can hardly be understood without the one before it. */
const fewTerms = 2;
const fewWords = 10;
/** One that refers back may have more. */
const mostTerms = 6;

const onlyWhy =
  /^\W*(?:(?:and|but|und|aber) )?(?:why|warum|wieso|weshalb)(?: (?:is that|so|ist das so))?\W*$/iu;
/** Acts seldom give a reason. */
export const asksOnlyWhy = (question: string): boolean => onlyWhy.test(question);

export const asksForSource = (question: string): boolean => asksWhere.test(question);

/** A question without words that only say that it is about something else. */
export const withoutChange = (question: string): string => question.replace(changesSubject, '') || question;

/** Whether a question leaves its subject to the ones before it. */
function isOpen(question: string): boolean {
  if (asksForSource(question)) return true;
  const named = actsNamedIn(question).map(({ written }) => written);
  const { terms, clauses, wordCount, isOutOfScope } = readQuestion(withoutNames(question, named), 'en');
  if (isOutOfScope || changesSubject.test(question)) return false;
  const refers = refersBack.test(question);
  if (!refers && standsAlone.test(question)) return false;
  // what names its act or clause, and a subject, needs no other
  const isNew = !opensAsFollowUp.test(question);
  if (isNew && (clauses.length > 0 || (named.length > 0 && terms.length >= fewTerms))) return false;
  const isShort = terms.length <= fewTerms && wordCount <= fewWords;
  return isShort || ((refers || opensAsFollowUp.test(question)) && terms.length <= mostTerms);
}

/** Whether a question that was open itself adds something to the subject: "And for small firms?", but not "Why?". */
const addsSubject = (question: string) =>
  !asksForSource(question) &&
  spelledOut(question, true) === question &&
  readQuestion(question, 'en').terms.length > 0;

/** The questions that a question leaves its subject to, oldest first; none if it stands by itself. */
function carriedFrom(question: string, history: readonly EarlierTurn[]): string[] {
  const before = history.at(-1);
  if (before === undefined || !isOpen(question) || isOtherLanguage(before.question)) return [];
  // the question before may itself be such a one
  const last = questionsIn(before.question).at(-1) ?? '';
  const chain = [...before.carried, last];
  const subject = chain.slice(0, 1);
  if (takesThePlace.test(question)) return subject;
  return [...subject, ...chain.slice(1).filter(addsSubject).slice(-1)];
}

/** What acts write to say what a word means, in both languages: a word alone doesn't tell its own. */
export const definingWords = 'means Sinne';

/** The acts that a conversation is about: those that its questions name, or the one that was quoted first. */
function actsBefore(carried: readonly string[], last: EarlierTurn | undefined): string[] {
  const named = actsNamedIn(carried.join(' '));
  const acts = named.length > 0 ? named : actsNamedIn(last?.quoted[0]?.title ?? '').slice(0, 1);
  return acts.map(({ written }) => written);
}

/** A question with those that it leaves its subject to; what it asks itself counts twice. */
export function understand(question: string, history: readonly EarlierTurn[]): Understood {
  const carried = carriedFrom(question, history);
  const last = history.at(-1);
  if (last && carried.length > 0 && asksForSource(question))
    return { words: understand(last.question, history.slice(0, -1)).words, carried };
  const asked = [spelledOut(withoutChange(question), carried.length > 0), ...borrowedWords(question)].join(
    ' ',
  );
  if (carried.length === 0)
    return {
      words: isVague(readQuestion(question, 'en')) ? `${asked} ${asked} ${definingWords}` : asked,
      carried,
    };
  if (asksWhenInForce(question, true))
    return { words: [...actsBefore(carried, last), asked].join(' '), carried };
  // an act that it names itself takes the place of those before
  const isElsewhere = actsNamedIn(question).length > 0;
  const before = carried.map((one) =>
    isElsewhere
      ? withoutNames(
          one,
          actsNamedIn(one).map(({ written }) => written),
        )
      : one,
  );
  // what is only meant is found by nothing else
  const isMeant = asked !== question;
  return { words: [...before, asked, asked, ...(isMeant ? [asked] : [])].join(' '), carried };
}
