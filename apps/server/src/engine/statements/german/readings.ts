import type { ActTerms } from '../grammar.ts';
import { concernedIn, type FoundActor, feminine, subjectIn } from './actors.ts';
import { wordsAlone } from './words.ts';

export interface Reading {
  readonly found: FoundActor | null;
  readonly offset: number;
  readonly isPronoun: boolean;
  /** in the dative, and yet whoever has to act: "Dem Institut ist es untersagt" */
  readonly isConcerned?: boolean;
}

export const nobody: Reading = { found: null, offset: 0, isPronoun: false };
export const pronoun =
  /^\s*(?:(?:so|dann)\s)?(?:sie|es|er|(?:dieses|diese|dieser)(?!\s(?:\p{Ll}+\s)?\p{Lu}))(?![\p{L}])/u;
const pronounAlone = wordsAlone('sie es er ihr ihm diese dieser dieses');

/** "ist es untersagt", "obliegt es": what comes before is whom it is for. */
const isFor =
  /^(?:(?:ist|sind)\ses\s(?:\S+\s){0,3}?(?:untersagt|verboten|gestattet|erlaubt|verwehrt)|oblieg(?:t|en)\ses)(?!\p{L})/u;

/** Who the verb at this position refers to: in the first position, or after the verb. */
export function subjectOf(main: string, from: number, at: number, end: number, terms: ActTerms): Reading {
  const before = main.slice(from, at);
  const behind = main.slice(end, end + 400);
  // after a comma, another clause begins
  const [near = ''] = behind.split(/[,;:]/u, 1);
  const [last = ''] = before.split(',').slice(-1);
  const concerned = isFor.test(main.slice(at, end + 60)) ? concernedIn(before, terms) : null;
  if (concerned) return { found: concerned, offset: from, isPronoun: false, isConcerned: true };
  if (pronoun.test(behind) || pronounAlone.test(last.trim()))
    return { found: null, offset: 0, isPronoun: true };
  const opens = /^\s*(?:(?:und|oder|aber|jedoch|auch)\s)?/iu.exec(before)?.[0].length ?? 0;
  const first = subjectIn(before.slice(opens), 6, terms);
  if (first) return { found: first, offset: from + opens, isPronoun: false };
  return { found: subjectIn(near, 9, terms), offset: end, isPronoun: false };
}

const neuter = /(?:institut|unternehmen|organ|mitglied|gericht|ministerium|amt)(?:e?s)?$/iu;
const maybePlural = /(?:e|en|er|ern)$/u;

/** Whether "er", "sie" or "es" may refer to a noun; many plurals look like a singular. */
function agrees(word: string, noun: string): boolean {
  if (/^(?:es|dieses)$/iu.test(word)) return neuter.test(noun);
  if (/^(?:er|dieser)$/iu.test(word))
    return !feminine.test(noun) && !neuter.test(noun) && !/(?:en|e)$/u.test(noun);
  return feminine.test(noun) || maybePlural.test(noun);
}

/**
 * Who a pronoun refers to among those named in its own sentence: "Scheidet ein Institut aus, hat es …".
 * @param at the position of the verb that the pronoun belongs to
 */
export function antecedentOf(sentence: string, at: number, terms: ActTerms): FoundActor | null {
  const word = pronoun
    .exec(sentence.slice(at).replace(/^\p{L}+/u, ''))?.[0]
    .trim()
    .split(' ')
    .at(-1);
  if (!word) return null;
  for (const [order, { 0: stretch, index }] of [...sentence.slice(0, at).matchAll(/[^,;:]+/gu)].entries()) {
    // after a comma, a noun without an article continues a list
    if (order > 0 && /^\s*\p{Lu}/u.test(stretch)) continue;
    const actor = subjectIn(stretch, 12, terms);
    if (actor && agrees(word, stretch.slice(actor.start, actor.end)))
      return { ...actor, start: index + actor.start, end: index + actor.end };
  }
  return null;
}
