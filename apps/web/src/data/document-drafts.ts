import { browserDatabase, createBrowserCache } from '../api/browser-cache.ts';
import { session } from '../api/browser-session.ts';
import type { UnsavedSection } from '../lib/section-saver.ts';
import { track } from './analytics.ts';

const keptForMs = 30 * 86_400_000;

const cache = createBrowserCache({
  store: browserDatabase,
  name: 'documents',
  freshForMs: keptForMs,
  owner() {
    const user = session.currentUser();
    return user && `${user.id}:${user.company_id}`;
  },
  onQuotaExceeded: () =>
    track('browser_storage_quota_exceeded', 'REG_REPORTS', { cache: 'documents' }, 'DRAFT'),
});

/** What this browser holds of a document that the server does not have yet. */
export async function keptSections(id: string): Promise<UnsavedSection[]> {
  const kept = await cache.read(id);
  return Array.isArray(kept?.data) ? (kept.data as UnsavedSection[]) : [];
}

/** Keeps what is not saved yet until it is. */
export const keepSections = (id: string, sections: readonly UnsavedSection[]): Promise<void> =>
  cache.write(id, sections);
