import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

export async function deleteOwnThings(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
): Promise<void> {
  const own = { company_id: companyId, user_id: userId };
  await tx
    .deleteFrom('drafts')
    .where((by) => by.and(own))
    .execute();
  await tx
    .deleteFrom('saved_filters')
    .where((by) => by.and(own))
    .execute();
}

/** What a person has, as the removal tells it. */
export interface PersonCounts {
  sessions: number;
  apiTokens: number;
  drafts: number;
  savedFilters: number;
  calendarFeeds: number;
  bookmarks: number;
  sharedWorkspaces: number;
  invitations: number;
  /** that are assigned to the person, as the next */
  publications: number;
  obligations: number;
  controls: number;
  onPublications: number;
  verdicts: number;
  onObligations: number;
  /** comments */
  onControls: number;
  /** files and attestations */
  proofs: number;
  clearingAgreements: number;
  /** made, or commented on */
  documents: number;
}

export async function countOfPerson(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  now: Date,
): Promise<PersonCounts> {
  const own = (table: string, person = 'user_id') =>
    sql`select count(*)::integer from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(person)} = ${userId}`;
  const { rows } = await sql<PersonCounts>`
    select
      (${own('session_families')} and revoked_at is null and expires_at > ${now}) as "sessions",
      (${own('api_tokens')} and expires_at > ${now}) as "apiTokens",
      (${own('drafts')}) as "drafts",
      (${own('saved_filters')}) as "savedFilters",
      (${own('calendar_feeds')}) as "calendarFeeds",
      (${own('bookmarks')}) as "bookmarks",
      (${own('workspace_members')} and exists (
        select from workspaces
        where workspaces.company_id = workspace_members.company_id
          and workspaces.id = workspace_members.workspace_id and not workspaces.is_personal
      )) as "sharedWorkspaces",
      (${own('invitations', 'invited_by')} and expires_at > ${now}) as "invitations",
      (${own('company_publications', 'assignee_id')}) as "publications",
      (${own('obligations', 'assignee_id')} and replaced_at is null) as "obligations",
      (${own('controls', 'assignee_id')}) as "controls",
      (${own('decisions', 'actor_id')}) as "onPublications",
      (${own('publication_feedback')}) + (${own('put_aside_samples', 'answered_by')}) as "verdicts",
      (${own('obligations', 'decided_by')}) + (${own('obligation_comments', 'author_id')}) as "onObligations",
      (${own('control_comments', 'author_id')}) as "onControls",
      (${own('evidence_files', 'uploaded_by')}) + (${own('attestations', 'made_by')}) as "proofs",
      (${own('clearing_agreements', 'uploaded_by')}) as "clearingAgreements",
      (${own('documents', 'created_by')}) + (${own('document_comments', 'author_id')}) as "documents"
  `.execute(tx);
  return rows[0]!;
}

interface CompanyCounts {
  sharedWorkspaces: number;
  onPublications: number;
  obligations: number;
  controls: number;
  files: number;
  clearingAgreements: number;
  documents: number;
  invitations: number;
  /** of people who cannot log in, since they never confirmed or are disabled */
  otherAccounts: number;
  auditEntries: number;
}

export async function countOfCompany(tx: CompanyTransaction, companyId: string): Promise<CompanyCounts> {
  const all = (table: string) =>
    sql`select count(*)::integer from ${sql.table(table)} where company_id = ${companyId}`;
  const { rows } = await sql<CompanyCounts>`
    select
      (${all('workspaces')} and not is_personal) as "sharedWorkspaces",
      (${all('decisions')}) as "onPublications",
      (${all('obligations')} and replaced_at is null) as "obligations",
      (${all('controls')}) as "controls",
      (${all('evidence_files')}) as "files",
      (${all('clearing_agreements')}) as "clearingAgreements",
      (${all('documents')}) as "documents",
      (${all('invitations')}) as "invitations",
      (${all('users')} and deleted_at is null and (disabled_at is not null or email_verified_at is null)) as "otherAccounts",
      (${all('audit_entries')}) as "auditEntries"
  `.execute(tx);
  return rows[0]!;
}
