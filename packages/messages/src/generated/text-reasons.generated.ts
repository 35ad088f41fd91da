// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notFetched: string;
  byCode: {
    'not-followed': string;
    'no-link': string;
    pdf: string;
    'unsupported-type': string;
    robots: string;
    unreachable: string;
    'no-readable-text': string;
    'too-large': string;
    partial: string;
  };
}
