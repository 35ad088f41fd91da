import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedState =
  | { readonly kind: 'valid'; readonly expiresAt: Date }
  | { readonly kind: 'expired' }
  | { readonly kind: 'forged' };

/**
 * Signs what links of mails say, and checks it. Claims are numbers, texts and truth values; their order is part of them.
 * @param secret the installation's token secret
 * @param purpose a key of its own is derived for it, so that a link for one purpose is none for another
 */
export function createLinkSigner(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const mac = (claims: readonly unknown[]): string =>
    createHmac('sha256', key).update(JSON.stringify(claims)).digest('base64url');
  const isMacOf = (claims: readonly unknown[], given: string): boolean => {
    const expected = Buffer.from(mac(claims));
    const actual = Buffer.from(given);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  return {
    /** Of a link that never expires: 43 characters. */
    mac,
    isMacOf,
    /** `expiry.mac`; whole seconds, rounded down. */
    sign(claims: readonly unknown[], expiresAt: Date): string {
      const seconds = Math.floor(expiresAt.getTime() / 1000);
      return `${seconds.toString(36)}.${mac([...claims, seconds])}`;
    },
    check(claims: readonly unknown[], signature: string, now: Date): SignedState {
      const [, expiry = '', given = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(signature) ?? [];
      const seconds = Number.parseInt(expiry, 36);
      if (!isMacOf([...claims, seconds], given)) return { kind: 'forged' };
      // A leading zero gives the same time, but would make another text of the same link, and a used one new again.
      if (seconds.toString(36) !== expiry) return { kind: 'forged' };
      if (seconds * 1000 <= now.getTime()) return { kind: 'expired' };
      return { kind: 'valid', expiresAt: new Date(seconds * 1000) };
    },
  };
}
