import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadProfile } from '../../data/account.ts';
import { safeRedirect } from '../../lib/redirect.ts';
import { requireSession } from '../_lib/require-session.ts';

/** Loads the profile before any page of the application. */
export async function appLoader({ request }: LoaderFunctionArgs) {
  requireSession(request);
  const wanted = safeRedirect(new URL(request.url).searchParams.get('redirect_url'));
  if (wanted) return redirect(wanted);
  await loadProfile();
  return null;
}
