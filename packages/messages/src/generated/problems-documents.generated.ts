// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notFound: string;
  locked: string;
  unreadable: string;
  tooMany: (parameters: { count: number }) => string;
  tooManySections: (parameters: { count: number }) => string;
  sameId: (parameters: { id: string }) => string;
  revisionNeeded: string;
  sectionNotFound: string;
  suggestionNotFound: string;
  suggestionDecided: string;
  commentNotFound: string;
  versionNotFound: string;
  ownerNotMember: string;
  mentionNotMember: string;
  nothingToCite: string;
  notInText: string;
  placeNeeded: string;
  onlyYou: string;
  writingUnderWay: string;
  writingUnavailable: string;
  nothingToShorten: string;
  nothingUnsupported: string;
  noSourcesFound: string;
  noAnswer: string;
  ownerNeeded: string;
  alreadyShort: string;
  noScope: string;
  misquoted: (parameters: { count: number; statement: string }) => string;
}
