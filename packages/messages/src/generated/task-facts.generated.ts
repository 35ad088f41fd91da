// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  priorities: {
    0: string;
    10: string;
    20: string;
  };
  ownTask: string;
  comments: (parameters: { count: number }) => string;
  openClause: string;
}
