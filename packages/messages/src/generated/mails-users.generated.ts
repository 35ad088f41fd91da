// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  removed: {
    subject: (parameters: { company: string }) => string;
    sentence: (parameters: { by: string; company: string }) => string;
    kept: string;
    unexpected: string;
  };
  deleted: {
    subject: string;
    sentence: string;
    subjectWithCompany: (parameters: { company: string }) => string;
    sentenceWithCompany: (parameters: { company: string }) => string;
    notYou: string;
  };
}
