// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  columns: {
    control: string;
    title: string;
    description: string;
    readiness: string;
    outOfScope: string;
    secondApproval: string;
    assignedTo: string;
    due: string;
    obligationsDue: string;
    regulator: string;
    clause: string;
    obligation: string;
    evidence: string;
    valid: string;
    attested: string;
    validUntil: string;
    changed: string;
    link: string;
    recurs: string;
    proposedDue: string;
    dueCalculation: string;
  };
  readiness: {
    completed: string;
    in_progress: string;
    incomplete: string;
    out_of_scope: string;
  };
  yes: string;
  no: string;
}
