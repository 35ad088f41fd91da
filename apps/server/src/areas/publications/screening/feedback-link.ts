import { createHash } from 'node:crypto';
import { createLinkSigner } from '../../../lib/link-signer.ts';
import { addSeconds } from '../../../lib/time.ts';

/** How long a link in an e-mail is valid. */
export const linkDays = 90;
const daySeconds = 86_400;

/** The content of a link: who, about which publication, and which verdict. */
export interface FeedbackLink {
  readonly companyId: string;
  readonly userId: string;
  readonly publicationId: string;
  readonly isRelevant: boolean;
}

export type LinkState =
  | { readonly kind: 'valid'; readonly userId: string; readonly hash: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'forged' };

export type FeedbackLinks = ReturnType<typeof createFeedbackLinks>;

/**
 * Signs and verifies feedback links. The signature is `userId.expiresAt.mac`; the MAC also covers the company, the publication
 * and the verdict, so that none of them can be changed.
 */
export function createFeedbackLinks(secret: string) {
  const signer = createLinkSigner(secret, 'feedback-link');
  const claimsOf = ({ companyId, userId, publicationId, isRelevant }: FeedbackLink) => [
    companyId,
    userId,
    publicationId,
    isRelevant,
  ];
  return {
    sign(link: FeedbackLink, now: Date): string {
      return `${link.userId}.${signer.sign(claimsOf(link), addSeconds(now, linkDays * daySeconds))}`;
    },
    check(said: Omit<FeedbackLink, 'userId'>, signature: string, now: Date): LinkState {
      const [, userId = '', signed = ''] = /^([0-9a-f-]{36})\.(.*)$/.exec(signature) ?? [];
      const { kind } = signer.check(claimsOf({ ...said, userId }), signed, now);
      if (kind !== 'valid') return { kind };
      return { kind, userId, hash: createHash('sha256').update(signature).digest('base64url') };
    },
  };
}
