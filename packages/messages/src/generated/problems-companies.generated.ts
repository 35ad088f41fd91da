// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  settingsStayOn: string;
  noSuchFeature: string;
  lastAdmin: string;
  openSharedOnly: string;
  alreadyMember: string;
  tooManyInvitations: (parameters: { count: number }) => string;
  oneApprover: string;
}
