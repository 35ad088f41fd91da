// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  markAllRead: string;
  none: string;
  failed: string;
  readFailed: string;
  older: string;
  unread: string;
  gone: string;
  settings: string;
  someone: string;
  lines: {
    assigned: (parameters: { actor: string; type: string; count: number }) => string;
    task: (parameters: { count: number }) => string;
    obligation_changed: (parameters: { count: number }) => string;
    second_approval: (parameters: { actor: string; type: string; count: number }) => string;
    review: (parameters: { actor: string }) => string;
    mentioned: (parameters: { actor: string }) => string;
    commented: (parameters: { actor: string; type: string }) => string;
    due: (parameters: { date: string }) => string;
    evidence_expiring: (parameters: { date: string }) => string;
    overdue: (parameters: { date: string }) => string;
    new_publications: string;
    saved_search: (parameters: { count: number }) => string;
    report_ready: string;
  };
  more: (parameters: { count: number }) => string;
}
