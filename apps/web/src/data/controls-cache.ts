import { browserDatabase, createBrowserCache, createPersister } from '../api/browser-cache.ts';
import { session } from '../api/browser-session.ts';
import { queryClient } from '../api/query-client.ts';
import { track } from './analytics.ts';

/** How long lists of controls count as fresh, in memory and in the browser database. */
export const controlsFreshForMs = 10 * 60_000;

const cache = createBrowserCache({
  store: browserDatabase,
  name: 'controls',
  freshForMs: controlsFreshForMs,
  owner() {
    const user = session.currentUser();
    return user && `${user.id}:${user.company_id}`;
  },
  onQuotaExceeded: () => track('browser_storage_quota_exceeded', 'CONTROLS', { cache: 'controls' }),
});

/** Keeps lists of controls in the browser database, per user, company and query. */
export const controlsPersister = createPersister(cache);

/** Everything of controls that a change of one, or of an obligation, may show otherwise. */
export const controlsKey = ['controls'] as const;

/** Drops the kept answers after a change, and asks again for what is shown. */
export async function refreshControls(): Promise<void> {
  await cache.forget();
  await queryClient.invalidateQueries({ queryKey: controlsKey });
}
