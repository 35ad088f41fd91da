// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pageTitle: string;
  faulty: string;
  faultyTitle: string;
  faultyAdvice: string;
  sending: string;
  thanks: string;
  verdict: {
    true: string;
    false: string;
  };
  learns: string;
  openPublication: string;
  openApp: string;
  logIn: string;
  retry: string;
  forged: {
    title: string;
    sentence: string;
    advice: string;
  };
  expired: {
    title: string;
    sentence: string;
    advice: string;
  };
  used: {
    title: string;
    sentence: string;
    advice: string;
  };
  signedOut: {
    title: string;
    sentence: string;
    advice: string;
  };
  givenBefore: {
    title: string;
    sentence: {
      true: string;
      false: string;
    };
    change: string;
    keep: string;
  };
  refused: {
    title: string;
    advice: string;
  };
  tooMany: {
    title: string;
    sentence: string;
    advice: string;
  };
  failed: {
    title: string;
    advice: string;
  };
}
