import { askedTypesOf } from '../../answers/asked-types.ts';
import type { ReadEntry, ReadLibraryQuestion } from './library-entries.ts';
import { measuresIn } from './measures-in-answers.ts';
import { closest } from './pair-signals.ts';
import type { LibraryWord } from './read-library-text.ts';

/** From its own stem, what it means, or what it is in the other language; not from what is only near or kin. */
const counterpartFrom = 0.6;

const haveCounterparts = (words: readonly LibraryWord[], others: readonly LibraryWord[]) =>
  words.every((word) => closest(word, others) >= counterpartFrom);

const isSame = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  one.size === other.size && [...one].every((item) => other.has(item));

const periodsIn = (text: string) =>
  new Set([...measuresIn(text)].flatMap(([kind, sizes]) => [...sizes].map((size) => `${kind} ${size}`)));

/**
 * Whether nothing that is known of words tells a question and an entry apart: each word that says something has a counterpart on the other
 * side, and numbers, periods, parties, negations, directions and the facts that are asked for are the same. Holds for words that no list has.
 */
export function asksPlainlyTheSame(question: ReadLibraryQuestion, entry: ReadEntry): boolean {
  const [one, other] = [question.traits, entry.traits];
  return (
    question.words.length > 0 &&
    haveCounterparts(question.words, entry.words) &&
    haveCounterparts(entry.words, question.words) &&
    isSame(one.numbers, other.numbers) &&
    isSame(periodsIn(question.text), periodsIn(entry.text)) &&
    isSame(new Set(askedTypesOf(question.text)), new Set(askedTypesOf(entry.text))) &&
    one.isNegated === other.isNegated &&
    one.isAboutThePast === other.isAboutThePast &&
    one.isAboutTheFirm === other.isAboutTheFirm &&
    one.actor === other.actor &&
    one.receiver === other.receiver &&
    one.sides.size === other.sides.size &&
    [...one.sides].every(([pair, side]) => other.sides.get(pair) === side)
  );
}
