// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  chooseWriter: string;
  notAWriter: string;
  tooManyDrafts: (parameters: { count: number }) => string;
  tooManyFilters: (parameters: { count: number }) => string;
  demoStays: string;
  nowAlone: string;
  noLongerAlone: string;
  onlySearchesAlert: string;
  filterNameTaken: string;
}
