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
