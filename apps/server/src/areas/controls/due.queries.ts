import { sql } from 'kysely';
import { obligationIs } from '../../db/status-in-sql.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import { dueEngineVersion } from '../../engine/deadlines/propose.ts';

const answered = sql`control_obligations as link
  join obligations as obligation on obligation.company_id = link.company_id and obligation.id = link.obligation_id
    and obligation.status = ${obligationIs.approved}
  where link.company_id = control.company_id and link.control_id = control.id`;

/** The last day of its latest evidence; null if that never expires, or there is none. */
const provedUntil = sql<string | null>`(select case when bool_or(proof.expires_on is null) then null
    else to_char(max(proof.expires_on), 'YYYY-MM-DD') end
  from (
    select file.expires_on from control_evidence as link
    join evidence_files as file on file.company_id = link.company_id and file.id = link.evidence_id
    where link.company_id = control.company_id and link.control_id = control.id
    union all
    select attestation.expires_on from attestations as attestation
    where attestation.company_id = control.company_id and attestation.control_id = control.id
      and attestation.withdrawn_at is null
  ) as proof)`;

/** A hash of all that a proposal is made from. */
const inputs = sql<string>`md5(concat_ws(' ', ${dueEngineVersion}::text, control.regulators[1], ${provedUntil}, (
  select string_agg(concat_ws(' ', obligation.id, obligation.due_on, obligation.due_rule, obligation.due_proposal ->> 'due_on'),
    ',' order by obligation.id)
  from ${answered})))`;

/** Controls whose proposal is missing or outdated. */
export const listOutdated = async (
  tx: AnyTransaction,
  without: readonly string[],
  limit: number,
): Promise<{ company_id: string; id: string }[]> => {
  const { rows } = await sql<{ company_id: string; id: string }>`
    select control.company_id, control.id from controls as control
    where control.due_inputs is distinct from ${inputs} and not control.company_id = any(${[...without]}::uuid[])
    order by control.company_id, control.id limit ${limit}`.execute(tx);
  return rows;
};

export interface AnsweredDue {
  readonly id: string;
  readonly due_on: string | null;
  readonly due_rule: string | null;
  readonly proposed_on: string | null;
  readonly proposed_rule: string | null;
}

interface ToPropose {
  readonly id: string;
  readonly regulators: readonly string[];
  readonly proved_until: string | null;
  readonly inputs: string;
  readonly obligations: readonly AnsweredDue[];
}

/** The rows, locked, with what their proposals are made from. */
export const listToPropose = async (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ToPropose[]> => {
  const { rows } = await sql<ToPropose>`
    select control.id, control.regulators, ${provedUntil} as proved_until, ${inputs} as inputs,
      coalesce((select jsonb_agg(jsonb_build_object('id', obligation.id,
        'due_on', to_char(obligation.due_on, 'YYYY-MM-DD'), 'due_rule', obligation.due_rule,
        'proposed_on', obligation.due_proposal ->> 'due_on', 'proposed_rule', obligation.due_proposal ->> 'rule')
        order by obligation.id) from ${answered}), '[]'::jsonb) as obligations
    from controls as control
    where control.company_id = ${companyId} and control.id = any(${[...ids]}::uuid[])
    order by control.id for update of control`.execute(tx);
  return rows;
};
