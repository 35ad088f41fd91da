import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isSignedIn } from '../../../data/account.ts';
import { safeRedirect } from '../../../lib/redirect.ts';

/** Who is signed in already goes where they wanted to go. */
export function signedInLoader({ request }: LoaderFunctionArgs) {
  if (!isSignedIn()) return null;
  return redirect(safeRedirect(new URL(request.url).searchParams.get('redirect_url')) ?? '/app');
}
