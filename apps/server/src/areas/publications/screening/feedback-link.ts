import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link of a mail works. */
export const linkDays = 90;
const daySeconds = 86_400;

/** What a link says: who, about what, and which verdict. */
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
 * Signs and checks feedback links. The signature is `userId.expiresAt.mac`; the MAC covers the company, the publication and
 * the verdict too, so that none of them can be changed.
 * @param secret the installation's token secret; a key of its own is derived from it
 */
export function createFeedbackLinks(secret: string) {
  const key = createHmac('sha256', secret).update('feedback-link').digest();
  const mac = ({ companyId, userId, publicationId, isRelevant }: FeedbackLink, expiresAt: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([companyId, userId, publicationId, isRelevant, expiresAt]))
      .digest('base64url');
  return {
    sign(link: FeedbackLink, now: Date): string {
      const expiresAt = Math.floor(now.getTime() / 1000) + linkDays * daySeconds;
      return `${link.userId}.${expiresAt.toString(36)}.${mac(link, expiresAt)}`;
    },
    check(said: Omit<FeedbackLink, 'userId'>, signature: string, now: Date): LinkState {
      const [, userId = '', expiry = '', given = ''] =
        /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(signature) ?? [];
      const expiresAt = Number.parseInt(expiry, 36);
      const expected = Buffer.from(mac({ ...said, userId }, expiresAt));
      const actual = Buffer.from(given);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return { kind: 'forged' };
      // A leading zero gives the same time, but would make another hash, and a used link new again.
      if (expiresAt.toString(36) !== expiry) return { kind: 'forged' };
      if (expiresAt * 1000 <= now.getTime()) return { kind: 'expired' };
      return { kind: 'valid', userId, hash: createHash('sha256').update(signature).digest('base64url') };
    },
  };
}
