import type { MissedEstimate } from '../../data/put-aside.ts';

const grouped = new Intl.NumberFormat('en');
const number = (value: number) => grouped.format(value);

type Range = NonNullable<MissedEstimate['in_pile']>;

const percent = (share: number) => {
  const value = share * 100;
  return value > 0 && value < 1 ? 'under 1' : String(Math.round(value));
};

const interval = ({ low, high }: Range) => `95 %: ${percent(low)} to ${percent(high)} %`;

/** A share as people say it: 0.05 is "1 in 20". */
function oneIn(share: number): string {
  if (share > 0.95) return 'nearly all';
  if (share > 0.4) return `${Math.round(share * 10)} in 10`;
  return `1 in ${number(Math.round(1 / share))}`;
}

/** Words about what the screening agent put aside, and of the weekly sample that checks it. */
export const putAsideTexts = {
  pageTitle: 'This week’s sample',
  description:
    'Some of what the screening agent put aside, drawn by lot. Say which of them belong in: they come back to the inbox, and the agent learns.',
  back: 'Back to Put aside',
  loadFailed: 'The sample could not be loaded',

  line: {
    /** by the agent or by people: either can put something aside */
    count: (count: number) => `${number(count)} put aside`,
    look: 'Look',
    sample: 'Check a sample',
    sampleLeft: (left: number) => `Check this week’s sample, ${left} left`,
    unknown: 'How much of this matters is not known yet.',
    sampleDone: 'This week’s sample is done',
    /** short enough for one line of the list */
    countAndShare: (count: number, range: Range) =>
      `${number(count)} put aside, ${
        range.share === 0 ? 'none of a sample mattered' : `about ${oneIn(range.share)} may matter`
      }`,
  },

  estimate: {
    title: 'What was missed',
    unknown: 'How much was put aside wrongly is not known yet: nobody has looked at a sample.',
    inPile: (range: Range) =>
      range.share === 0
        ? `Of what was put aside, none that was looked at matters (${interval(range)}).`
        : `Of what was put aside, about ${oneIn(range.share)} may matter (${interval(range)}).`,
    ofRelevant: (range: Range) =>
      `Of all that matters to you, ${
        range.share === 0 ? 'nothing' : `about ${percent(range.share)} %`
      } may have been missed (${interval(range)}).`,
    basis: ({ looked_at, missed, put_aside }: MissedEstimate) =>
      `From ${number(looked_at)} looked at in 12 weeks, ${number(missed)} of them relevant; ${number(put_aside)} were put aside in the last 30 days.`,
  },

  progress: (done: number, total: number) => `${done} of ${total} looked at`,
  listLabel: 'Items of the sample',
  item: 'Open item',
  position: (position: number, total: number) => `${position} of ${total}`,
  belongs: 'Belongs in',
  aside: 'Rightly aside',
  answers: { true: 'Belongs in', false: 'Rightly aside' },
  notAnswered: 'Not looked at yet',
  readMore: 'Open full record',
  noSummary: 'The source gives no summary.',
  answerFailed: 'Your answer was not stored',
  readOnly: 'Your role reads only, so the sample is for looking.',
  done: {
    title: 'All looked at',
    sentence: (count: number) =>
      count === 0
        ? 'The agent was right about all of them. The next sample is drawn next week.'
        : `${count === 1 ? 'One is' : `${count} are`} back in the inbox. The next sample is drawn next week.`,
    action: 'Go to the inbox',
  },
  empty: {
    title: 'Nothing is put aside',
    sentence:
      'The screening agent has put nothing aside in the last 30 days, so there is nothing to check. A sample is drawn as soon as there is.',
    action: 'Go to the inbox',
  },
  keys: {
    title: 'Sample',
    next: 'Next item',
    previous: 'Previous item',
    undo: 'Take the last answer back',
    open: 'Open full record',
  },
};
