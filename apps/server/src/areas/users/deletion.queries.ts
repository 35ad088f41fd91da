import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

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
