// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  help: string;
  what: string;
  bell: string;
  mail: string;
  failed: string;
  loadFailed: string;
  here: (parameters: { what: string }) => string;
  byMail: (parameters: { what: string }) => string;
  kinds: {
    assigned: string;
    task: string;
    obligation_changed: string;
    second_approval: string;
    review: string;
    mentioned: string;
    commented: string;
    due: string;
    evidence_expiring: string;
    overdue: string;
    new_publications: string;
    report_ready: string;
  };
  rhythm: {
    title: string;
    help: string;
    label: string;
    names: {
      'Real-time': string;
      Daily: string;
      Weekly: string;
    };
    helps: {
      'Real-time': string;
      Daily: string;
      Weekly: string;
    };
  };
  zone: {
    title: string;
    help: string;
    label: string;
    notChosen: string;
  };
  reminders: {
    title: string;
    help: string;
    before: string;
    beforeHelp: string;
    escalate: string;
    escalateHelp: string;
    save: string;
    wrongDays: string;
    saved: string;
    current: (parameters: { days: string }) => string;
  };
}
