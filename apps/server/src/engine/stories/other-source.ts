import { isAct, asWritten as numberAsWritten } from './document-numbers.ts';
import {
  intersection,
  numberWindowDays,
  overlap,
  rareWeight,
  type StoryCorpus,
  sharedRun,
  storyWindowDays,
} from './story-corpus.ts';
import { daysApart, type Prepared, textOf } from './story-features.ts';
import { areApart } from './story-guards.ts';
import { sharedFirm } from './story-names.ts';
import { type StoryReason, spelled } from './story-reason.ts';
import { isDate, sharedStem, stemOf, tellingWords } from './story-words.ts';

/** A number or firm in more items than this is widely mentioned. */
const mostHolders = 6;
/** A sequence of words has to be this distinctive, or in this few titles of these days. */
const tellingRun = 9;
const mostTitles = 3;

/** Another authority reports the same event, perhaps in another language. */
export function otherSourceTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const days = daysApart(left, right);
  const number = numberTie(left, right, days, corpus);
  if (number !== null || days > numberWindowDays || areApart(left, right)) return number;
  const near =
    days > storyWindowDays
      ? null
      : (firmTie(left, right, corpus) ??
        wordsTie(left, right, days, corpus) ??
        (areTranslations(left, right) ? rootsTie(left, right, days, corpus) : null));
  return near ?? namedTie(left, right, days, corpus) ?? quotedTie(left, right, corpus);
}

/** One is the document with this number, and the other is about it. */
function numberTie(left: Prepared, right: Prepared, days: number, corpus: StoryCorpus): StoryReason | null {
  if (left.numbers.size === 0 || right.numbers.size === 0) return null;
  const titles = overlap(left.title, right.title, corpus.weight);
  const both = [...intersection(left.titleNumbers, right.titleNumbers)][0];
  if (both !== undefined && titles >= 0.4)
    return { kind: 'same_number', words: [numberAsWritten(both, textOf(left))] };
  if (days > numberWindowDays) return null;
  const spokenOf = [
    ...intersection(left.ownNumbers, right.numbers),
    ...intersection(right.ownNumbers, left.numbers),
  ];
  const number = spokenOf.find((one) => corpus.numberHolders(one) <= mostHolders);
  if (number === undefined) return null;
  // an item that cites an older act need not be about it
  if (isAct(number) && titles < 0.3 && !isOfYear(number, left) && !isOfYear(number, right)) return null;
  return { kind: 'same_number', words: [numberAsWritten(number, textOf(left))] };
}

const isOfYear = (number: string, { item }: Prepared) =>
  item.day !== null && number.split(' ').includes(item.day.slice(0, 4));

/** Both name a firm that few others name, and share more than its name. */
function firmTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const inTitles = sharedFirm(left.firms, right.firms);
  const firm = inTitles ?? sharedFirm(left.firmsInText, right.firmsInText);
  if (firm === undefined || corpus.firmHolders(firm) > mostHolders) return null;
  const more = [...intersection(left.roots, right.roots)].filter(
    (stem) => !firm.includes(stem) && corpus.rootWeight(stem) >= rareWeight,
  );
  return more.length >= (inTitles === undefined ? 3 : 1)
    ? { kind: 'same_name', words: [asWritten(firm, left)] }
    : null;
}

function asWritten(name: string, item: Prepared): string {
  const text = textOf(item).replaceAll(/\s+/g, ' ');
  const at = text.toLowerCase().indexOf(name);
  return at < 0 ? name : text.slice(at, at + name.length);
}

function wordsTie(left: Prepared, right: Prepared, days: number, corpus: StoryCorpus): StoryReason | null {
  if (left.title.isDisjointFrom(right.title)) return null;
  const shared = intersection(left.words, right.words);
  const titles = overlap(left.title, right.title, corpus.weight);
  const whole = overlap(left.words, right.words, corpus.weight);
  const rare = [...shared].filter((word) => corpus.weight(word) >= rareWeight);
  const run = sharedRun(left.sequence, right.titleRun, 3, corpus);
  const inBothTitles = [...intersection(left.title, right.title)].some(
    (word) => corpus.weight(word) >= rareWeight,
  );
  const isSame =
    (days <= 1 && inBothTitles && rare.length >= 5) ||
    (days <= 1 && (contains(left, right, corpus) || contains(right, left, corpus))) ||
    (titles >= 0.6 && rare.length >= 2) ||
    (titles >= 0.35 && whole >= 0.35 && rare.length >= 3) ||
    (days <= 1 &&
      corpus.subjectWeight(run) >= tellingRun &&
      corpus.titlesNear(run.join(' '), left.day) <= mostTitles);
  if (!isSame) return null;
  const inTitle = (stem: string) => Number(left.title.has(stem)) + Number(right.title.has(stem));
  const telling = [...shared].toSorted((a, b) => inTitle(b) - inTitle(a)).filter((stem) => inTitle(stem) > 0);
  return { kind: 'same_words', words: spelled(telling.length > 0 ? telling : shared, left, corpus) };
}

const areTranslations = ({ item: left }: Prepared, { item: right }: Prepared) =>
  left.language !== null && right.language !== null && left.language !== right.language;

/** Words with a common root, names and dates that both contain, in different languages; one of them in both titles. */
function rootsTie(left: Prepared, right: Prepared, days: number, corpus: StoryCorpus): StoryReason | null {
  const rare = rareRoots(left, right, corpus);
  if (
    rare.length < (days <= 1 ? 4 : 5) ||
    !rare.some((root) => hasInTitle(left, root) && hasInTitle(right, root))
  )
    return null;
  return { kind: 'same_words', words: rare.slice(0, 5) };
}

/** One mentions the authority that published the other, and what the other is about. */
function namedTie(left: Prepared, right: Prepared, days: number, corpus: StoryCorpus): StoryReason | null {
  const rare = rareRoots(left, right, corpus);
  const names = (one: Prepared, other: Prepared) => {
    const publisher = tellingWords(other.item.regulator).map(stemOf);
    return (
      publisher.length > 0 &&
      publisher.every((word) => (days <= storyWindowDays ? one.words : one.title).has(word))
    );
  };
  if (rare.length < 3 || !(names(left, right) || names(right, left))) return null;
  if (!rare.some((root) => hasInTitle(left, root) && hasInTitle(right, root))) return null;
  return { kind: 'same_words', words: rare.slice(0, 5) };
}

const hasInTitle = ({ title }: Prepared, root: string) =>
  [...title].some((stem) => sharedStem(stem) === root);

/** The distinctive roots that both contain, the most distinctive first. */
function rareRoots(left: Prepared, right: Prepared, corpus: StoryCorpus): string[] {
  const publishers = new Set(
    [left, right].flatMap(({ item }) => tellingWords(item.regulator).map(stemOf).map(sharedStem)),
  );
  return [...intersection(left.roots, right.roots)]
    .filter((root) => !publishers.has(root) && !isDate(root) && corpus.rootWeight(root) >= rareWeight)
    .toSorted((a, b) => corpus.rootWeight(b) - corpus.rootWeight(a) || (a < b ? -1 : 1));
}

/** Nearly everything distinctive in one title is in the other's title, and the rest is in its text. */
function contains(large: Prepared, small: Prepared, corpus: StoryCorpus): boolean {
  const whole = corpus.subjectWeight(small.title);
  const inTitle = corpus.subjectWeight(intersection(small.title, large.title));
  const inText = [...small.title].filter(
    (stem) => large.title.has(stem) || large.textRun.includes(` ${stem} `),
  );
  return (
    small.title.size >= 3 &&
    whole >= tellingRun &&
    inTitle >= whole * 0.6 &&
    corpus.subjectWeight(inText) >= whole * 0.9
  );
}

/** The text of one contains a sequence of words from the other's title, and its title names whose it is. */
function quotedTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const quotedFrom = (one: Prepared, other: Prepared) => {
    const publisher = tellingWords(one.item.regulator).map(stemOf);
    if (!publisher.some((word) => other.title.has(word))) return null;
    const run = sharedRun(one.sequence, other.textRun, 3, corpus);
    const isTelling =
      corpus.subjectWeight(run) >= tellingRun && corpus.titlesNear(run.join(' '), one.day) <= mostTitles;
    return isTelling ? ({ kind: 'same_words', words: spelled(run, one, corpus) } as const) : null;
  };
  return quotedFrom(left, right) ?? quotedFrom(right, left);
}
