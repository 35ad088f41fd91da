export const logInTexts = {
  pageTitle: 'Log in',
  heading: 'Log in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Log in',
  or: 'or',
  demoAccount: 'Use the demo account',
  demoAccountNote: 'An invented payment firm with sample publications. Offered on this machine only.',
  emailInvalid: 'Enter an e-mail address like name@company.com',
  passwordMissing: 'Enter your password',
  capsLock: 'Caps Lock is on',
  showPassword: 'Show password',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Too many attempts. Wait a little, then try again.'
      : `Too many attempts. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  promise: 'Every rule that matters to you, with the sentence it stands in.',
  facts: [
    {
      title: 'Collected at the source',
      sentence: 'What regulators publish, each version kept, each change shown word by word.',
    },
    {
      title: 'Sorted for your firm',
      sentence: 'Each item says why it is in or out, and by which words.',
    },
    {
      title: 'Decided with a record',
      sentence: 'Who decided what and when, in a log that shows whether it was altered.',
    },
  ],
};
