// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  headings: {
    summary: string;
    publications: string;
    decisions: string;
    readiness: string;
    obligations: string;
    overdue: string;
    highlights: string;
  };
  period: (parameters: { from: string; to: string; today: string }) => string;
  screened: (parameters: { screened: number; relevant: number; aside: number }) => string;
  regulator: string;
  all: string;
  relevant: string;
  decided: (parameters: { relevant: number; irrelevant: number; open: number }) => string;
  state: string;
  now: string;
  before: (parameters: { day: string }) => string;
  change: string;
  states: {
    completed: string;
    in_progress: string;
    incomplete: string;
    out_of_scope: string;
  };
  noBefore: string;
  percent: (parameters: { percent: number }) => string;
  obligations: (parameters: { approved: number; controlled: number; ready: number; review: number }) => string;
  changed: (parameters: { count: number }) => string;
  overdue: (parameters: { obligations: number; controls: number }) => string;
  noneOverdue: string;
  soon: (parameters: { obligations: number; controls: number }) => string;
  evidence: (parameters: { count: number }) => string;
  noEvidence: string;
  flagged: (parameters: { count: number }) => string;
  unassigned: (parameters: { count: number }) => string;
  due: string;
  what: string;
  owner: string;
  none: string;
  moreOverdue: (parameters: { count: number }) => string;
  noHighlights: string;
  pages: {
    governance: string;
    cockpit: string;
    publications: string;
    obligations: string;
    controls: string;
  };
  day: string;
  publication: string;
  decision: string;
  by: string;
  share: string;
  percentOf: (parameters: { percent: number }) => string;
  course: string;
  noPublications: string;
  moreDecided: (parameters: { count: number }) => string;
}
