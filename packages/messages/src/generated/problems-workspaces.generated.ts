// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notFound: string;
  ownerNeeded: string;
  personalIsOwn: string;
  archived: string;
  nameTaken: string;
  nameTakenByArchived: string;
  tooMany: (parameters: { count: number }) => string;
  auditorAsMember: string;
  chooseColleague: string;
  alreadyMember: string;
  lastOwner: string;
}
