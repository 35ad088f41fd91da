// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  loadFailed: string;
  missing: {
    title: string;
    sentence: string;
  };
  name: string;
  code: string;
  description: string;
  descriptionPlaceholder: string;
  condition: string;
  conditions: {
    true: string;
    false: string;
  };
  conditionReason: string;
  conditionReasonMissing: string;
  furtherRegulators: string;
  assignee: string;
  due: string;
  about: string;
  readiness: string;
  discard: string;
  saved: string;
  savedWaits: string;
  notSaved: string;
  confirmed: {
    by: (parameters: { name: string }) => string;
    byFormer: string;
    nobody: string;
    done: string;
    ends: (parameters: { name: string }) => string;
    endsFormer: string;
  };
  decided: {
    0: string;
    1: string;
    2: string;
  };
  assigned: (parameters: { name: string }) => string;
  unassigned: string;
  refusedReady: string;
  toEvidence: string;
  toAssignee: string;
  flagged: {
    sentence: string;
    looked: string;
    done: string;
  };
  obligations: {
    title: string;
    none: string;
    add: string;
    addChosen: (parameters: { count: number }) => string;
    remove: string;
    removed: string;
    added: (parameters: { count: number }) => string;
  };
  conflictAgain: string;
  history: {
    title: string;
    system: string;
    batch: (parameters: { count: number }) => string;
    created: string;
    changed: (parameters: { fields: string }) => string;
    changedIt: string;
    assigned: (parameters: { name: string }) => string;
    unassigned: string;
    decided: (parameters: { from: string; to: string }) => string;
    confirmed: string;
    fell_back: string;
    flagged: string;
    appliesAgain: string;
    looked: string;
    evidence_added: string;
    evidence_changed: string;
    evidence_removed: string;
    attested: string;
    attestation_withdrawn: string;
    commented: string;
    fields: {
      title: string;
      code: string;
      description: string;
      regulators: string;
      condition_applies: string;
      condition_reason: string;
      due_on: string;
      obligations: string;
    };
  };
}
