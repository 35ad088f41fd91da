export const logInTexts = {
  pageTitle: 'Log in',
  heading: 'Log in to Regulus',
  email: 'E-mail',
  emailPlaceholder: 'name@company.com',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in',
  emailInvalid: 'Enter an e-mail address like name@company.com',
  passwordMissing: 'Enter your password',
  capsLock: 'Caps Lock is on',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Too many attempts. Wait a little, then try again.'
      : `Too many attempts. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  useDemoAccount: 'Use the demo account',
};
