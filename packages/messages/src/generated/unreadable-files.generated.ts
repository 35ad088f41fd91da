// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  what: {
    'wrong-type': string;
    encrypted: string;
    unreadable: string;
    'no-text': string;
    'too-large': string;
    'too-slow': string;
    'too-much-memory': string;
    stopped: string;
    'no-clauses': string;
    missing: string;
    failed: string;
  };
  advice: {
    saveAgain: string;
    withoutPassword: string;
    recognizeText: string;
    split: string;
    askOperator: string;
  };
}
