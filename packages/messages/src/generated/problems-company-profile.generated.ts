// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  unknownRegulators: (parameters: { names: string }) => string;
  unknownCode: string;
  changedMeanwhile: string;
}
