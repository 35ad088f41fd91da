// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  heading: string;
  submit: string;
  or: string;
  demoAccount: string;
  demoAccountNote: string;
  passwordMissing: string;
  newHere: string;
  signUp: string;
  forgotPassword: string;
  resend: string;
  notices: {
    joined: string;
    passwordSet: string;
    accountDeleted: string;
    companyDeleted: string;
  };
  sessionEnds: {
    ended_elsewhere: string;
    password_changed: string;
    token_reused: string;
    account_disabled: string;
    account_removed: string;
  };
}
