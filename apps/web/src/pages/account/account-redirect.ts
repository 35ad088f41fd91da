import type { LoaderFunctionArgs } from 'react-router';
import { leadOn } from '../_lib/lead-on.ts';
import { placeOf } from '../_lib/place-of.ts';

/** Where mails of updates let their readers unsubscribe: what is mailed is set on the account page, for which they log in. */
export function accountRedirect({ request }: LoaderFunctionArgs): Response {
  const { search, hash } = placeOf(request);
  const query = new URLSearchParams(search);
  query.set('tab', 'notifications');
  return leadOn({ pathname: '/app/account', search: `?${query.toString()}`, hash });
}
