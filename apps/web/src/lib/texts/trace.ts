import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';

const some = (count: number, one: string, many = `${one}s`) => `${String(count)} ${count === 1 ? one : many}`;

/** The trace from clauses to proof and back, and what an examiner is given. */
export const traceTexts = {
  loadFailed: 'The trace could not be loaded',
  label: 'From clause to proof',
  columns: { obligation: 'Clause and obligation', control: 'Control', proof: 'Proof' },
  none: {
    title: 'There is nothing to trace yet',
    sentence: 'The trace begins with obligations: derive and approve them, then give each a control.',
    action: 'Open obligations',
  },
  noneOfControl: {
    title: 'No clause leads here',
    sentence: 'This control answers no obligation. Choose the obligations that it is for.',
  },
  summary: {
    label: 'How complete the chain is',
    approved: (count: number, all: number) => `${String(count)} of ${some(all, 'obligation')} approved`,
    toReview: (count: number) => `${String(count)} to review`,
    withoutControl: (count: number) => `${some(count, 'obligation')} without a control`,
    ready: (count: number, all: number) => `${String(count)} of ${some(all, 'control')} ready`,
    withoutProof: (count: number) => `${some(count, 'control')} without valid proof`,
    notReady: (count: number) => `${some(count, 'control')} proved, not confirmed`,
    outOfScope: (count: number) => `${String(count)} ${count === 1 ? 'does' : 'do'} not apply`,
    showOnly: 'Shows these alone; again: all',
    all: 'Show all',
    nothing: {
      title: 'This gap is closed',
      sentence: 'Nothing of this publication has it any more.',
    },
    whole: 'No gaps',
  },
  fromClauseToProof: 'Trace from the clauses to the proof',
  openDetails: 'Open the control',
  noClause: 'No clause',
  status: { 0: 'Disregarded', 1: 'To be reviewed', 2: 'Approved' } satisfies Record<ObligationStatus, string>,
  approvedBy: (name: string) => `Approved by ${name}`,
  disregardedBy: (name: string) => `Disregarded by ${name}`,
  readyBy: (name: string) => `Confirmed by ${name}`,
  somebody: 'a former colleague',
  reason: (reason: string) => `Reason: ${reason}`,
  gaps: {
    not_reviewed: 'Not reviewed yet',
    no_control: 'No control yet',
    no_valid_proof: 'No valid proof',
    not_ready: 'Proved, not confirmed as ready',
  },
  noControlNeeded: 'Needs no control',
  outOfScope: (reason: string) => `Does not apply: ${reason}`,
  waitsForChange: (name: string) => `Waits for a second person, other than ${name}, who changed it last`,
  waitsForProof: (name: string) => `Waits for a second person, other than ${name}, who set up the proof`,
  ownChange: 'You changed it last, so somebody else has to approve it',
  ownProof: 'You set up the proof, so somebody else has to call it Ready',
  ownAmong: (count: number) =>
    `You were the last to change ${String(count)} of these: a second person has to approve ${count === 1 ? 'it' : 'them'}.`,
  leaveOut: (count: number) => `Leave out ${String(count)}`,
  typedNeedsOther: 'What you changed needs a second person: save it, and somebody else approves it.',
  waits: 'Waits for a second person',
  you: 'you',
  validity: {
    valid: 'Valid',
    not_yet: 'Not valid yet',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  },
  until: 'until',
  attestedBy: (name: string) => `Attested by ${name}`,
  more: (count: number) => `${String(count)} more`,
  download: (name: string) => `Download ${name}`,
  downloadFailed: 'The file could not be downloaded',
  openText: (clause: string) => `Open ${clause} in the text`,
  openControl: (code: string) => `Open the trace of ${code}`,
  openPublication: (title: string) => `Open the trace of ${title}`,
  pages: {
    label: 'Pages of clauses',
    shown: (from: number, to: number, all: number) =>
      `Clauses ${String(from)}–${String(to)} of ${String(all)}`,
    previous: 'Previous clauses',
    next: 'Next clauses',
  },
  print: 'Print',
  pack: {
    make: 'Examiner pack',
    hint: 'A ZIP with the chain, the texts, the files, the log, and a program that checks them. Who asks for it is on record.',
    failed: 'The examiner pack could not be made',
    done: 'The examiner pack is downloaded',
  },
  controlPage: {
    description: 'Where this control comes from, and what proves it',
    clauses: 'The clauses that it answers',
  },
};

/** Whether approvals need a second person. */
export const secondPersonTexts = {
  title: 'Second person',
  loadFailed: 'Whether approvals need a second person could not be loaded.',
  label: 'Approvals need a second person',
  help: 'Who approves an obligation is not who changed it last, and who calls a control ready is not who set up its proof. When what was approved changes, it waits for approval again.',
  people: (count: number) => `${some(count, 'person', 'people')} may approve.`,
  on: 'Approvals need a second person now',
  off: 'Approvals no longer need a second person',
  failed: 'The setting could not be changed',
  own: {
    loadFailed: 'Whether approvals were made by their author could not be loaded.',
    /** of obligations and controls */
    title: (count: number) =>
      `${some(count, 'approval')} ${count === 1 ? 'was' : 'were'} made without a second person`,
    sentence:
      'They stand from before: who approved is who made it, or nobody has confirmed it as it stands now. They stay approved until they change, or until you put them back in review.',
    show: 'Show them',
    by: (name: string | null) => (name === null ? 'not confirmed as it stands now' : `approved by ${name}`),
    more: (count: number) => `and ${String(count)} more`,
    act: 'Put them back in review',
    confirmTitle: (count: number) => `Put ${some(count, 'approval')} back in review?`,
    confirmSentence:
      'Obligations need review again, controls are In Progress again, and publications that count as analysed or implemented because of them step back. No quote, proof or comment is lost. It is on record.',
    done: 'Back in review, waiting for a second person',
    notDone: 'They were not put back',
  },
};
