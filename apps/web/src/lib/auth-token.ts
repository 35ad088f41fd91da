/** What the auth token says; read for display and expiry only, the server alone verifies it. */
export interface TokenClaims {
  user_id: string;
  company_id: string;
  email: string;
  is_admin: boolean;
  /** seconds since 1970 */
  exp: number;
  iat?: number;
}

/** The signed-in user as the token names them. */
export interface CurrentUser {
  id: string;
  email: string;
  company_id: string;
  isAdmin: boolean;
}

/** Reads a token's claims; undefined unless it is a string with valid parts and all claims. */
export function readToken(token: unknown): TokenClaims | undefined {
  if (typeof token !== 'string') return undefined;
  const parts = token.split('.');
  if (parts.length !== 3 || parts.some((part) => !/^[\w-]+$/.test(part))) return undefined;
  const claims = decodePart(parts[1]!);
  return decodePart(parts[0]!) && isClaims(claims) ? claims : undefined;
}

export function currentUserOf(claims: TokenClaims): CurrentUser {
  return {
    id: claims.user_id,
    email: claims.email,
    company_id: claims.company_id,
    isAdmin: claims.is_admin,
  };
}

function decodePart(part: string): unknown {
  try {
    const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false;
  const claims = value as Partial<TokenClaims>;
  return (
    typeof claims.user_id === 'string' &&
    typeof claims.company_id === 'string' &&
    typeof claims.email === 'string' &&
    typeof claims.exp === 'number'
  );
}
