// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  loading: string;
  retry: string;
  cancel: string;
  confirm: string;
  close: string;
  undo: string;
  save: string;
  signIn: string;
  goHome: string;
}
