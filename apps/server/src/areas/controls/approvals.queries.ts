import { readiness } from '@regulus/contract/control-values.ts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** What an approval of each of some controls covers, as currently stored. */
export const listContents = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  sql<{
    id: string;
    readiness: 0 | 1 | 2;
    condition_applies: boolean;
    title: string;
    description: string;
    obligations: string[];
    evidence: { id: string; sha256: string; effective_on: string | null; expires_on: string | null }[];
    attestations: { id: string; words: string; expires_on: string | null }[];
  }>`
    select control.id, control.readiness, control.condition_applies, control.title, control.description,
      coalesce((
        select array_agg(link.obligation_id::text order by link.obligation_id::text)
        from control_obligations as link
        where link.company_id = control.company_id and link.control_id = control.id), '{}') as obligations,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', file.id, 'sha256', file.sha256,
          'effective_on', to_char(file.effective_on, 'YYYY-MM-DD'), 'expires_on', to_char(file.expires_on, 'YYYY-MM-DD'))
          order by file.id::text)
        from control_evidence as link
        join evidence_files as file on file.company_id = link.company_id and file.id = link.evidence_id
        where link.company_id = control.company_id and link.control_id = control.id), '[]') as evidence,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', said.id, 'words', said.words,
          'expires_on', to_char(said.expires_on, 'YYYY-MM-DD')) order by said.id::text)
        from attestations as said
        where said.company_id = control.company_id and said.control_id = control.id
          and said.withdrawn_at is null), '[]') as attestations
    from controls as control
    where control.company_id = ${companyId} and control.id = any(${[...ids]}::uuid[])`
    .execute(tx)
    .then((result) => result.rows);

/** Controls that are marked Ready and apply, by code. */
export const listReady = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('controls')
    .select(['id', 'code', 'title', 'authors'])
    .where('company_id', '=', companyId)
    .where('readiness', '=', readiness.ready)
    .where('condition_applies', '=', true)
    .orderBy('code')
    .orderBy('id')
    .execute();

/** Controls declared out of scope by one person alone, by code, with the person who did so last. */
export const listExcludedAlone = (tx: CompanyTransaction, companyId: string) =>
  sql<{ id: string; code: string; title: string; reason: string | null; decided_by: string | null }>`
    select control.id, control.code, control.title, control.condition_reason as reason, (
        select entry.actor_id from audit_entries as entry
        where entry.company_id = control.company_id and entry.object_type = 'control' and entry.object_id = control.id
          and entry.details -> 'fields' ? 'condition_applies'
        order by entry.sequence desc limit 1) as decided_by
    from controls as control
    where control.company_id = ${companyId} and not control.condition_applies and not exists (
      select 1 from signatures as signature
      where signature.company_id = control.company_id and signature.object_type = 'control'
        and signature.object_id = control.id and signature.decision = 'exclude' and signature.confirmed_at is not null)
    order by control.code, control.id`
    .execute(tx)
    .then((result) => result.rows);
