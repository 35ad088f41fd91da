// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  subject: (parameters: { count: number; name: string }) => string;
  sentence: (parameters: { name: string; count: number }) => string;
  publication: (parameters: { regulators: string; title: string }) => string;
  more: (parameters: { count: number }) => string;
  action: string;
  closing: string;
}
