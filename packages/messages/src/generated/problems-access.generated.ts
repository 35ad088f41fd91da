// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  sessionEnded: string;
  personNeeded: string;
  sessionNeeded: string;
  ownTokenReadOnly: string;
  companyTokenReadOnly: string;
  auditorReadOnly: string;
  auditorTokens: string;
  adminNeeded: string;
  featureOff: (parameters: { name: string }) => string;
}
