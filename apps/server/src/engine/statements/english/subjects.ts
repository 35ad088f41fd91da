import type { Span } from '../../text/passage.ts';
import type { ActTerms } from '../grammar.ts';
import { actorOf, isPart, mayAct, namedBy } from './actors.ts';
import { acts, adverbial, subordinate } from './vocabulary.ts';

const opening = /^(?:(?:and|or|but|then|for|by)\s+)+/iu;
const closing = /(?:[\s,;:]|\sat\sleast|\salso|\s(?:and|or))+$/iu;

/** A range of a sentence without the conjunctions and marks around it. */
export function trimmed(sentence: string, { start, end }: Span): Span {
  const words = sentence.slice(start, end);
  const skipped = opening.exec(words)?.[0].length ?? 0;
  const ending = closing.exec(words.slice(skipped))?.[0].length ?? 0;
  return { start: start + skipped, end: end - ending };
}

/** "Market operators, APAs and CTPs shall": all of those who are listed before the last one. */
export function withListed(sentence: string, subject: Span, from: number, terms: ActTerms): Span {
  let { start } = subject;
  if (!/\s(?:and|or)\s|^(?:and|or)\s/u.test(sentence.slice(start, subject.end))) return subject;
  while (start > from) {
    const before = sentence.slice(from, start).replace(/,\s*$/u, '');
    const at = before.lastIndexOf(',') + 1;
    const phrase = before.slice(at).trim();
    if (before.length === start - from || phrase === '' || phrase.length > 100) break;
    if (adverbial.test(phrase) || subordinate.test(phrase) || /\b(?:shall|must|may)\b/u.test(phrase)) break;
    if (namedBy(phrase, terms).actor === 'thing' && !(mayAct(phrase) && phrase.length < 50)) break;
    start = from + before.indexOf(phrase, at);
  }
  return { start, end: subject.end };
}

/** Where the first name of someone stands in a phrase that begins with it: "the AIFM or the depositary intends to …". */
export function nameIn(phrase: string, terms: ActTerms): Span | null {
  let end = 0;
  let sought = 9;
  for (const { 0: word, index } of phrase.matchAll(/\S+/gu)) {
    if (sought === 0 || (end > 0 && /[,;:]$/u.test(phrase.slice(0, end)))) break;
    sought -= 1;
    const next = phrase.slice(end, index + word.length).replace(/^\s+(?:(?:and|or)\s+)?/u, '');
    const name = next.replace(/(?:[,;:]|[’'](?:s)?)+$/u, '');
    const actor = actorOf(name, terms);
    const following = /^\s(\S+)/u.exec(phrase.slice(index + word.length))?.[1] ?? '';
    if (actor !== null && actor !== 'thing' && !isPart(word, following)) {
      end = index + word.length - (next.length - name.length);
      sought = 1;
    } else if (end > 0 && /^(?:and|or)$/u.test(word)) sought = 5;
    else if (end > 0 && acts.test(` ${word}`)) break;
  }
  return end > 0 ? { start: 0, end } : null;
}

/** "no AIFMs manage AIFs unless …": a subject whose verb no list contains. */
export function beforeVerb(phrase: string, terms: ActTerms): string {
  const end = nameIn(phrase, terms)?.end ?? 0;
  const rest = phrase.slice(end);
  const verb = [...rest.matchAll(/\s(?=\S)/gu)].find(({ index }) => acts.test(rest.slice(index)));
  const clause = phrase.slice(0, end + (verb?.index ?? rest.length));
  return clause.split(/[,:]|\sto\s/u, 1)[0] ?? '';
}

const possessor = /\s(?:of|by|from|between)\s(?=\p{L})/gu;

/** "the appointment of the depositary" is not up to the depositary. */
const undergone =
  /\b(?:appointment|selection|removal|dismissal|supervision|authorisation|registration|approval|resolution)$/iu;

/** Whose a thing is: "the policy of the issuer", "an AIFM’s policies". */
export function ownerIn(phrase: string, terms: ActTerms): Span | null {
  const genitive = /^(?:(?:and|or)\s)?(.{3,60}?)(?:’s|s’|'s|s')\s/u.exec(phrase)?.[1];
  if (genitive && namedBy(genitive, terms).actor === 'firm') return nameIn(phrase, terms);
  for (const { 0: word, index } of phrase.matchAll(possessor)) {
    if (undergone.test(phrase.slice(0, index))) return null;
    const start = index + word.length;
    const owner = phrase.slice(start, start + 80);
    if (namedBy(owner, terms).actor !== 'firm') continue;
    const name = nameIn(owner, terms);
    if (name) return { start: start + name.start, end: start + name.end };
  }
  return null;
}
