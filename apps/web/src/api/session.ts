import type { Tokens } from '@regulus/contract/account.ts';
import type { SessionEnd } from '@regulus/contract/account-values.ts';
import { ApiError } from '../lib/api-error.ts';
import { type CurrentUser, currentUserOf, readToken, type TokenClaims } from '../lib/auth-token.ts';

/** A call was made with no token and nothing to get one with; the page shows the no-login page. */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
}

/** The browser keeps secure cookies over HTTPS only (and on localhost). */
export class CookiesRefusedError extends Error {
  override readonly name = 'CookiesRefusedError';
}

export interface CookieJar {
  get(name: string): string | undefined;
  /** Secure, SameSite strict, path `/`. */
  set(name: string, value: string, expires: Date): void;
  remove(name: string): void;
}

/** Everything of the browser that the session touches, so that its rules can be tested without one. */
export interface SessionEnvironment {
  cookies: CookieJar;
  now(): number;
  /** Remembers when the refresh token ends, in milliseconds: cookies do not tell. */
  noteEnd(endsAt: number): void;
  /** Runs `work` alone among all tabs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  requestRefresh(refreshToken: string): Promise<Tokens>;
  /** Ends the session family on the server; best effort, never awaited. */
  requestLogOut(refreshToken: string): void;
  /** Empties local and session storage; what the browser kept for the user who comes is found again. */
  clearBrowserStorage(nextUserId: string | undefined): void;
  /**
   * What log-out removes besides cookies: session storage, list controls, the browser database, cached answers; and,
   * unless the session ended by itself and its user is to return, what the browser keeps for its users.
   */
  clearLocalData(isReturning: boolean): Promise<void>;
  /** Keeps for the log-in page of this tab why the session is over. */
  noteReason(end: SessionEnd): void;
  tellOtherTabs(message: SessionMessage): void;
  /** Hard navigation to `/`, with the present place as `redirect_url` where it shall be returned to, or to another page. */
  leave(returnHere: boolean, to?: string): void;
}

interface LogOutOptions {
  returnHere?: boolean;
  tellServer?: boolean;
  /** why the server ended it */
  end?: SessionEnd | undefined;
  /** the page that is left to; default: `/` */
  to?: string;
}

export type SessionMessage =
  | { type: 'logged-out'; end?: SessionEnd | undefined }
  | { type: 'logged-in'; userId: string };

export interface Session {
  /** Stores both tokens. Throws 'No token to store', or {@link CookiesRefusedError}. */
  save(tokens: Partial<Tokens>): void;
  /** After log-in: empties browser storage, then saves. */
  begin(tokens: Partial<Tokens>): void;
  /** The signed-in user, or undefined where the auth token is missing. */
  currentUser(): CurrentUser | undefined;
  /** True where a token, or the means to get one, is there. */
  isPossible(): boolean;
  /** The auth token, refreshed first where it is missing. Throws {@link MissingTokenError}; a refused refresh logs out. */
  token(): Promise<string>;
  /** The auth token where it is there or can be had; never logs out. For calls that need no session. */
  tokenIfAny(): Promise<string | undefined>;
  /** Exchanges the refresh token now, whether or not the auth token is there. */
  renew(): Promise<string>;
  /** Ends the session here, on the server and in other tabs, then leaves the page. */
  logOut(options?: LogOutOptions): Promise<void>;
}

const authCookie = 'auth_token';
const refreshCookie = 'refresh_token';
const oneDayMs = 24 * 60 * 60 * 1000;
/** Clocks that differ by less are taken as equal. */
const clockToleranceMs = 30_000;

/** The session's rules over a given browser environment. */
export function createSession(environment: SessionEnvironment): Session {
  const { cookies } = environment;
  let refreshing: Promise<string> | undefined;
  let isLeaving = false;

  const validAuthToken = () => {
    const token = cookies.get(authCookie);
    return token !== undefined && readToken(token) ? token : undefined;
  };

  function save(tokens: Partial<Tokens>): void {
    const claims = readToken(tokens.auth_token);
    if (!tokens.auth_token || !tokens.refresh_token || !claims) throw new Error('No token to store');
    const now = environment.now();
    cookies.set(authCookie, tokens.auth_token, new Date(localExpiry(claims, now)));
    cookies.set(refreshCookie, tokens.refresh_token, new Date(now + oneDayMs));
    if (cookies.get(refreshCookie) !== tokens.refresh_token) {
      throw new CookiesRefusedError('The browser refused the secure cookie');
    }
    environment.noteEnd(now + oneDayMs);
  }

  async function refresh(before: string | undefined): Promise<string> {
    return environment.exclusively(async () => {
      // another tab may have refreshed while this one waited
      const present = validAuthToken();
      if (present && present !== before) return present;
      const refreshToken = cookies.get(refreshCookie);
      if (!refreshToken) throw new MissingTokenError('No refresh token');
      const tokens = await environment.requestRefresh(refreshToken);
      save(tokens);
      return tokens.auth_token;
    });
  }

  /** One exchange at a time, shared by all who ask meanwhile. */
  function exchange(): Promise<string> {
    refreshing ??= refresh(validAuthToken()).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function obtain(): Promise<string> {
    try {
      return await exchange();
    } catch (error) {
      if (error instanceof MissingTokenError) throw new MissingTokenError('No token found', { cause: error });
      // no answer at all says nothing about the session: it is kept for when the network is back
      // nor does being asked to wait
      if (error instanceof ApiError && error.status !== 429)
        await logOut({ returnHere: true, tellServer: false, end: error.sessionEnd });
      throw error;
    }
  }

  async function logOut({
    returnHere = false,
    tellServer = true,
    end,
    to,
  }: LogOutOptions = {}): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    const refreshToken = cookies.get(refreshCookie);
    if (refreshToken && tellServer) environment.requestLogOut(refreshToken);
    cookies.remove(authCookie);
    cookies.remove(refreshCookie);
    environment.tellOtherTabs({ type: 'logged-out', ...(end ? { end } : {}) });
    try {
      await environment.clearLocalData(returnHere);
    } finally {
      if (end) environment.noteReason(end);
      environment.leave(returnHere, to);
    }
  }

  return {
    save,
    begin(tokens) {
      const claims = readToken(tokens.auth_token);
      environment.clearBrowserStorage(claims?.user_id);
      save(tokens);
      if (claims) environment.tellOtherTabs({ type: 'logged-in', userId: claims.user_id });
    },
    currentUser() {
      const claims = readToken(cookies.get(authCookie));
      return claims && currentUserOf(claims);
    },
    isPossible: () => validAuthToken() !== undefined || cookies.get(refreshCookie) !== undefined,
    token: async () => validAuthToken() ?? obtain(),
    async tokenIfAny() {
      const present = validAuthToken();
      if (present !== undefined || cookies.get(refreshCookie) === undefined) return present;
      return exchange().catch(() => undefined);
    },
    renew: () => obtain(),
    logOut,
  };
}

/** The token's expiry by this device's clock, in milliseconds; corrected where that clock is wrong. */
function localExpiry(claims: TokenClaims, now: number): number {
  const skew = claims.iat === undefined ? 0 : now - claims.iat * 1000;
  return claims.exp * 1000 + (Math.abs(skew) > clockToleranceMs ? skew : 0);
}
