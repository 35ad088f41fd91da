// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  place: (parameters: { clause: string; title: string }) => string;
  says: (parameters: { place: string; quote: string; marker: string }) => string;
  continues: (parameters: { quote: string; marker: string }) => string;
  sameDocument: (parameters: { clause: string; quote: string; marker: string }) => string;
  other: (parameters: { place: string; quote: string; marker: string }) => string;
  last: (parameters: { place: string; quote: string; marker: string }) => string;
  lists: (parameters: { place: string; quote: string; marker: string }) => string;
  furtherList: (parameters: { place: string; quote: string; marker: string }) => string;
  point: (parameters: { place: string; quote: string; marker: string }) => string;
  notInSources: string;
  nothingFound: string;
  outOfScope: string;
  ambiguous: (parameters: { words: string }) => string;
  askDuty: (parameters: { clause: string; title: string }) => string;
  askTime: (parameters: { clause: string; title: string }) => string;
  askPermission: (parameters: { clause: string; title: string }) => string;
  unsure: string;
}
