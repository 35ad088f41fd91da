// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  ignore: string;
  verify: {
    subject: string;
    sentence: string;
    valid: string;
    action: string;
  };
  knownAddress: {
    subject: string;
    sentence: string;
    action: string;
  };
  reset: {
    subject: string;
    sentence: string;
    action: string;
  };
  passwordChanged: {
    subject: string;
    sentence: string;
    tokens: (parameters: { count: number }) => string;
    notYou: string;
    action: string;
  };
  apiToken: {
    subject: string;
    sentence: (parameters: { ending: string; scope: 'write' | 'read'; days: number }) => string;
    notYou: string;
    action: string;
  };
  confirmChange: {
    subject: string;
    sentence: string;
    action: string;
  };
  addressChanges: {
    subject: string;
    sentence: (parameters: { email: string }) => string;
    notYou: string;
  };
  addressChanged: {
    subject: string;
    sentence: (parameters: { email: string }) => string;
    notYou: string;
  };
}
