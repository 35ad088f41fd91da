// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  open: (parameters: { count: number }) => string;
  openHint: (parameters: { count: number }) => string;
  review: string;
  hide: string;
  loadFailed: string;
  title: string;
  owner: string;
  ownerOfAll: string;
  ownerAsIs: string;
  hint: string;
  name: string;
  asNew: string;
  other: string;
  joining: (parameters: { control: string }) => string;
  join: string;
  likeness: string;
  select: (parameters: { title: string }) => string;
  selectAll: string;
  selectNone: string;
  take: string;
  next: string;
  previous: string;
  selectKey: string;
  takeSelected: (parameters: { count: number }) => string;
  created: (parameters: { count: number }) => string;
  extended: (parameters: { count: number }) => string;
  createdAndExtended: (parameters: { created: number; extended: number }) => string;
  failed: string;
  titleMissing: string;
  more: (parameters: { count: number }) => string;
  readOnly: string;
}
