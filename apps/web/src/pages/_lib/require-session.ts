import { redirect } from 'react-router';
import { isSignedIn } from '../../data/account.ts';
import { redirectQuery } from '../../lib/redirect.ts';
import { placeOf } from './place-of.ts';

/** For every loader below `/app` and `/admin`: signed-out visitors go to log-in and come back. Loaders run side by side, so each asks. */
export function requireSession(request: Request): void {
  if (isSignedIn()) return;
  const url = placeOf(request);
  // the query of the root and of `/app` goes on to log-in as it is, e.g. where a campaign is counted by it
  const kept = url.pathname === '/app' ? url.search : '';
  const query = new URLSearchParams(kept);
  for (const [key, value] of new URLSearchParams(redirectQuery(url))) query.set(key, value);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer for a redirect
  throw redirect(query.size === 0 ? '/auth/login' : `/auth/login?${query}`);
}
