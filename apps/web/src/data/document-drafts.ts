import { kept, session, shownUser, unsavedDocumentPrefix } from '../api/browser-session.ts';
import { MissingTokenError } from '../api/session.ts';
import type { UnsavedSection } from '../lib/section-saver.ts';
import { track } from './analytics.ts';

/** Whose text a tab takes in: that of the user it shows, whoever logs in elsewhere in this browser. */
export const textAuthor = shownUser;

/** Nothing that one person typed is saved under the name of another. @throws MissingTokenError */
export function requireAuthor(author: string | undefined): void {
  const present = session.currentUser()?.id;
  if (present !== undefined && present !== author) throw new MissingTokenError('No token found');
}

/** What this browser holds of a document that the server does not have yet. */
export function keptSections(id: string): UnsavedSection[] {
  const userId = shownUser();
  const text = userId && kept.get(userId, unsavedDocumentPrefix + id);
  return text ? (JSON.parse(text) as UnsavedSection[]) : [];
}

/** Keeps what is not saved yet until it is, whatever becomes of the session meanwhile. Answers whether it is kept. */
export function keepSections(
  userId: string | undefined,
  id: string,
  sections: readonly UnsavedSection[],
): boolean {
  if (userId === undefined) return false;
  const text = sections.length === 0 ? undefined : JSON.stringify(sections);
  const isKept = kept.set(userId, unsavedDocumentPrefix + id, text);
  if (!isKept) track('browser_storage_quota_exceeded', 'REG_REPORTS', { cache: 'documents' }, 'DRAFT');
  return isKept;
}
