/** The sentence for a link that lacks something is fixed by the specification. */
export const feedbackLinkTexts = {
  pageTitle: 'Feedback',
  faulty: 'There seems to be missing or faulty data from your feedback.',
  faultyTitle: 'This link is not complete',
  faultyAdvice: 'Open the link from the mail once more, or give your feedback in the app.',
  sending: 'Sending your feedback',
  thanks: 'Thank you',
  verdict: {
    true: 'You found this publication relevant to your company.',
    false: 'You found this publication not relevant to your company.',
  },
  learns: 'Regulus learns from it. No decision about the publication was changed.',
  openPublication: 'Open the publication',
  openApp: 'Open the app',
  logIn: 'Log in',
  retry: 'Try again',
  forged: {
    title: 'This link is not valid',
    sentence: 'It was changed on its way, or belongs to someone who is no longer here. Nothing was stored.',
    advice: 'Open the publication in the app and give your feedback there.',
  },
  expired: {
    title: 'This link has expired',
    sentence: 'Links in mails work for 90 days. Nothing was stored.',
    advice: 'Open the publication in the app and give your feedback there.',
  },
  used: {
    title: 'This link was used already',
    sentence: 'You have changed your mind since, and your later feedback stands.',
    advice: 'To change it once more, open the publication in the app.',
  },
  signedOut: {
    title: 'Log in to give your feedback',
    sentence: 'This link does not say who you are. Nothing was stored yet.',
    advice: 'After log-in your feedback is sent by itself.',
  },
  givenBefore: {
    title: 'You gave feedback on this before',
    sentence: {
      true: 'This link says that the publication is relevant to your company. Shall that take the place of your earlier feedback?',
      false:
        'This link says that the publication is not relevant to your company. Shall that take the place of your earlier feedback?',
    },
    change: 'Yes, change it',
    keep: 'No, open the publication',
  },
  refused: {
    title: 'Your feedback was not stored',
    advice: 'Ask a company admin for access, or open the app.',
  },
  tooMany: {
    title: 'Too many tries',
    sentence: 'Nothing was stored this time.',
    advice: 'Wait a minute, then try again.',
  },
  failed: {
    title: 'Your feedback could not be sent',
    advice: 'The link stays good. Try again in a moment.',
  },
};
