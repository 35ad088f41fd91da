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
  ownChange: 'Only you changed it or approved it so far, so somebody else has to approve it',
  ownAmong: (count: number) =>
    `Only you changed or approved ${String(count)} of these so far: a second person has to approve ${count === 1 ? 'it' : 'them'}.`,
  typedNeedsOther: 'What you changed needs a second person: save it, and somebody else approves it.',
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
  printing: (done: number, total: number) =>
    total === 0 ? 'Preparing…' : `Preparing ${String(done)} of ${some(total, 'clause')}`,
  printFailed: 'It could not be prepared for printing',
  printedFirst: (printed: number, total: number) =>
    `These are the first ${String(printed)} of ${some(total, 'clause')}. The examiner pack holds all of them.`,
  pack: {
    make: 'Examiner pack',
    hint: 'A ZIP with the chain, the texts, the files, the log, and a program that checks them. Open chain.html in it first. Who asks for it is on record.',
    failed: 'The examiner pack could not be made',
    done: 'The examiner pack is downloaded. Unpack it and open chain.html first',
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
  label: 'Approvals and exclusions need a second person',
  help: 'Who approves an obligation is not who changed it, and who calls a control ready is not who set it up. What is disregarded on firms, or does not apply, is proposed by one person and confirmed by another. When what was decided changes, it waits again.',
  people: (count: number) => `${some(count, 'person', 'people')} may approve.`,
  on: 'Approvals and exclusions need a second person now',
  off: 'A second person is no longer needed. What is proposed stays open to anybody',
  failed: 'The setting could not be changed',
  own: {
    loadFailed: 'What one person decided alone could not be loaded.',
    title: (count: number) => `${some(count, 'decision')} of one person alone`,
    sentence:
      'They stand from before: one person made and approved them, or excluded them alone. They stay until they change, or until you put them back.',
    more: (count: number) => `and ${String(count)} more`,
    groups: {
      obligations: {
        title: (count: number) =>
          `${some(count, 'obligation')} approved by who changed ${count === 1 ? 'it' : 'them'}`,
        by: (name: string | null) => `approved by ${name ?? 'a former colleague'}`,
        act: 'Put back in review',
        confirm: (count: number) => `Put ${some(count, 'obligation')} back in review?`,
        sentence:
          'They need review again, and publications that count as analysed or implemented because of them step back. No quote or comment is lost. It is on record.',
        done: 'Back in review, waiting for a second person',
      },
      controls: {
        title: (count: number) => `${some(count, 'control')} that no second person called Ready`,
        by: (name: string | null) =>
          name === null ? 'not confirmed as it stands now' : `called Ready by ${name}`,
        act: 'Put back in progress',
        confirm: (count: number) => `Put ${some(count, 'control')} back in progress?`,
        sentence:
          'They are In Progress again, and publications that count as implemented because of them step back. No proof is lost. It is on record.',
        done: 'In Progress again, waiting for a second person',
      },
      disregarded: {
        title: (count: number) => `${some(count, 'obligation')} on firms disregarded by one person`,
        by: (name: string | null) => `disregarded by ${name ?? 'a former colleague'}`,
        act: 'Put back in review',
        confirm: (count: number) => `Put ${some(count, 'disregarded obligation')} back in review?`,
        sentence:
          'They need review again, and publications that count as analysed or implemented step back. It is on record.',
        done: 'Back in review',
      },
      not_applying: {
        title: (count: number) =>
          `${some(count, 'control')} that one person says ${count === 1 ? 'does' : 'do'} not apply`,
        by: (name: string | null) => `said by ${name ?? 'a former colleague'}`,
        act: 'Let apply again',
        confirm: (count: number) => `Let ${some(count, 'control')} apply again?`,
        sentence:
          'They count again, and publications that count as implemented without them step back. It is on record.',
        done: 'They apply again',
      },
    },
    notDone: 'They were not put back',
  },
};
