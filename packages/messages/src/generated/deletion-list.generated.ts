// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  sessions: (parameters: { count: number }) => string;
  apiTokens: (parameters: { count: number }) => string;
  mailLinks: string;
  drafts: (parameters: { count: number }) => string;
  savedFilters: (parameters: { count: number }) => string;
  bookmarks: (parameters: { count: number }) => string;
  opened: string;
  personalWorkspace: string;
  personalAndShared: (parameters: { count: number }) => string;
  invitations: (parameters: { count: number }) => string;
  unsentMails: string;
  assignedPublications: (parameters: { count: number }) => string;
  assignedObligations: (parameters: { count: number }) => string;
  assignedControls: (parameters: { count: number }) => string;
  usage: string;
  person: string;
  onPublications: (parameters: { count: number }) => string;
  verdicts: (parameters: { count: number }) => string;
  onObligations: (parameters: { count: number }) => string;
  onControls: (parameters: { count: number }) => string;
  evidence: (parameters: { count: number }) => string;
  agreements: (parameters: { count: number }) => string;
  auditLog: string;
  newsletter: string;
  company: {
    account: string;
    itself: (parameters: { company: string }) => string;
    sharedWorkspaces: (parameters: { count: number }) => string;
    onPublications: (parameters: { count: number }) => string;
    obligations: (parameters: { count: number }) => string;
    controls: (parameters: { count: number }) => string;
    files: (parameters: { count: number }) => string;
    agreements: (parameters: { count: number }) => string;
    invitations: (parameters: { count: number }) => string;
    otherAccounts: (parameters: { count: number }) => string;
    auditEntries: (parameters: { count: number }) => string;
    documents: (parameters: { count: number }) => string;
  };
  calendarFeeds: (parameters: { count: number }) => string;
  notices: string;
  documents: (parameters: { count: number }) => string;
}
