import type { SessionEnd } from '@regulus/contract/account-values.ts';

export const logInTexts = {
  heading: 'Log in',
  submit: 'Log in',
  or: 'or',
  demoAccount: 'Use the demo account',
  demoAccountNote: 'An invented payment firm with sample publications. Offered on this machine only.',
  passwordMissing: 'Enter your password',
  newHere: 'New to Regulus?',
  signUp: 'Create an account',
  forgotPassword: 'Forgot your password?',
  resend: 'Send me the link again',
  notices: {
    joined: 'Your account is ready. Log in with the password you have just set.',
    passwordSet: 'Your new password is set. Log in with it.',
    accountDeleted: 'Your account is deleted.',
    companyDeleted: 'Your account and your company are deleted.',
  },
  sessionEnds: {
    ended_elsewhere:
      'You were logged out from another browser or device. If that was not you, log in and change your password.',
    password_changed: 'You were logged out because the password of your account was changed.',
    token_reused:
      'You were logged out for safety: an older copy of your session was used, perhaps not by you.',
    account_disabled: 'You were logged out because your account is disabled. Ask your administrator.',
    account_removed:
      'You were logged out because your account was removed. Ask an administrator of the company if you did not expect that.',
  } satisfies Record<SessionEnd, string>,
};
