import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** The row stays, since decisions name it; nothing in it tells who it was, and nobody logs in by it. */
export const anonymiseUser = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .updateTable('users')
    .set({
      name: 'Former colleague',
      email: sql`id || '@deleted.invalid'`,
      password_hash: '',
      role: 'member',
      disabled_at: sql`now()`,
      deleted_at: sql`now()`,
      interface_preferences: '{}',
      hidden_features: [],
      collect_pii: false,
      locale: null,
      last_log_in_at: null,
      previous_log_in_at: null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();

const ownTables = [
  'drafts',
  'saved_filters',
  'bookmarks',
  'publication_seen',
  'used_feedback_links',
] as const;

export async function deleteSessions(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
): Promise<void> {
  for (const table of ['session_families', 'account_links', 'api_tokens', 'api_token_names'] as const)
    await tx.deleteFrom(table).where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}

export async function deleteOwnThings(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
): Promise<void> {
  for (const table of ownTables)
    await tx.deleteFrom(table).where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}

export const deleteMails = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .deleteFrom('mail_outbox')
    .where('company_id', '=', companyId)
    .where('recipient', '=', (by) =>
      by.selectFrom('users').select('email').where('company_id', '=', companyId).where('id', '=', userId),
    )
    .execute();

/** What somebody was to do is open again; it is counted as it was. */
export const unassign = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .updateTable('company_publications')
    .set({ assignee_id: null })
    .where('company_id', '=', companyId)
    .where('assignee_id', '=', userId)
    .execute();

export const unassignObligations = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .updateTable('obligations')
    .set({ assignee_id: null })
    .where('company_id', '=', companyId)
    .where('assignee_id', '=', userId)
    .execute();

export const anonymiseEvents = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .updateTable('events')
    .set({ user_id: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
