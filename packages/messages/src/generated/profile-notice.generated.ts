// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  judging: {
    label: string;
    announced: string;
    queued: string;
    running: (parameters: { total: number; done: number }) => string;
    leaveAdvice: string;
    failed: string;
    failedAdvice: string;
  };
  firstRun: {
    title: string;
    sentence: string;
    begin: string;
    askAdmin: string;
    askAdminTitle: string;
  };
}
