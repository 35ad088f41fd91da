// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pageTitle: string;
  progress: (parameters: { step: number; total: number }) => string;
  loadFailed: string;
  questions: {
    licence_types: {
      title: string;
      help: string;
    };
    countries: {
      title: string;
      help: string;
    };
    business_lines: {
      title: string;
      help: string;
    };
    regulators: {
      title: string;
      help: string;
    };
    keywords: {
      title: string;
      help: string;
    };
  };
  back: string;
  next: string;
  skip: string;
  finish: string;
  suggestedInUse: string;
  waitForRegulators: string;
  saveFailed: string;
  adminsOnlyTitle: string;
  adminsOnlySentence: string;
  toProfile: string;
}
