import type { MissedEstimate } from '../../data/put-aside.ts';

const grouped = new Intl.NumberFormat('en');
const number = (value: number) => grouped.format(value);

type Range = NonNullable<MissedEstimate['in_pile']>;

/** Of a hundred, outwards, so that a range never claims more than is known. */
const inHundred = (share: number, round: (value: number) => number) =>
  // what is 17 but for the last digits of a float is 17
  round(Math.round(share * 1e6) / 1e4);

/** A wider range says next to nothing. */
const widestTold = 0.25;

/** A number and its words stay on one line. */
const together = (words: string) => words.replaceAll(' ', '\u00a0');

const interval = ({ low, high }: Range) =>
  `between ${inHundred(low, Math.floor)} and ${together(`${inHundred(high, Math.ceil)} in 100`)}${
    high - low > widestTold ? '; too few were checked to say more' : ''
  }`;

/** A share as people say it: 0.05 is "1 in 20". */
function oneIn(share: number): string {
  if (share > 0.95) return 'nearly all';
  if (share > 0.4) return together(`${Math.round(share * 10)} in 10`);
  return together(`1 in ${number(Math.round(1 / share))}`);
}

/** Words about what the screening agent put aside, and of the weekly random check of it; a “sample” is content of the demo. */
export const putAsideTexts = {
  pageTitle: 'This week’s random check',
  description:
    'Up to 20 of what the screening agent put aside, drawn by lot. Say which of them belong in: they come back to the inbox, and the agent learns.',
  back: 'Back to Put aside',
  loadFailed: 'The random check could not be loaded',

  line: {
    /** by the agent or by people: either can put something aside */
    count: (count: number) => `${number(count)} put aside`,
    look: 'Look',
    sample: 'Check some at random',
    sampleLeft: (left: number) => `This week’s random check, ${left} left`,
    unknown: 'How much of this matters is not known yet.',
    sampleDone: 'This week’s random check is done',
    /** short enough for one line of the list */
    countAndShare: (count: number, range: Range) =>
      `${number(count)} put aside, ${
        range.share === 0 ? 'none that was checked mattered' : `about ${oneIn(range.share)} may matter`
      }`,
  },

  estimate: {
    title: 'What was missed',
    unknown: 'How much was put aside wrongly is not known yet: nobody has done a random check.',
    inPile: (range: Range) =>
      range.share === 0
        ? `Of what was put aside, none that was checked matters: it may be ${interval(range)}.`
        : `Of what was put aside, about ${oneIn(range.share)} may matter: ${interval(range)}.`,
    ofRelevant: (range: Range) =>
      range.share === 0
        ? `Of all that matters to you, nothing was found missing: it may be ${interval(range)}.`
        : `Of all that matters to you, about ${oneIn(range.share)} may have been missed: ${interval(range)}.`,
    basis: ({ looked_at, missed, put_aside }: MissedEstimate) =>
      `From ${number(looked_at)} checked in 12 weeks, ${number(missed)} of them relevant. Of what was published in the last 30 days, ${number(put_aside)} ${put_aside === 1 ? 'is' : 'are'} put aside. Such ranges are right in ${together('95 of 100')} cases.`,
  },

  progress: (done: number, total: number) => `${done} of ${total} looked at`,
  listLabel: 'Items of the random check',
  item: 'Open item',
  position: (position: number, total: number) => `${position} of ${total}`,
  belongs: 'Belongs in',
  aside: 'Rightly aside',
  answers: { true: 'Belongs in', false: 'Rightly aside' },
  notAnswered: 'Not looked at yet',
  readMore: 'Open full record',
  noSummary: 'The source gives no summary.',
  answerFailed: 'Your answer was not stored',
  readOnly: 'Your role reads only, so the random check is for looking.',
  done: {
    title: 'All looked at',
    sentence: (count: number) =>
      count === 0
        ? 'The agent was right about all of them. The next random check is drawn next week.'
        : `${count === 1 ? 'One is' : `${count} are`} back in the inbox. The next random check is drawn next week.`,
    action: 'Go to the inbox',
  },
  empty: {
    title: 'Nothing is put aside',
    sentence:
      'Of what was published in the last 30 days the screening agent has put nothing aside, so there is nothing to check. Items are drawn as soon as there are any.',
    action: 'Go to the inbox',
  },
  keys: {
    title: 'Random check',
    next: 'Next item',
    previous: 'Previous item',
    undo: 'Take the last answer back',
    open: 'Open full record',
  },
};
