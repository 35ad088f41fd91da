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
  },
};
