// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  priorities: {
    0: string;
    10: string;
    20: string;
  };
  createdByYou: string;
  createdBy: (parameters: { name: string }) => string;
  snoozedUntil: (parameters: { date: string }) => string;
  comments: (parameters: { count: number }) => string;
  openClause: string;
}
