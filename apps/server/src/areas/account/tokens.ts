import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export const authTokenSeconds = 15 * 60;
export const refreshTokenSeconds = 24 * 60 * 60;

/** How many tokens are remembered as verified. */
const mostVerified = 1000;

/** Claims only identify; role, features and membership are read per request. */
const claimsSchema = z.object({
  user_id: z.uuid(),
  company_id: z.uuid(),
  email: z.string(),
  is_admin: z.boolean(),
  session_id: z.uuid().describe('the session family'),
});
export type Claims = z.infer<typeof claimsSchema>;

export interface Tokens {
  signAuthToken(claims: Claims, now: Date): Promise<string>;
  /** null for anything that is not a token of ours, valid now */
  verifyAuthToken(token: string, now: Date): Promise<Claims | null>;
  /** the same family and generation always give the same token, so that a repeated refresh can be answered alike */
  refreshToken(familyId: string, generation: number): string;
  readRefreshToken(token: string): { familyId: string; generation: number } | null;
}

/** @param secret at least 32 characters */
export function createTokens(secret: string): Tokens {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const refreshKey = createHmac('sha256', secret).update('refresh-token').digest();
  const signature = (family: string, generation: string) =>
    createHmac('sha256', refreshKey).update(`${family}.${generation}`).digest('base64url');
  // A page sends some ten requests with one token, and each check of a signature takes a millisecond on another thread.
  const verified = new Map<string, { claims: Claims; expiresAt: number }>();

  return {
    signAuthToken: (claims, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + authTokenSeconds)
        .sign(key);
    },
    verifyAuthToken: async (token, now) => {
      const known = verified.get(token);
      if (known) return now.getTime() < known.expiresAt ? known.claims : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['exp'],
          currentDate: now,
        });
        const claims = claimsSchema.parse(payload);
        verified.set(token, { claims, expiresAt: payload.exp! * 1000 });
        const [oldest = ''] = verified.keys();
        if (verified.size > mostVerified) verified.delete(oldest);
        return claims;
      } catch {
        return null;
      }
    },
    refreshToken: (familyId, generation) =>
      `${familyId}.${String(generation)}.${signature(familyId, String(generation))}`,
    readRefreshToken: (token) => {
      const [familyId = '', generation = '', given = '', ...rest] = token.split('.');
      if (rest.length > 0 || !z.uuid().safeParse(familyId).success || !/^\d{1,9}$/.test(generation))
        return null;
      const expected = Buffer.from(signature(familyId, generation));
      const actual = Buffer.from(given);
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
      return { familyId, generation: Number(generation) };
    },
  };
}
