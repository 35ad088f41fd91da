import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import { type Letter, letter } from '../../mail/letter.ts';

const howOften: Readonly<Record<UpdateFrequency, string>> = {
  'Real-time': 'as soon as there is news',
  Daily: 'once a day',
  Weekly: 'once a week',
};

/** The same for an address that is subscribed already: whoever types an address must not learn it from the mail's owner. */
export const confirmLetter = (
  frequency: UpdateFrequency,
  address: string,
  unsubscribeAddress: string,
): Letter =>
  letter({
    subject: 'Confirm your newsletter subscription',
    paragraphs: [
      `Confirm that you want the Regulus newsletter at this address. You asked for it ${howOften[frequency]}.`,
      'The link works for three days.',
      'If this was not you, ignore this mail: nothing happens.',
    ],
    action: { label: 'Confirm subscription', address },
    leaving: { label: 'Unsubscribe this address', address: unsubscribeAddress },
  });

export const subscribedLetter = (frequency: UpdateFrequency, address: string): Letter =>
  letter({
    subject: 'You are subscribed to the newsletter',
    paragraphs: [
      `This address is subscribed to the Regulus newsletter. You asked for it ${howOften[frequency]}; the first issue has not gone out yet.`,
      'Keep this mail: with its link you can end the subscription at any time, without logging in. Every newsletter has it too.',
    ],
    action: { label: 'Unsubscribe', address },
  });
