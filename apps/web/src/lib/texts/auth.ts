/** How long to wait, for an answer that says it in seconds. */
function waitInWords(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'one second' : `${seconds} seconds`;
}

/** What the pages of log-in, sign-up and the links of mails share. The sentence for a faulty link stands in the contract. */
export const authTexts = {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  newPasswordHint: (characters: number) => `At least ${characters} characters; unrelated words are best`,
  newPasswordShort: (characters: number) => `Use at least ${characters} characters`,
  emailInvalid: 'Enter an e-mail address like name@company.com',
  capsLock: 'Caps Lock is on',
  showPassword: 'Show password',
  working: 'One moment',
  retry: 'Try again',
  backToLogIn: 'Back to log-in',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'Too many attempts. Wait a little, then try again.'
      : `Too many attempts. Try again in ${waitInWords(seconds)}.`,
  tooManyMails: (seconds: number | undefined) =>
    `You asked for this several times already. Look into your mailbox, also among unwanted mail. You can ask again ${seconds === undefined ? 'later' : `in ${waitInWords(seconds)}`}.`,
  mailSent: {
    unwanted: 'Nothing there after a few minutes? Look among unwanted mail (spam) as well.',
    again: 'Send it again',
    pause: (seconds: number) => `possible in ${seconds} s`,
    sentAgain: 'Sent again.',
    otherAddress: 'Use another address',
  },
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
