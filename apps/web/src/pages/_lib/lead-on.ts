import { redirect } from 'react-router';
import { isSignedIn } from '../../data/account.ts';
import { redirectQuery } from '../../lib/redirect.ts';

/**
 * Leads from an old address to the place in the application, by log-in where nobody is signed in. That is not left to the
 * place: the address bar does not show it yet, so it could not tell its hash.
 */
export function leadOn(place: { pathname: string; search: string; hash: string }): Response {
  if (isSignedIn()) return redirect(place.pathname + place.search + place.hash);
  return redirect(`/auth/login${redirectQuery(place)}`);
}
