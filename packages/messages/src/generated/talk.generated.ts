// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  label: string;
  placeholder: (parameters: { about: string }) => string;
  send: string;
  failed: string;
  none: string;
  former: string;
}
