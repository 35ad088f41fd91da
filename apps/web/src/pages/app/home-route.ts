import type { LoaderFunctionArgs } from 'react-router';
import { loadProfile } from '../../data/account.ts';
import { companyProfileQuery } from '../../data/companies.ts';
import { prefetch } from '../../data/prefetch.ts';
import { welcomeQuery } from '../../data/publications.ts';
import { requireSession } from '../_lib/require-session.ts';

export { HomePage as Component } from './HomePage.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  requireSession(request);
  const profile = await loadProfile();
  if (profile.accessible_features.includes('compliance')) {
    prefetch(welcomeQuery);
    prefetch(companyProfileQuery);
  }
  return null;
}
