// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  comments_due: string;
  in_force: string;
  applicable: string;
  expiry: string;
  obligation_due: string;
  control_due: string;
  evidence_expiry: string;
}
