// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  faultyLink: string;
  linkNotValid: string;
  notOneClick: string;
}
