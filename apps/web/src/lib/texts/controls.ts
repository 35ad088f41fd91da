import type { ControlList, ControlSort, MeasureKind, Readiness } from '@regulus/contract/control-values.ts';
import type { Attestation, Evidence } from '@regulus/contract/controls.ts';

const counted = (total: number, one: string, many = `${one}s`) =>
  `${String(total)} ${total === 1 ? one : many}`;

const status: Record<Readiness, string> = { 0: 'Not Ready', 1: 'In Progress', 2: 'Ready' };

/** What all parts about controls share. */
export const controlTexts = {
  status,
  lists: {
    completed: 'Completed',
    in_progress: 'In progress',
    incomplete: 'Incomplete',
    out_of_scope: 'Out of scope',
  } satisfies Record<ControlList, string>,
  /** what a list holds, in the words of its controls */
  listHints: {
    completed: 'Ready, and it applies',
    in_progress: 'In Progress, and it applies',
    incomplete: 'Not Ready, and it applies',
    out_of_scope: 'Does not apply',
  } satisfies Record<ControlList, string>,
  nobody: 'Nobody',
  total: (total: number) => counted(total, 'control'),
  obligations: (total: number) => counted(total, 'obligation'),
  files: (total: number) => counted(total, 'file'),
  flagged: 'An obligation changed',
  openClause: (clause: string) => `Open ${clause} in the text`,
  kinds: {
    time_limit: 'Time limit',
    frequency: 'How often',
    retention: 'How long it is kept',
    modality: 'Force',
  } satisfies Record<MeasureKind, string>,
  strictest: 'strictest',
  comparisonsTitle: 'What is stricter where',
  /** of an obligation of another control, which is not shown beside it */
  otherObligation: 'another obligation',
  showLess: 'Show less',
  showAll: 'Show all',
};

/** The list of controls, of the company or of one publication. */
export const controlListTexts = {
  keysTitle: 'Controls',
  loadFailed: 'The controls could not be loaded',
  tableLabel: 'Controls and how far they are',
  countsLabel: 'Controls by list',
  all: 'All',
  percent: 'Percent complete',
  percentHint: 'Completed ones among those whose condition applies, under the filters chosen here.',
  search: 'Search titles and codes of controls',
  searchShort: 'Title, code',
  make: 'New control',
  flaggedOnly: 'Obligation changed',
  endingOnly: 'Proof ends soon',
  appliesOnly: 'In scope',
  select: (code: string) => `Select ${code}`,
  selectKey: 'Select',
  exported: (total: number) => `${counted(total, 'control')} with their obligations, as they are shown`,
  bulk: {
    selected: (total: number) => `${counted(total, 'control')} selected`,
    assign: 'Assign',
    clear: 'Clear',
    decided: (to: Readiness, total: number) => `${counted(total, 'control')}: ${status[to]}`,
    assigned: (total: number, name: string | undefined) =>
      `${counted(total, 'control')} given to ${name ?? 'nobody'}`,
    refused: 'Nothing was changed',
    exported: (total: number) => `The ${counted(total, 'control')} selected`,
    signed: (total: number) =>
      `${counted(total, 'control')} ${total === 1 ? 'waits' : 'wait'} for a second person`,
    own: (total: number) =>
      total === 1
        ? 'One of these has to be called Ready by somebody else.'
        : `${String(total)} of these have to be called Ready by somebody else.`,
  },
  obligationsDue: 'obligation due',
  columns: {
    control: 'Control',
    regulator: 'Regulator',
    assignee: 'Assignee',
    proof: 'Proof',
    due: 'Due',
    updated: 'Changed',
    status: 'Readiness',
  },
  attested: 'attested',
  noProof: 'none',
  notValid: (total: number) => `${counted(total, 'file')}, none valid`,
  until: 'until',
  outOfScope: 'Does not apply',
  sorts: {
    '-updated_at': 'Latest update',
    updated_at: 'Oldest update',
    title: 'Title A–Z',
    '-title': 'Title Z–A',
    code: 'Code A–Z',
    '-code': 'Code Z–A',
    due_on: 'Nearest date',
    '-due_on': 'Furthest date',
  } satisfies Record<ControlSort, string>,
  none: {
    title: 'No controls yet',
    sentence:
      'A control says how your company meets obligations, and holds the proof. Approve obligations of a publication and take over what is suggested, or make one by hand.',
  },
  noneOfPublication: {
    title: 'No controls for this publication yet',
    sentence:
      'Approve obligations on the tab before this one: controls are suggested for them here. Or make one by hand.',
  },
  noneButSuggested: {
    title: 'No controls for this publication yet',
    sentence: 'Take over what is suggested above, or make one by hand.',
  },
  noneFound: {
    title: 'No control fits these filters',
    sentence: 'Take a filter away, or reset them all.',
  },
  noRegulator: {
    title: 'No regulator is chosen',
    sentence: 'Choose at least one regulator. With none, no control can be listed.',
  },
  noAssignee: {
    title: 'No assignee is chosen',
    sentence: 'Choose at least one colleague, or Unassigned. With none, no control can be listed.',
  },
};

/** The controls of one obligation. */
export const answeringTexts = {
  title: 'Controls',
  loadFailed: 'The controls of this obligation could not be loaded.',
  none: 'No control answers it yet.',
  approveFirst: 'Approve it first: a control answers what is approved.',
  takeOff: 'Remove',
  takeOffOf: (code: string) => `Remove from ${code}`,
  takenOff: (code: string) => `Removed from ${code}`,
  join: 'Join a control',
  joinChosen: (total: number) => (total < 2 ? 'Join' : `Join ${String(total)} controls`),
  joined: (total: number) => `${counted(total, 'control')} ${total === 1 ? 'answers' : 'answer'} it too`,
  reopens: 'A Ready control that answers it too waits for a second person again.',
  failed: 'Your change was not stored',
  alsoAnswers: 'The same control also answers',
  more: (left: number, code: string) => `${counted(left, 'further obligation')} of ${code}`,
};

export const newControlTexts = {
  title: 'New control',
  name: 'Title',
  namePlaceholder: 'What your company does, e.g. “Major incidents are reported within four hours”',
  nameMissing: 'Give it a title',
  code: 'Code',
  codeHint: 'Left empty, it gets the next number.',
  regulators: 'Regulators',
  regulatorsHint: 'Needed where no obligation is chosen; those of its obligations are added by themselves.',
  sourceMissing: 'Choose an obligation or a regulator',
  obligations: 'Obligations it answers',
  store: 'Make control',
  made: (code: string) => `${code} is made`,
  failed: 'The control was not made',
};

/** Where obligations or controls are chosen by a search. */
export const pickTexts = {
  obligations: {
    search: 'Search approved obligations',
    none: 'No approved obligation holds these words.',
    noneAtAll: 'No obligation is approved yet.',
    failed: 'The obligations could not be searched.',
  },
  controls: {
    search: 'Search controls by title or code',
    none: 'No other control holds these words.',
    failed: 'The controls could not be searched.',
  },
  evidence: {
    search: 'Search files by name or note',
    none: 'No other file holds these words.',
    failed: 'The files could not be searched.',
  },
  more: (left: number) => `${String(left)} more: type more words to find them`,
  remove: (name: string) => `Leave out ${name}`,
};

/** One control with everything about it. */
export const controlPanelTexts = {
  title: 'Control',
  close: 'Close',
  loadFailed: 'The control could not be loaded',
  missing: {
    title: 'This control is not there',
    sentence: 'The link is of another company, or the control no longer exists.',
  },
  name: 'Title',
  code: 'Code',
  description: 'Description',
  descriptionPlaceholder: 'How it works, who does it, and how often',
  condition: 'Applies to us',
  conditions: { true: 'Yes', false: 'No' },
  conditionReason: 'Why it does not apply',
  conditionReasonMissing: 'Say why it does not apply to your company',
  regulators: 'Regulators',
  regulatorsOf: 'Further regulators',
  assignee: 'Assigned to',
  due: 'Due on',
  about: 'this control',
  former: 'A former colleague',
  readiness: 'Readiness',
  save: 'Save',
  discard: 'Discard changes',
  saved: 'Saved',
  savedWaits: 'Saved. It is In Progress again, until a second person calls it Ready as it reads now',
  notSaved: 'Your change was not stored',
  confirmed: {
    by: (name: string) => `Confirmed by ${name}`,
    nobody: 'Nobody has confirmed it as it stands now.',
    confirm: 'Confirm',
    done: 'Confirmed as it stands now',
    ends: (name: string) => `${name} confirmed it as it reads now. That ends with your change.`,
  },
  decided: (to: Readiness) => `${status[to]} now`,
  assigned: (name: string | undefined) => (name ? `Given to ${name}` : 'Given to nobody'),
  reopening: {
    before: (name: string | undefined, what: 'proof' | 'obligations') =>
      `This control is Ready${name ? `, confirmed by ${name}` : ''}. ${
        what === 'proof' ? 'Another proof' : 'Another obligation'
      } lets it wait for a second person again.`,
    after: 'It is In Progress again, until a second person calls it Ready',
    appliesAgain: 'This control does not apply. With other obligations it applies again.',
    nowApplies: 'It applies again',
  },
  refusedReady: 'It cannot be Ready yet',
  toEvidence: 'Go to the evidence',
  toAssignee: 'Give it to a colleague',
  flagged: {
    sentence:
      'An obligation of this control reads otherwise now, or is no longer approved. Look whether the control still meets it.',
    looked: 'I have looked',
    done: 'Noted that you have looked',
  },
  obligations: {
    title: 'Obligations',
    none: 'It answers no obligation yet.',
    add: 'Add obligations',
    addChosen: (total: number) => `Add ${counted(total, 'obligation')}`,
    remove: 'Remove',
    removed: 'Removed',
    added: (total: number) => `${counted(total, 'obligation')} added`,
    notApproved: { 0: 'Disregarded since', 1: 'Needs review again' },
  },
  conflict: { again: 'Save mine all the same' },
  history: {
    title: 'History',
    system: 'Regulus',
    batch: (total: number) => `with ${String(total - 1)} ${total === 2 ? 'other' : 'others'}`,
    created: 'made it',
    changed: (fields: string) => `changed ${fields}`,
    nothing: 'changed it',
    assigned: (name: string) => `gave it to ${name}`,
    decided: (from: string | null, to: string) => `${from ?? ''} → ${to}`.trim(),
    confirmed: 'confirmed it as it stands',
    fell_back: 'It fell back, since nothing proves it any more',
    flagged: 'An obligation of it changed',
    appliesAgain: 'It applies again, since it reads otherwise than what two people looked at',
    looked: 'has looked at what changed',
    evidence_added: 'added evidence',
    evidence_changed: 'changed what is said of evidence',
    evidence_removed: 'removed evidence',
    attested: 'attested that it works',
    attestation_withdrawn: 'withdrew an attestation',
    commented: 'commented',
    fields: {
      title: 'title',
      code: 'code',
      description: 'description',
      regulators: 'regulators',
      condition_applies: 'whether it applies',
      condition_reason: 'why it does not apply',
      due_on: 'the due date',
      obligations: 'obligations',
    } as Record<string, string>,
  },
};

export const evidenceTexts = {
  title: 'Evidence',
  none: 'No file proves it yet.',
  drop: 'Drop files here, or',
  choose: 'choose files',
  kinds: 'PDF, Office, OpenDocument, pictures, text or e-mail, up to 25 MB each',
  present: 'Use a file that is there already',
  chosen: (total: number) => `${counted(total, 'file')} to upload`,
  note: 'Note',
  notePlaceholder: 'What it shows, e.g. “Signed minutes of the review in March”',
  effective: 'Valid from',
  expires: 'Valid until',
  outOfOrder: 'It cannot expire before it takes effect',
  tooLarge: (name: string) => `“${name}” is larger than 25 MB.`,
  wrongKind: (name: string) => `“${name}” is not of a kind that may be evidence.`,
  alsoProves: 'Also proves',
  upload: (total: number) => (total === 1 ? 'Upload' : `Upload ${String(total)} files`),
  uploading: (name: string) => `Uploading ${name}`,
  stop: 'Stop',
  cancel: 'Cancel',
  leaveOut: (name: string) => `Leave out ${name}`,
  uploaded: (total: number) => `${counted(total, 'file')} uploaded`,
  added: (name: string) => `${name} proves this too`,
  failed: (name: string) => `${name} was not uploaded`,
  notAdded: 'The file was not added',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloadFailed: 'The file could not be downloaded',
  change: 'Change',
  changeOf: (name: string) => `Change what is said of ${name}`,
  save: 'Save',
  saved: 'Saved',
  notSaved: 'Your change was not stored',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeAll: 'Delete all',
  add: 'Add',
  addOf: (name: string) => `Add ${name}`,
  validity: {
    valid: 'Valid',
    not_yet: 'Not valid yet',
    expired: 'Expired',
  } satisfies Record<Evidence['validity'], string>,
  period: { from: 'from', until: 'until' },
  by: (name: string) => `by ${name}`,
  formerColleague: 'a former colleague',
  scanned: 'Looked through for viruses',
  hash: (sha256: string) => `SHA-256 ${sha256}`,
  proves: 'Also proves',
  removing: {
    title: (total: number) => (total === 1 ? 'Delete this file?' : `Delete all ${String(total)} files?`),
    /** @param deleted files that prove no other control */
    sentence(total: number, deleted: number): string {
      const kept = total - deleted;
      if (deleted === 0)
        return total === 1
          ? 'It proves other controls too and stays there. It only goes from this control.'
          : 'All of them prove other controls too and stay there. They only go from this control.';
      const gone = `${counted(deleted, 'file')} ${deleted === 1 ? 'goes' : 'go'} for good and cannot be brought back.`;
      if (kept === 0) return gone;
      return `${gone} ${counted(kept, 'file')} ${kept === 1 ? 'proves' : 'prove'} other controls too and ${kept === 1 ? 'stays' : 'stay'} there.`;
    },
    fallsBack: 'Without proof the control is In Progress again.',
    action: 'Delete',
    done: (removed: number, deleted: number) =>
      deleted === 0
        ? `${counted(removed, 'file')} taken from this control`
        : `${counted(deleted, 'file')} deleted for good`,
    failed: 'Nothing was deleted',
  },
};

export const attestationTexts = {
  title: 'Attestations',
  none: 'Nobody has attested that it works.',
  hint: 'Where no file can prove it, say in a sentence that it works. It stands under your name.',
  begin: 'Attest in writing',
  words: 'What you attest',
  placeholder: 'I have seen that … and attest that the control works.',
  tooShort: 'Say in a sentence what you attest',
  until: 'Valid until (optional)',
  store: 'Attest',
  cancel: 'Cancel',
  done: 'Attested',
  failed: 'It was not attested',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this attestation?',
  withdrawSentence:
    'It proves nothing from then on. What was attested, by whom, and that it was withdrawn stays on record.',
  withdrawn: 'Withdrawn',
  notWithdrawn: 'It was not withdrawn',
  validity: { valid: 'Valid', expired: 'Expired', withdrawn: 'Withdrawn' } satisfies Record<
    Attestation['validity'],
    string
  >,
  withdrawnBy: (name: string) => `withdrawn by ${name}`,
  former: 'a former colleague',
};

export const suggestionTexts = {
  open: (total: number) =>
    `${counted(total, 'approved obligation')} ${total === 1 ? 'has' : 'have'} no control yet`,
  openHint: (total: number) => `${counted(total, 'control')} suggested`,
  review: 'Review suggestions',
  hide: 'Hide suggestions',
  loadFailed: 'What is suggested could not be loaded.',
  title: 'Suggested controls',
  owner: 'Owner',
  ownerOfAll: 'Owner of all',
  ownerAsIs: 'Whoever has the obligations',
  hint: 'Titles are words of the obligations themselves. Nothing is stored until you take it over.',
  name: 'Title of the control',
  asNew: 'Make a new control of it',
  other: 'Join another control',
  joining: (control: string) => `Part of ${control}`,
  join: 'Join a control',
  likeness: 'They ask much the same.',
  select: (title: string) => `Select “${title}”`,
  selectAll: 'Select all',
  selectNone: 'Select none',
  take: 'Take over',
  next: 'Next suggestion',
  previous: 'Previous suggestion',
  selectKey: 'Select',
  takeSelected: (total: number) => (total === 0 ? 'Take over' : `Take over ${String(total)}`),
  taken: (made: number, joined: number) =>
    [made > 0 && `${counted(made, 'control')} made`, joined > 0 && `${counted(joined, 'control')} extended`]
      .filter(Boolean)
      .join(', '),
  failed: 'Nothing was taken over',
  titleMissing: 'Give it a title',
  more: (left: number) => `Show ${String(left)} more`,
  auditor: 'Your role reads only: colleagues can take them over.',
};
