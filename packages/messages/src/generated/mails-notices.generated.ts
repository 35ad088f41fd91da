// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  settings: string;
  types: {
    obligation: string;
    control: string;
    evidence: string;
  };
  dueOn: (parameters: { type: string; date: string }) => string;
  owner: (parameters: { name: string }) => string;
  nobody: string;
  lines: {
    assigned: (parameters: { actor: string; type: string }) => string;
    task: string;
    obligationChanged: string;
    secondApproval: (parameters: { actor: string }) => string;
    review: (parameters: { actor: string }) => string;
    mentioned: (parameters: { actor: string }) => string;
    commented: (parameters: { actor: string }) => string;
    reportReady: string;
  };
  digest: {
    subject: (parameters: { count: number }) => string;
    subjectNotices: (parameters: { count: number }) => string;
    intro: string;
    notices: string;
    publications: string;
    due: string;
    open: string;
    relevant: string;
    notRelevant: string;
    gone: string;
    action: string;
    actionMore: (parameters: { count: number }) => string;
    closing: string;
  };
  reminder: {
    subject: (parameters: { count: number }) => string;
    intro: string;
    heading: string;
  };
  escalation: {
    subject: (parameters: { count: number }) => string;
    intro: string;
    heading: string;
  };
}
