import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { session, showsDataOf } from '../api/browser-session.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { noteSession } from '../api/session-lost.ts';
import { track } from './analytics.ts';
import { profileQuery } from './users.ts';

/**
 * Signs in and keeps the tokens. Throws `ApiError` 400 with `detail` for wrong credentials, 429 when tried too often,
 * `CookiesRefusedError` where the browser keeps no secure cookies.
 */
export async function logIn(email: string, password: string): Promise<void> {
  const tokens = await call('logIn', { body: { email, password, product: 'app' } });
  queryClient.clear();
  session.begin(tokens);
  noteSession();
  track('login', 'HORIZON_SCANNING');
}

export type DemoAccount = Answer<Routes['getDemoAccount']>;

/** Only the machine that runs the product is told the demo log-in; elsewhere the question would be in vain. */
export const mayHaveDemoAccount = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** The demo administrator's log-in; undefined where there is none, or where it cannot be had. */
export async function findDemoAccount(): Promise<DemoAccount | undefined> {
  if (!mayHaveDemoAccount()) return undefined;
  return call('getDemoAccount', {}).catch(() => undefined);
}

/** Ends the session and leaves to log-in. */
export async function logOut(): Promise<void> {
  track('logout', 'HORIZON_SCANNING');
  await session.logOut();
}

/** True where a token, or the means to get one, is there. */
export function isSignedIn(): boolean {
  return session.isPossible();
}

/** The profile that everything below `/app` needs; other tabs then know whose data this one shows. */
export async function loadProfile() {
  const profile = await queryClient.query({ ...profileQuery, staleTime: 'static' });
  showsDataOf(profile.id);
  return profile;
}
