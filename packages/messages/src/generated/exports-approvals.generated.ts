// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  former: string;
  formerActs: string;
  confirmed: (parameters: { name: string; other: string }) => string;
  disregard: (parameters: { name: string; reason: string }) => string;
  exclude: (parameters: { name: string; reason: string }) => string;
  first: (parameters: { name: string }) => string;
  waitsForOther: (parameters: { name: string }) => string;
  waitsForTwo: (parameters: { count: number }) => string;
}
