// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  table: string;
  a: string;
  b: string;
  verdict: string;
  note: string;
  verdicts: {
    equal: string;
    stricter: string;
    weaker: string;
    missing: string;
    contradicting: string;
  };
  verdictHint: {
    equal: string;
    stricter: string;
    weaker: string;
    missing: string;
    contradicting: string;
  };
  filter: string;
  all: string;
  count: (parameters: { label: string; count: number }) => string;
  nothingIn: {
    a: string;
    b: string;
  };
  steps: {
    identify: string;
    organize: string;
    create: string;
  };
  progress: (parameters: { done: number; total: number }) => string;
  leave: string;
  failed: string;
  again: string;
  againFailed: string;
  stale: string;
  none: string;
  noneSentence: string;
  noneOfVerdict: string;
  open: (parameters: { side: string }) => string;
  rows: (parameters: { count: number }) => string;
  exportFailed: string;
}
