import { asWritten, isAct } from './document-numbers.ts';
import {
  intersection,
  numberWindowDays,
  overlap,
  rareWeight,
  type StoryCorpus,
  sharedRun,
  totalWeight,
} from './story-corpus.ts';
import { daysApart, type Prepared, textOf } from './story-features.ts';
import { areApart, fillOneForm } from './story-guards.ts';
import { type StoryReason, spelled } from './story-reason.ts';
import { isDate, stemOf, tellingWords } from './story-words.ts';

/** A sequence of title words has to be this distinctive. */
const tellingRun = 9;
const tellingLongRun = 7;
/** A sequence of words in more titles of these days than this is a series. */
const mostTitles = 3;
/** A report and the news about it may be published on different days. */
const nearDays = 2;

/**
 * A source doesn't report twice: two of its items in the same language form one story only if they are two forms of the same
 * document on the same day.
 */
export function sameSourceTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const days = daysApart(left, right);
  if (days > numberWindowDays || areApart(left, right)) return null;
  const number = numberTie(left, right, days, corpus);
  if (number !== null) return number;
  if (left.titleRun === right.titleRun) return days === 0 ? sameTitleTie(left, right, corpus) : null;
  if (fillOneForm(left, right)) return null;
  return (
    (days === 0 ? otherFormTie(left, right, corpus) : null) ??
    (days <= nearDays ? (containedTie(left, right, corpus) ?? quotedTie(left, right, corpus)) : null) ??
    meetingTie(left, right, corpus)
  );
}

function numberTie(left: Prepared, right: Prepared, days: number, corpus: StoryCorpus): StoryReason | null {
  if (left.numbers.size === 0 || right.numbers.size === 0) return null;
  const titles = overlap(left.title, right.title, corpus.weight);
  const number = [...intersection(left.titleNumbers, right.titleNumbers)][0];
  if (
    number !== undefined &&
    ((titles >= 0.6 && !fillOneForm(left, right)) || (days <= 1 && !isAct(number)))
  ) {
    return { kind: 'other_form', words: [asWritten(number, textOf(left))] };
  }
  // an act and its companion of the same day, which cites it
  const cited = [
    ...intersection(left.ownNumbers, right.numbers),
    ...intersection(right.ownNumbers, left.numbers),
  ];
  const rare = cited.find((one) => corpus.numberHolders(one) <= mostTitles);
  return rare !== undefined && days <= 1
    ? { kind: 'same_number', words: [asWritten(rare, textOf(left))] }
    : null;
}

/** One document listed twice, or in two forms whose titles differ only in that (`… – press release`). */
function sameTitleTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const [one, other] = [left, right].map(({ item }) => tellingWords(item.title).join(' '));
  if (one !== other || left.title.size < 2) return null;
  const more = [left, right].map(({ words, title }) => words.difference(title));
  const isOtherForm = left.forms.symmetricDifference(right.forms).size > 0;
  const isOnlyOnce =
    left.title.size > 2 &&
    (more[0]!.size === 0 || more[1]!.size === 0) &&
    corpus.titlesNear(left.sequence.join(' '), left.day) <= 2;
  const isSame =
    (isOtherForm && corpus.subjectWeight(left.title) >= tellingRun) ||
    isOnlyOnce ||
    overlap(more[0]!, more[1]!, corpus.weight) >= 0.3;
  return isSame ? { kind: 'other_form', words: spelled(left.title, left, corpus) } : null;
}

/** Everything distinctive in one title is in the other: a report and its annex, a meeting and a speech held there. */
function containedTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const [small, large] = left.title.size <= right.title.size ? [left, right] : [right, left];
  if (small.title.size === large.title.size) return null;
  const common = intersection(small.title, large.title);
  if (totalWeight(common, corpus.weight) < totalWeight(small.title, corpus.weight) * 0.9) return null;
  const isTelling =
    corpus.subjectWeight(common) >= tellingRun ||
    (!saysNoMore(small) && overlap(small.words, large.words, corpus.weight) >= 0.8);
  return isTelling ? { kind: 'other_form', words: spelled(common, small, corpus) } : null;
}

/** The announcement of a meeting and its page afterwards: one title is contained in the other, with month and year. */
function meetingTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const [small, large] = left.title.size <= right.title.size ? [left, right] : [right, left];
  if (!small.forms.has('event') || !large.forms.has('event')) return null;
  const dates = [...small.title].filter(isDate);
  const own = [...small.title].filter((word) => !isMeetingWord(word));
  if (dates.length < 2 || own.length <= dates.length || own.some((word) => !large.title.has(word)))
    return null;
  return { kind: 'other_form', words: spelled(own, small, corpus) };
}

const meetingWords = new Set(
  'meeting plenary week session conference forum webinar workshop joint'.split(' ').map(stemOf),
);
const isMeetingWord = (word: string) => meetingWords.has(word);

function isQuoted(one: Prepared, other: Prepared, corpus: StoryCorpus): boolean {
  const run = sharedRun(other.sequence, one.textRun, 4, corpus);
  return (
    corpus.subjectWeight(run) >= tellingRun &&
    corpus.subjectWeight(run) >= 0.6 * corpus.subjectWeight(other.title) &&
    corpus.titlesNear(run.join(' '), other.day) <= mostTitles
  );
}

/** The text of one quotes the full title of the other; digests quote many. */
function quotedTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const quotes = (one: Prepared, other: Prepared) => !one.forms.has('digest') && isQuoted(one, other, corpus);
  const quoted = quotes(left, right) ? right : quotes(right, left) ? left : null;
  return quoted && { kind: 'other_form', words: spelled(quoted.title, quoted, corpus) };
}

/** Two forms (press release and report) that share a sequence of words found in no other title of these days. */
function otherFormTie(left: Prepared, right: Prepared, corpus: StoryCorpus): StoryReason | null {
  const titles = intersection(left.title, right.title);
  const rare = [...titles].filter((word) => !isDate(word) && corpus.weight(word) >= rareWeight);
  if (rare.length >= 2 && !isDigest(left) && !isDigest(right)) {
    const both = [...intersection(left.words, right.words)].filter(
      (word) => !isDate(word) && corpus.weight(word) >= rareWeight,
    );
    if (rare.length + both.length >= 7) return { kind: 'other_form', words: spelled(rare, left, corpus) };
  }
  if (left.forms.symmetricDifference(right.forms).size === 0) return null;
  const run = sharedRun(left.sequence, right.titleRun, 3, corpus);
  if (corpus.subjectWeight(run) < (run.length > 3 ? tellingLongRun : tellingRun)) return null;
  if (corpus.titlesNear(run.join(' '), left.day) > mostTitles) return null;
  return { kind: 'other_form', words: spelled(run, left, corpus) };
}

const saysNoMore = ({ item }: Prepared) => item.summary === '' && item.text === '';

const isDigest = ({ forms }: Prepared) => forms.has('digest');
