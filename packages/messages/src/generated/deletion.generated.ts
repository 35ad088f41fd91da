// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  loadFailed: string;
  removed: string;
  handedOver: string;
  newOwner: (parameters: { workspace: string; to: string }) => string;
  anonymised: string;
  anonymisedHelp: string;
  nothingStays: string;
}
