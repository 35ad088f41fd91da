import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** For a row called `control`: it has no file and no attestation that is valid on that day, `YYYY-MM-DD`. */
export const isUnproved = (day: string): RawBuilder<SqlBool> => sql<SqlBool>`(not exists (
    select 1 from control_evidence as link
    join evidence_files as file on file.company_id = link.company_id and file.id = link.evidence_id
    where link.company_id = control.company_id and link.control_id = control.id
      and (file.effective_on is null or file.effective_on <= ${day}::date)
      and (file.expires_on is null or file.expires_on >= ${day}::date))
  and not exists (
    select 1 from attestations as said
    where said.company_id = control.company_id and said.control_id = control.id and said.withdrawn_at is null
      and (said.expires_on is null or said.expires_on >= ${day}::date)))`;
