import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** What an approval of each of some controls holds for, as it is stored now. */
export const listContents = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  sql<{
    id: string;
    readiness: 0 | 1 | 2;
    title: string;
    description: string;
    obligations: string[];
    evidence: { id: string; sha256: string; effective_on: string | null; expires_on: string | null }[];
    attestations: { id: string; words: string; expires_on: string | null }[];
  }>`
    select control.id, control.readiness, control.title, control.description,
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

/**
 * Who set up the latest of what proves each of some controls on a day or will prove it later: what is approved today holds then too.
 * Controls without any are left out.
 */
export const listProvers = (tx: CompanyTransaction, companyId: string, ids: readonly string[], day: string) =>
  sql<{ control_id: string; made_by: string | null; name: string | null }>`
    select distinct on (proof.control_id) proof.control_id, proof.made_by, maker.name
    from (
      select link.control_id,
        case when file.changed_at > link.added_at then file.changed_by else link.added_by end as made_by,
        greatest(link.added_at, file.changed_at) as made_at, file.id
      from control_evidence as link
      join evidence_files as file on file.company_id = link.company_id and file.id = link.evidence_id
      where link.company_id = ${companyId} and link.control_id = any(${[...ids]}::uuid[])
        and (file.expires_on is null or file.expires_on >= ${day}::date)
      union all
      select control_id, made_by, made_at, id from attestations
      where company_id = ${companyId} and control_id = any(${[...ids]}::uuid[]) and withdrawn_at is null
        and (expires_on is null or expires_on >= ${day}::date)
    ) as proof
    left join users as maker on maker.company_id = ${companyId} and maker.id = proof.made_by
    order by proof.control_id, proof.made_at desc, proof.id`
    .execute(tx)
    .then((result) => result.rows);

/** Controls that are called Ready and apply, by their code. */
export const listReady = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('controls')
    .select(['id', 'code', 'title'])
    .where('company_id', '=', companyId)
    .where('readiness', '=', 2)
    .where('condition_applies', '=', true)
    .orderBy('code')
    .orderBy('id')
    .execute();
