import { stemOf } from '../words/stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What words there are, and how frequent they are. */
export type KnownWords = Pick<Vocabulary, 'isKnown' | 'frequency'>;

const language = 'de';
const leastLetters = 4;
// What joins the parts of a compound, together with endings that the stem of the first part lost.
const joints = ['ungs', 'heits', 'keits', 'ens', 'en', 'es', 'er', 'n', 's', 'e', ''];
const endings = ['', 'ung', 'en', 'e', 'er'];

/** The stem of a known word that these letters are, with what may join it to the next one; null if they are none. */
function knownFirstPart(letters: string, vocabulary: KnownWords): string | null {
  for (const joint of joints) {
    if (!letters.endsWith(joint)) continue;
    const word = letters.slice(0, letters.length - joint.length);
    if (word.length < leastLetters) continue;
    // "Auslagerungs-": the joint may be part of the word or not.
    for (const candidate of [stemOf(letters, language), stemOf(word, language), word]) {
      if (candidate.length >= leastLetters && vocabulary.isKnown(`${language}:${candidate}`))
        return candidate;
    }
  }
  return null;
}

/** The stem of a compound loses more than its last word alone would: "Verdachtsmeld(ung)", but "Meldung". */
function knownLastPart(letters: string, vocabulary: KnownWords): string | null {
  for (const ending of endings) {
    const candidate = stemOf(letters + ending, language);
    if (letters.length >= leastLetters && vocabulary.isKnown(`${language}:${candidate}`)) return candidate;
  }
  return null;
}

/**
 * The stems of the words that a German compound consists of, by the vocabulary of the index: "Auslagerungsvertrag" is
 * `auslager` and `vertrag`. Of several ways to divide it, the one whose rarest part is most frequent. Empty if it is none.
 * @param word folded
 */
export function splitCompound(word: string, vocabulary: KnownWords): string[] {
  let best: string[] = [];
  let bestFrequency = 0;
  for (let at = leastLetters; at <= word.length - leastLetters; at += 1) {
    const first = knownFirstPart(word.slice(0, at), vocabulary);
    if (first === null) continue;
    const rest = word.slice(at);
    const last = knownLastPart(rest, vocabulary);
    const parts = last === null ? splitCompound(rest, vocabulary) : [last];
    if (parts.length === 0) continue;
    const all = [first, ...parts];
    const frequency = Math.min(...all.map((part) => vocabulary.frequency(`${language}:${part}`)));
    if (frequency > bestFrequency) {
      best = all;
      bestFrequency = frequency;
    }
  }
  return best;
}

const action = 'ung';

/**
 * The verb of a German noun or the noun of a verb, if the index has it: "Meldung" and "melden". The stemmer makes one word of them
 * if they are long ("Auslagerung"), but not if they are short.
 * @param term with its language
 */
export function relatives(term: string, vocabulary: Vocabulary): string[] {
  if (!term.startsWith(`${language}:`)) return [];
  const isNoun = term.endsWith(action);
  const other = isNoun ? term.slice(0, -action.length) : term + action;
  const letters = (isNoun ? other : term).length - language.length - 1;
  return letters >= leastLetters && vocabulary.isKnown(other) ? [other] : [];
}

/**
 * Terms of the index that are compounds with this word: for `vertrag` also "Auslagerungsvertrag", for `auslager` as well. What
 * is left of the compound must be a known word too, so that "Rat" isn't found in "Beratung".
 */
export function compoundsWith(stem: string, vocabulary: Vocabulary): string[] {
  if (stem.length < leastLetters) return [];
  const found: string[] = [];
  // "Meldung" is `meldung` alone and `meld` at the end of a compound.
  const bare = stem.endsWith('ung') && stem.length >= leastLetters + 3 ? stem.slice(0, -3) : stem;
  for (const term of vocabulary.termsContaining(bare, language)) {
    if (term.length < stem.length + leastLetters - 1) continue;
    const at = term.indexOf(bare);
    const before = term.slice(0, at);
    const after = term.slice(at + stem.length);
    const isWhole = (stem === bare ? after === '' : term.endsWith(bare)) || joints.includes(after);
    const isLast = isWhole && at > 0 && knownFirstPart(before, vocabulary) !== null;
    if (isLast || (at === 0 && opensCompound(term.slice(bare.length), vocabulary)))
      found.push(`${language}:${term}`);
  }
  return found;
}

const opensCompound = (rest: string, vocabulary: Vocabulary) =>
  joints.some((joint) => {
    if (!rest.startsWith(joint)) return false;
    return knownLastPart(rest.slice(joint.length), vocabulary) !== null;
  });
