import { createHash, randomBytes } from 'node:crypto';

/** A one-time code for a link of a mail: 256 bits of chance, of which only the hash is kept. */
export function makeCode(): { code: string; hash: string } {
  const code = randomBytes(32).toString('base64url');
  return { code, hash: hashOfCode(code) };
}

export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
