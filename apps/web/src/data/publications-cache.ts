import { browserDatabase, createBrowserCache, createPersister } from '../api/browser-cache.ts';
import { session } from '../api/browser-session.ts';
import { track } from './analytics.ts';

/** How long list answers count as fresh, in memory and in the browser database. */
export const publicationsFreshForMs = 2 * 60_000;

const cache = createBrowserCache({
  store: browserDatabase,
  name: 'regulations',
  freshForMs: publicationsFreshForMs,
  owner() {
    const user = session.currentUser();
    return user && `${user.id}:${user.company_id}`;
  },
  onQuotaExceeded: () => track('browser_storage_quota_exceeded', 'INVENTORY', { cache: 'regulations' }),
});

/** Keeps inventory answers in the browser database, per user, company and query. */
export const publicationsPersister = createPersister(cache);

/** Drops the kept answers after a decision has changed what they would show. */
export const forgetPublications = (): Promise<void> => cache.forget();
