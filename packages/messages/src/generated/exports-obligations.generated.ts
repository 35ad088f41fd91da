// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  columns: {
    publication: string;
    code: string;
    regulator: string;
    clause: string;
    obligation: string;
    appliesTo: string;
    modality: string;
    topic: string;
    status: string;
    decided: string;
    decidedBy: string;
    reason: string;
    secondApproval: string;
    assignedTo: string;
    due: string;
    controls: string;
    readiness: string;
    evidence: string;
    link: string;
    recurs: string;
    proposedDue: string;
    dueCalculation: string;
  };
  status: {
    0: string;
    1: string;
    2: string;
  };
  modality: {
    must: string;
    must_not: string;
    may: string;
    should: string;
  };
  kind: {
    firm: string;
    other: string;
    permission: string;
  };
  readiness: {
    completed: string;
    in_progress: string;
    incomplete: string;
    out_of_scope: string;
  };
}
