import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import { createLinkSigner } from '../../lib/link-signer.ts';
import { addSeconds } from '../../lib/time.ts';

/** How long the link works that confirms a subscription. */
export const confirmSeconds = 3 * 24 * 60 * 60;

export type NewsletterLinks = ReturnType<typeof createNewsletterLinks>;

interface Wanted {
  readonly subscriptionId: string;
  readonly frequency: UpdateFrequency;
}

/** Signs and checks the links with which a newsletter begins and ends. @param secret the installation's token secret */
export function createNewsletterLinks(secret: string) {
  const address = createLinkSigner(secret, 'newsletter-address');
  const beginning = createLinkSigner(secret, 'newsletter-beginning');
  const end = createLinkSigner(secret, 'newsletter-end');
  return {
    /** What stands for an address in links, which others on their way may see. */
    keyOf: (loweredEmail: string): string => address.mac([loweredEmail]),
    signBeginning: ({ subscriptionId, frequency }: Wanted, now: Date): string =>
      beginning.sign([subscriptionId, frequency], addSeconds(now, confirmSeconds)),
    checkBeginning: ({ subscriptionId, frequency }: Wanted, signature: string, now: Date) =>
      beginning.check([subscriptionId, frequency], signature, now),
    /** Works for ever: who keeps a mail for years may still leave by it. */
    signEnd: (addressKey: string): string => end.mac([addressKey]),
    isEnd: (addressKey: string, signature: string): boolean => end.isMacOf([addressKey], signature),
  };
}
