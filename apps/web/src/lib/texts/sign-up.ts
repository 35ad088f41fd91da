export const signUpTexts = {
  heading: 'Create an account',
  haveAccount: 'Have an account already?',
  logIn: 'Log in',
  name: 'Your name',
  company: 'Company',
  submit: 'Create account',
  nameMissing: 'Enter your name',
  companyMissing: 'Enter your company’s name',
  join: {
    heading: (company: string) => `Join ${company}`,
    lead: 'You were invited. Choose a password, and your account is ready.',
    emailFixed: 'The address that was invited',
    submit: 'Join',
    looking: 'Looking up your invitation',
    failedTitle: 'Your invitation could not be looked up',
    failed: 'It stays good.',
    faultyTitle: 'This invitation cannot be used',
    faultyAdvice:
      'An invitation works once, within seven days. If you have joined already, log in. Else ask whoever invited you for a new one.',
  },
  sent: {
    heading: 'Look into your mailbox',
    before: 'We sent a mail to',
    after: '. Open the link in it, which works for three days, and you can log in.',
  },
};
