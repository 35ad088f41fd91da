// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  columns: {
    publication: string;
    code: string;
    regulator: string;
    clause: string;
    obligation: string;
    modality: string;
    topic: string;
    decision: string;
    decided: string;
    decidedBy: string;
    reason: string;
    assignedTo: string;
    due: string;
    controls: string;
    controlOwner: string;
    readiness: string;
    confirmed: string;
    evidence: string;
  };
  former: string;
  outOfScope: (parameters: { reason: string }) => string;
  confirmed: (parameters: { name: string; date: string }) => string;
  file: (parameters: { validity: 'expired' | 'later' | 'until' | 'always'; name: string; date: string }) => string;
  attested: (parameters: { validity: 'expired' | 'later' | 'until' | 'always'; name: string; made: string; date: string }) => string;
}
