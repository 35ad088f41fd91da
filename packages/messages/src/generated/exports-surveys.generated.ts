// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  columns: {
    answered: string;
    company: string;
    person: string;
    finished: string;
  };
  yes: string;
  no: string;
  notNamed: string;
}
