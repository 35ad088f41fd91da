import type { Tokens } from '@regulus/contract/account.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { CookiesRefusedError, createSession, MissingTokenError, type SessionMessage } from './session.ts';

const now = Date.UTC(2026, 2, 2, 9, 0, 0);
const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
const authToken = (claims: Record<string, unknown> = {}) =>
  `${encode({ alg: 'HS256' })}.${encode({
    user_id: 'u1',
    company_id: 'c1',
    email: 'ana@bank.example',
    is_admin: true,
    exp: now / 1000 + 900,
    ...claims,
  })}.signature`;
const tokens: Tokens = { auth_token: authToken(), refresh_token: 'refresh-1' };

/** A browser in memory; `refresh` decides what the server answers. */
function browser({ keepsCookies = true, refresh = async (): Promise<Tokens> => tokens } = {}) {
  const jar = new Map<string, { value: string; expires: Date }>();
  const log: string[] = [];
  const messages: SessionMessage[] = [];
  let running = Promise.resolve();
  const refreshes: string[] = [];
  const environment = {
    cookies: {
      get: (name: string) => {
        const cookie = jar.get(name);
        return cookie && cookie.expires.getTime() > now ? cookie.value : undefined;
      },
      set: (name: string, value: string, expires: Date) => {
        if (keepsCookies) jar.set(name, { value, expires });
        log.push(`set ${name}`);
      },
      remove: (name: string) => {
        jar.delete(name);
      },
    },
    now: () => now,
    noteEnd: () => undefined,
    exclusively<T>(work: () => Promise<T>): Promise<T> {
      const mine = running.then(work);
      running = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    async requestRefresh(refreshToken: string) {
      refreshes.push(refreshToken);
      return refresh();
    },
    requestLogOut: (refreshToken: string) => {
      log.push(`log out ${refreshToken}`);
    },
    clearBrowserStorage: (nextUserId: string | undefined) => {
      log.push(`clear storage for ${nextUserId}`);
    },
    clearLocalData: async (isReturning: boolean) => {
      log.push(isReturning ? 'clear local data, keep for the user' : 'clear local data');
    },
    noteReason: (end: string) => {
      log.push(`note ${end}`);
    },
    tellOtherTabs: (message: SessionMessage) => {
      messages.push(message);
    },
    leave: (returnHere: boolean) => {
      log.push(`leave ${returnHere}`);
    },
  };
  return { environment, jar, log, messages, refreshes };
}

describe('saving tokens', () => {
  it('keeps the auth token until its expiry and the refresh token for a day', () => {
    const { environment, jar } = browser();
    createSession(environment).save(tokens);
    expect(jar.get('auth_token')?.expires.getTime()).toBe(now + 900_000);
    expect(jar.get('refresh_token')?.expires.getTime()).toBe(now + 86_400_000);
  });

  it.each([
    [{}],
    [{ auth_token: tokens.auth_token }],
    [{ refresh_token: 'r' }],
    [{ auth_token: 'not.a.token', refresh_token: 'r' }],
    [{ auth_token: '', refresh_token: 'r' }],
    [{ auth_token: 7 as unknown as string, refresh_token: 'r' }],
  ])('refuses %j', (given) => {
    const { environment, log } = browser();
    expect(() => createSession(environment).save(given)).toThrow('No token to store');
    expect(log).toEqual([]);
  });

  it('clears browser storage before the cookies are written, and tells other tabs who came', () => {
    const { environment, log, messages } = browser();
    createSession(environment).begin(tokens);
    expect(log).toEqual(['clear storage for u1', 'set auth_token', 'set refresh_token']);
    expect(messages).toEqual([{ type: 'logged-in', userId: 'u1' }]);
  });

  it('notices a browser that keeps no secure cookie', () => {
    const { environment } = browser({ keepsCookies: false });
    expect(() => createSession(environment).save(tokens)).toThrow(CookiesRefusedError);
  });

  it('corrects the expiry where the device clock is wrong by an hour', () => {
    const { environment, jar } = browser();
    const hourAgo = now / 1000 - 3600;
    createSession(environment).save({
      ...tokens,
      auth_token: authToken({ iat: hourAgo, exp: hourAgo + 900 }),
    });
    expect(jar.get('auth_token')?.expires.getTime()).toBe(now + 900_000);
  });
});

describe('the token for a call that needs none', () => {
  it('is none for a visitor, who is not sent away', async () => {
    const { environment, log, refreshes } = browser();
    expect(await createSession(environment).tokenIfAny()).toBeUndefined();
    expect([...log, ...refreshes]).toEqual([]);
  });

  it('is the stored one, or refreshed where only that can be had', async () => {
    const { environment, jar, refreshes } = browser();
    const session = createSession(environment);
    session.save(tokens);
    expect(await session.tokenIfAny()).toBe(tokens.auth_token);
    jar.delete('auth_token');
    expect(await session.tokenIfAny()).toBe(tokens.auth_token);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('is none after a refused refresh, which logs nobody out', async () => {
    const { environment, log } = browser({
      refresh: async () => {
        throw new ApiError(401);
      },
    });
    environment.cookies.set('refresh_token', 'spent', new Date(now + 1000));
    expect(await createSession(environment).tokenIfAny()).toBeUndefined();
    expect(log).toEqual(['set refresh_token']);
  });
});

describe('the token for a call', () => {
  it('is the stored one while it lasts', async () => {
    const { environment, refreshes } = browser();
    const session = createSession(environment);
    session.save(tokens);
    expect(await session.token()).toBe(tokens.auth_token);
    expect(session.currentUser()).toEqual({
      id: 'u1',
      email: 'ana@bank.example',
      company_id: 'c1',
      isAdmin: true,
    });
    expect(refreshes).toEqual([]);
  });

  it('is refreshed once for calls at the same time and for two tabs', async () => {
    const { environment, refreshes } = browser();
    environment.cookies.set('refresh_token', 'refresh-0', new Date(now + 1000));
    const [tab, otherTab] = [createSession(environment), createSession(environment)];
    const answers = await Promise.all([tab.token(), tab.token(), otherTab.token(), otherTab.token()]);
    expect(new Set(answers)).toEqual(new Set([tokens.auth_token]));
    expect(refreshes).toEqual(['refresh-0']);
  });

  it('is missing where there is nothing to refresh with', async () => {
    const { environment, log } = browser();
    const failure = await createSession(environment)
      .token()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MissingTokenError);
    expect(failure).toMatchObject({ message: 'No token found', cause: { message: 'No refresh token' } });
    expect(log).toEqual([]);
  });

  it('is exchanged on request although it is still there', async () => {
    const { environment, refreshes } = browser({
      refresh: async () => ({
        auth_token: authToken({ exp: now / 1000 + 1800 }),
        refresh_token: 'refresh-2',
      }),
    });
    const session = createSession(environment);
    session.save(tokens);
    expect(await session.renew()).not.toBe(tokens.auth_token);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('logs out where the server refuses the refresh', async () => {
    const { environment, log, jar } = browser({
      refresh: async () => {
        throw new ApiError(400, { code: 'invalid_refresh_token' });
      },
    });
    environment.cookies.set('refresh_token', 'spent', new Date(now + 1000));
    await expect(createSession(environment).token()).rejects.toBeInstanceOf(ApiError);
    expect(log).toEqual(['set refresh_token', 'clear local data, keep for the user', 'leave true']);
    expect(jar.size).toBe(0);
  });

  it('tells why where the server ended the session, here and in other tabs', async () => {
    const { environment, log, messages } = browser({
      refresh: async () => {
        throw new ApiError(401, { code: 'invalid_refresh_token', session_end: 'ended_elsewhere' });
      },
    });
    environment.cookies.set('refresh_token', 'spent', new Date(now + 1000));
    await expect(createSession(environment).token()).rejects.toBeInstanceOf(ApiError);
    expect(log.slice(1)).toEqual([
      'clear local data, keep for the user',
      'note ended_elsewhere',
      'leave true',
    ]);
    expect(messages).toEqual([{ type: 'logged-out', end: 'ended_elsewhere' }]);
  });

  it('keeps the session where no answer came', async () => {
    const { environment, log } = browser({
      refresh: async () => {
        throw new TypeError('Failed to fetch');
      },
    });
    environment.cookies.set('refresh_token', 'refresh-0', new Date(now + 1000));
    const session = createSession(environment);
    await expect(session.token()).rejects.toThrow('Failed to fetch');
    expect(session.isPossible()).toBe(true);
    expect(log).toEqual(['set refresh_token']);
  });
});

it('logs out once: server, cookies, local data, other tabs, then leaves', async () => {
  const { environment, log, jar, messages } = browser();
  const session = createSession(environment);
  session.save(tokens);
  log.length = 0;
  await Promise.all([session.logOut(), session.logOut()]);
  expect(log).toEqual(['log out refresh-1', 'clear local data', 'leave false']);
  expect(jar.size).toBe(0);
  expect(messages).toEqual([{ type: 'logged-out' }]);
});
