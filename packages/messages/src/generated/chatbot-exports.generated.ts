// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  page: (parameters: { page: number }) => string;
  changed: string;
  gone: string;
  leftOut: (parameters: { count: number }) => string;
  stopped: string;
  failed: string;
  closest: string;
  textA: string;
  textB: string;
  verdict: string;
  verdicts: {
    equal: string;
    stricter: string;
    weaker: string;
    missing: string;
    contradicting: string;
  };
}
