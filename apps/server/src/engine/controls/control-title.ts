import type { ObligationWords } from './obligation-words.ts';

const longest = 120;
const longestLead = 55;

/** The verb of duty in an English sentence, which is followed by what has to be done. */
const duty =
  /^(?<before>.{0,400}?)\b(?:shall|must|should|(?:are|is) required to)\b(?<negated>\s+not\b)?[\s,:]*(?<deed>.+)$/su;
/** A directive addresses states, which have to make firms do something. */
const ofStates =
  /^Member States shall (?:(?:also|therefore) )?(?<verb>ensure|require|provide)(?: that)?\s+(?<rest>.+)$/su;
const toDo = /^[^,(]{3,120}?\s+to\s+(?<deed>\p{Ll}.+)$/su;
/** A statement about a thing can't be understood without naming the thing. */
const isState = /^(?:not )?(?:be|amount|contain|include|have|fall)\b/u;

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const at = text.lastIndexOf(' ', length);
  return `${text.slice(0, at > length / 2 ? at : length).replace(/[\s,;:]+$/u, '')}…`;
};
const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const lessEnd = (text: string) => text.replace(/[\s,;:.]+(?:and|or|und|oder)?[\s,;:.]*$/u, '');
/** `(a)`, `1.`, `–` before the text of a point. */
const lessLabel = (text: string) => text.replace(/^(?:\(?[\p{L}\d]{1,4}\)|\d{1,3}\.|[–—•-])\s+/u, '');

/** What has to be done, without who and when; the whole sentence if the grammar doesn't show it. */
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
 * A title for the control that meets an obligation, in the obligation's own words: what has to be done, without who and when if
 * the grammar shows it (English), otherwise the beginning of the sentence; for a point, also what opens its list. A person
 * reviews it before the control is created.
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
  // a point that continues after "shall:" itself says what has to be done
  const isVerb = /\b(?:shall|must|should)(?: not)?$/u.test(opening);
  if (isVerb) return cut(/\bnot$/u.test(opening) ? `Do not ${point}` : capital(point), longest);
  return `${cut(general, longestLead)}: ${cut(point, longest - longestLead)}`;
}
