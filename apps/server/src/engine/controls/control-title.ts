import type { ObligationWords } from './obligation-words.ts';

const longest = 120;
const longestLead = 55;

/** The verb of duty of an English sentence, after which stands what is to be done. */
const duty =
  /^(?<before>.{0,400}?)\b(?:shall|must|should|(?:are|is) required to)\b(?<negated>\s+not\b)?[\s,:]*(?<deed>.+)$/su;
/** A directive speaks to the states, which are to bring about what firms do. */
const ofStates =
  /^Member States shall (?:(?:also|therefore) )?(?<verb>ensure|require|provide)(?: that)?\s+(?<rest>.+)$/su;
const toDo = /^[^,(]{3,120}?\s+to\s+(?<deed>\p{Ll}.+)$/su;
/** What is so of a thing is not understood without the thing. */
const isState = /^(?:not )?(?:be|amount|contain|include|have|fall)\b/u;

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const at = text.lastIndexOf(' ', length);
  return `${text.slice(0, at > length / 2 ? at : length).replace(/[\s,;:]+$/u, '')}…`;
};
const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const lessEnd = (text: string) => text.replace(/[\s,;:.]+(?:and|or|und|oder)?[\s,;:.]*$/u, '');
/** `(a)`, `1.`, `–` before the words of a point. */
const lessLabel = (text: string) => text.replace(/^(?:\(?[\p{L}\d]{1,4}\)|\d{1,3}\.|[–—•-])\s+/u, '');

/** What is to be done, without who and when; the sentence itself where the grammar does not tell. */
export function deedOf(sentence: string): string {
  const { verb, rest } = ofStates.exec(sentence)?.groups ?? {};
  if (rest !== undefined) {
    const done = verb === 'require' ? toDo.exec(rest)?.groups?.['deed'] : undefined;
    return done === undefined ? deedOf(rest) : capital(done);
  }
  const match = duty.exec(sentence);
  const deed = match?.groups?.['deed']?.replace(/^(?:also|therefore|in particular),?\s+/u, '') ?? sentence;
  if (isState.test(deed)) return capital(sentence);
  return match?.groups?.['negated'] ? `Do not ${deed}` : capital(deed);
}

/**
 * A name for the control that answers an obligation, of the obligation's own words: what is to be done, without who and when where
 * the grammar tells (English), else the beginning of the sentence; of a point also what opens its list. A person reads it over before
 * the control is made.
 */
export function controlTitle({ lead, words, language }: ObligationWords): string {
  const evenedOut = (text: string) => lessEnd(lessLabel(text.replaceAll(/\s+/g, ' ').trim()));
  const [opening, point] = [evenedOut(lead), evenedOut(words)];
  if (language !== 'en')
    return opening === ''
      ? cut(capital(point), longest)
      : `${cut(opening, longestLead)}: ${cut(point, longest - longestLead)}`;
  if (opening === '') return cut(deedOf(point), longest);
  const general = deedOf(opening)
    .replace(/\b(?:all of )?the following(?: \p{L}+)?$/u, '')
    .trim();
  // a point that goes on after "shall:" says by itself what is to be done
  const isVerb = /\b(?:shall|must|should)(?: not)?$/u.test(opening);
  if (isVerb) return cut(/\bnot$/u.test(opening) ? `Do not ${point}` : capital(point), longest);
  return `${cut(general, longestLead)}: ${cut(point, longest - longestLead)}`;
}
