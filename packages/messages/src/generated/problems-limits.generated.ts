// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  mailAskedTooOften: string;
  calledTooOften: (parameters: { count: number }) => string;
  logInTooOften: string;
}
