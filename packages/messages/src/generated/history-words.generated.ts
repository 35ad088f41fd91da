// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  binding: (parameters: { binding: 'yes' | 'no' | 'unclear' }) => string;
  date: (parameters: { kind: string; date: string }) => string;
  noDate: (parameters: { kind: string }) => string;
  kinds: {
    published: string;
    comments_due: string;
    in_force: string;
    applicable: string;
    expiry: string;
  };
}
