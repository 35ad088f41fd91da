// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  name: (parameters: { name: string }) => string;
  entry: (parameters: { kind: string; title: string }) => string;
  regulators: (parameters: { regulators: string }) => string;
  done: string;
  sample: string;
}
