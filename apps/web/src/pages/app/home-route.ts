import { queryClient } from '../../api/query-client.ts';
import { loadProfile } from '../../data/account.ts';
import { welcomeQuery } from '../../data/publications.ts';

export { HomePage as Component } from './HomePage.tsx';

export async function loader() {
  const profile = await loadProfile();
  if (profile.accessible_features.includes('compliance')) void queryClient.prefetchQuery(welcomeQuery);
  return null;
}
