// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  email: string;
  password: string;
  newPassword: string;
  newPasswordHint: (parameters: { characters: number }) => string;
  newPasswordShort: (parameters: { characters: number }) => string;
  emailInvalid: string;
  capsLock: string;
  showPassword: string;
  working: string;
  retry: string;
  backToLogIn: string;
  tooMany: (parameters: { unit: 'unknown' | 'seconds' | 'minutes'; count: number }) => string;
  tooManyMails: (parameters: { unit: 'unknown' | 'seconds' | 'minutes'; count: number }) => string;
  faultyLink: string;
  mailSent: {
    heading: string;
    unwanted: string;
    again: string;
    pause: (parameters: { seconds: number }) => string;
    sentAgain: string;
    otherAddress: string;
  };
  promise: string;
  facts: {
    collected: {
      title: string;
      sentence: string;
    };
    sorted: {
      title: string;
      sentence: string;
    };
    decided: {
      title: string;
      sentence: string;
    };
  };
}
