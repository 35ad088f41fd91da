import type { ControlList } from '@regulus/contract/control-values.ts';

const number = (value: number) => value.toLocaleString('en');
const percent = (share: number) => `${String(Math.round(share * 100))}%`;

/** The page of the governance agent. */
export const governanceTexts = {
  pageTitle: 'Governance',
  description: 'What you have to do, what answers it, and how far it is proven.',
  updating: 'Loading the numbers of these regulators',
  loadFailed: 'Governance could not be loaded',
  number,
  percent,

  regulators: {
    label: 'Regulators',
    all: 'All regulators',
  },
  exported: 'Every obligation with its decision, controls and proof',

  numbers: {
    label: 'What needs a look',
    toReview: 'Obligations to review',
    changed: 'Changed by a new version',
    uncontrolled: 'Approved without a control',
    flagged: 'Controls whose obligations changed',
    unassigned: 'Controls without a person',
    endsSoon: 'Proof that ends within 30 days',
  },

  review: {
    title: 'Review next',
    /** @param forMe of these, what the user may decide */
    waits: (count: number, forMe: number) =>
      `${number(count)} ${count === 1 ? 'waits' : 'wait'} for a second person${forMe === 0 ? ', other than you' : forMe === count ? '' : `, ${number(forMe)} of them for you`}`,
    toReview: (count: number) => `${number(count)} to review`,
    due: 'due',
    nothingTitle: 'Everything is reviewed',
    nothingSentence: 'Obligations that are derived, or that a new version changes, will wait here.',
    more: (count: number) => `Show ${number(count)} more`,
    fewer: 'Show fewer',
    all: 'All of them',
  },

  readiness: {
    title: 'Readiness of controls',
    complete: 'complete',
    of: (done: number, whole: number) =>
      `${number(done)} of ${number(whole)} controls that apply to you are Ready`,
    none: 'No control applies yet',
    noneSentence: 'Approve obligations, then take over the controls that are suggested for them.',
    lists: {
      completed: 'Completed',
      in_progress: 'In progress',
      incomplete: 'Incomplete',
      out_of_scope: 'Out of scope',
    } satisfies Record<ControlList, string>,
    overTime: 'Over time',
    ofAll: 'All controls, whatever regulators are chosen.',
    oneDay: 'How this goes is drawn from the second day on; today is the first that is noted.',
    chart: (days: number, from: string, to: string) =>
      `Controls by where they stand, on ${number(days)} days from ${from} to ${to}. The same numbers are in the table below.`,
    table: 'As a table',
    day: 'Day',
  },

  coverage: {
    title: 'Coverage',
    explanation:
      'Approved obligations by topic and regulator. The stronger the colour, the more of what applies is Ready; what is to be reviewed counts as not.',
    tableLabel: 'Approved obligations by topic and regulator, and how many of them are Ready',
    keys: 'Arrow keys move between the cells.',
    topic: 'Topic',
    noTopic: 'Without a topic',
    ready: (ready: number) => `${number(ready)} ready`,
    notApplicable: (count: number) => `${number(count)} ${count === 1 ? 'does' : 'do'} not apply`,
    toReview: (count: number) => `${number(count)} to review`,
    cell: (cell: {
      regulator: string;
      topic: string;
      approved: number;
      ready: number;
      not_applicable: number;
      needs_review: number;
    }) =>
      `${cell.regulator}, ${cell.topic}: ${number(cell.approved)} approved, ${number(cell.ready)} ready${
        cell.not_applicable > 0 ? `, ${governanceTexts.coverage.notApplicable(cell.not_applicable)}` : ''
      }${cell.needs_review > 0 ? `, ${number(cell.needs_review)} to review` : ''}`,
    about: (regulator: string, topic: string | null) => `${regulator}, ${topic ?? 'without a topic'}:`,
    approved: 'approved,',
    nothing: 'none',
    scale: 'Share that is Ready or does not apply',
    levels: ['none', 'under a third', 'under two thirds', 'most', 'all'],
    nothingTitle: 'Nothing to cover yet',
    nothingSentence: 'Obligations that you approve stand here by topic and regulator.',
  },

  empty: {
    title: 'No obligations yet',
    sentence:
      'Open a publication that matters to you and have its obligations derived. This page then shows where you stand.',
    action: 'Choose a publication',
  },
  emptyHere: {
    title: 'Nothing of these regulators',
    sentence: 'No obligations were derived from what they publish, and no control is for them.',
    action: 'Show all regulators',
  },

  steps: [
    {
      title: 'Derive',
      sentence:
        'Regulus reads a publication and lists who must do what, by when, each with the exact words of its clause.',
    },
    {
      title: 'Decide',
      sentence:
        'You approve what is yours and disregard the rest. When a new version changes a clause, exactly its obligations come back.',
    },
    {
      title: 'Prove',
      sentence:
        'Controls answer approved obligations; evidence or an attestation makes them Ready, until it expires.',
    },
  ],

  /** what who has no access sees at the address of the page with `bp=true` */
  overview: {
    description: 'From the clause to the evidence: what you must do, who does it, and what proves it.',
    hidden: {
      title: 'You have hidden it',
      sentence: 'Obligations and controls are on for your company, and you chose not to see them.',
      action: 'Show them again',
    },
    offForAdmin: {
      title: 'It is switched off',
      sentence:
        'Obligations and controls are off for everybody in your company. As a company admin you can switch them on.',
      action: 'Open the features',
    },
    off: {
      title: 'It is switched off',
      sentence:
        'Obligations and controls are off for everybody in your company. A company admin switches them on under Company, Features.',
    },
  },
};
