import type { Signals } from '../../answers/choice-model.ts';
import type { ReadEntry, ReadLibraryQuestion } from './library-entries.ts';
import type { EntryIndex } from './library-index.ts';
import type { LibraryWord } from './read-library-text.ts';
import { lacksWhatIsAsked } from './traits-of-question.ts';

/** How closely two words mean the same, 0 to 1. */
function closenessOf(one: LibraryWord, other: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const [key, closeness] of one.keys) {
    const found = closeness * (other.get(key) ?? 0);
    if (found > best) best = found;
  }
  return best;
}

export const closest = (word: LibraryWord, others: readonly LibraryWord[]) =>
  others.reduce((best, other) => Math.max(best, closenessOf(word, other.keys)), 0);

interface Weighed {
  readonly word: LibraryWord;
  readonly weight: number;
  /** how much of it the other question has */
  readonly found: number;
  /** how much of it the answer has */
  readonly inAnswer: number;
}

const sum = (all: readonly Weighed[], of: (one: Weighed) => number) =>
  all.reduce((total, one) => total + of(one), 0);
const share = (all: readonly Weighed[], found: (one: Weighed) => number) => {
  const whole = sum(all, ({ weight }) => weight);
  return whole === 0 ? 0 : sum(all, (one) => one.weight * found(one)) / whole;
};
const isOf =
  (...kinds: readonly LibraryWord['kind'][]) =>
  ({ word }: Weighed) =>
    kinds.includes(word.kind);
const missing = (all: readonly Weighed[]) =>
  all.reduce((most, one) => Math.max(most, one.weight * (1 - one.found)), 0);
const isMissing = ({ found }: Weighed) => found < 0.6;
const yes = (is: boolean) => (is ? 1 : 0);

const supplierMeanings = ['#supplier', '#subcontractor', '#contractor'];
const isAboutSuppliers = ({ words }: ReadLibraryQuestion) =>
  words.some(({ keys }) => supplierMeanings.some((meaning) => keys.get(meaning) === 1));

/** What tells whether an entry asks the same as a question: numbers by the name of each signal. */
export function pairSignals(question: ReadLibraryQuestion, entry: ReadEntry, index: EntryIndex): Signals {
  const asked: Weighed[] = question.words.map((word) => ({
    word,
    weight: index.weightOf(word),
    found: closest(word, entry.words),
    inAnswer: closenessOf(word, entry.answerKeys),
  }));
  const has: Weighed[] = entry.words.map((word) => ({
    word,
    weight: index.weightOf(word),
    found: closest(word, question.words),
    inAnswer: 0,
  }));
  const [ofAsked, ofEntry] = [share(asked, ({ found }) => found), share(has, ({ found }) => found)];
  const subjects = asked.filter(isOf('subject'));
  const ownSubjects = has.filter(isOf('subject'));
  const [aspects, ownAspects] = [asked.filter(isOf('aspect')), has.filter(isOf('aspect'))];
  const [parties, ownParties] = [asked.filter(isOf('party')), has.filter(isOf('party'))];
  const [lacking, adding] = [missing(subjects), missing(ownSubjects)];
  const { traits } = question;
  const own = entry.traits;
  const opposed = [...traits.sides].filter(
    ([pair, side]) => own.sides.has(pair) && own.sides.get(pair) !== side,
  ).length;
  const onlyAspects = yes(aspects.some(isMissing));
  const onlyOwnAspects = yes(ownAspects.some(isMissing));
  const differs = <T>(one: T | null, other: T | null) => one !== null && other !== null && one !== other;
  const acts = (actor: typeof traits.actor) => yes((traits.actor === actor) !== (own.actor === actor));
  const differences =
    opposed +
    yes(traits.isNegated !== own.isNegated) +
    yes(traits.isAboutThePast !== own.isAboutThePast) +
    yes(traits.isAboutTheFirm !== own.isAboutTheFirm) +
    yes(isAboutSuppliers(question) !== isAboutSuppliers(entry)) +
    acts('supplier') +
    acts('customer') +
    yes(differs(traits.receiver, own.receiver)) +
    yes(lacksWhatIsAsked(question.text, entry.answer)) +
    onlyAspects;
  const anywhere = ({ found, inAnswer }: Weighed) => Math.max(found, inAnswer);
  const notGeneral = isOf('subject', 'aspect', 'party');
  const missed = (all: readonly Weighed[]) => all.filter((one) => notGeneral(one) && isMissing(one)).length;
  const [missedOfAsked, missedOfEntry] = [missed(asked), missed(has)];
  return {
    'nothing lacking': yes(missedOfAsked === 0 && subjects.length > 0),
    'nothing adding': yes(missedOfEntry === 0 && ownSubjects.length > 0),
    'nothing missing': yes(missedOfAsked === 0 && missedOfEntry === 0 && subjects.length > 0),
    'lacking words': Math.min(missedOfAsked, 4),
    'adding words': Math.min(missedOfEntry, 4),
    'no difference': yes(differences === 0),
    'of question': ofAsked,
    'of entry': ofEntry,
    both: Math.sqrt(ofAsked * ofEntry),
    'smaller share': Math.min(ofAsked, ofEntry),
    subjects: share(subjects, ({ found }) => found),
    'subjects of entry': share(ownSubjects, ({ found }) => found),
    'with answer': share(asked, anywhere),
    'subjects with answer': share(subjects, anywhere),
    nowhere: missing(subjects.map((one) => ({ ...one, found: anywhere(one) }))),
    'answer has': share(asked.filter(isMissing), ({ inAnswer }) => inAnswer),
    shared: Math.log(1 + sum(asked, ({ weight, found }) => weight * found)),
    lacking,
    adding,
    'lacking and adding': Math.min(lacking, adding),
    'same aspect': yes(aspects.some(({ found }) => found > 0.5)),
    'other aspect': onlyAspects * onlyOwnAspects,
    'aspect of question only': onlyAspects,
    'aspect of entry only': onlyOwnAspects,
    'same party': yes(parties.some(({ found }) => found > 0.5)),
    'party of question only': yes(parties.some(isMissing)),
    'party of entry only': yes(ownParties.some(isMissing)),
    'supplier of one': yes(isAboutSuppliers(question) !== isAboutSuppliers(entry)),
    'supplier acts in one': acts('supplier'),
    'customer acts in one': acts('customer'),
    'employee acts in one': acts('employee'),
    'firm itself of one': yes(traits.isAboutTheFirm !== own.isAboutTheFirm),
    'other receiver': yes(differs(traits.receiver, own.receiver)),
    'both ways': yes(traits.actor === own.receiver) + yes(traits.receiver === own.actor),
    opposed,
    negated: yes(traits.isNegated !== own.isNegated),
    'other numbers': yes(
      [...traits.numbers].some((one) => !own.numbers.has(one) && !entry.answer.includes(one)),
    ),
    'past of one': yes(traits.isAboutThePast !== own.isAboutThePast),
    'asked, not given': yes(lacksWhatIsAsked(question.text, entry.answer)),
    translated: yes(question.language !== entry.language),
  };
}
