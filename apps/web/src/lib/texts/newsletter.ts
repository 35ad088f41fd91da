import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';

const howOften: Readonly<Record<UpdateFrequency, string>> = {
  'Real-time': 'as soon as there is news',
  Daily: 'once a day',
  Weekly: 'once a week',
};

export const newsletterTexts = {
  signUp: {
    heading: 'Subscribe to the newsletter',
    lead: 'What regulators published, by mail. No issue goes out yet: your address is kept for the first one. You confirm it, and can end it with one link.',
    frequency: 'How often',
    frequencies: {
      'Real-time': { label: 'Real-time', hint: 'as soon as there is news' },
      Daily: { label: 'Daily', hint: 'once a day' },
      Weekly: { label: 'Weekly', hint: 'once a week' },
    } satisfies Record<UpdateFrequency, { label: string; hint: string }>,
    submit: 'Subscribe',
    unsubscribe: 'Unsubscribe',
    sentHeading: 'Look into your mailbox',
    sentBefore: 'A mail is on its way to ',
    sentAfter: '. Open the link in it to confirm that you want the newsletter. It works for three days.',
  },
  confirm: {
    working: 'Confirming your subscription',
    doneHeading: 'You are subscribed',
    done: (frequency: UpdateFrequency) =>
      ` is subscribed, ${howOften[frequency]}. The first issue has not gone out yet.`,
    hint: 'The mail we have just sent has a link with which you can end it.',
    openApp: 'Open Regulus',
    failedTitle: 'Your subscription could not be confirmed',
    stillGood: 'The link stays good.',
    expiredTitle: 'This link does not work any more',
    expired: 'A link that confirms a subscription works for three days, and once.',
    again: 'Subscribe again',
  },
  unsubscribe: {
    heading: 'Unsubscribe from the newsletter?',
    byLink: 'No newsletter will come any more to the address that this link was sent to.',
    ownBefore: 'No newsletter will come any more to ',
    ownAfter: '.',
    submit: 'Unsubscribe',
    keep: 'Keep it',
    doneHeading: 'You are unsubscribed',
    doneByLink: 'No newsletter comes any more to the address that this link was sent to.',
    doneOwnBefore: 'No newsletter comes any more to ',
    doneHint: 'Mails of your account, such as a new password, are not part of it.',
    again: 'Subscribe again',
    goHome: 'Go to the start page',
    unknownHeading: 'Which address?',
    unknown:
      'Open the unsubscribe link of one of our mails; it works without logging in. Or log in to end the newsletter of your own address.',
    logIn: 'Log in',
    otherWay: 'Unsubscribe another way',
    forgedHeading: 'This link is not valid',
    forged:
      'Part of it is missing, or it was changed on its way. Nothing was changed. Open the link from the mail once more, or copy the whole of it into the address bar.',
  },
};
