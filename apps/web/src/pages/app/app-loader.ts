import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isSignedIn, loadProfile } from '../../data/account.ts';
import { redirectQuery, safeRedirect } from '../../lib/redirect.ts';

/** Loads the profile before any page of the application; signed-out visitors go to log-in and come back. */
export async function appLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (!isSignedIn()) return redirect(`/auth/login${redirectQuery(url)}`);
  const wanted = safeRedirect(url.searchParams.get('redirect_url'));
  if (wanted) return redirect(wanted);
  await loadProfile();
  return null;
}
