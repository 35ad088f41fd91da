// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  label: string;
  up: string;
  down: string;
  titles: {
    up: string;
    down: string;
  };
  keys: {
    up: string;
    down: string;
  };
  takeBack: string;
  given: {
    up: string;
    down: string;
  };
  takenBack: string;
  failed: string;
}
