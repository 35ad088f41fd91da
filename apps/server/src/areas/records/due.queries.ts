import { sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { DueProposal } from '../../engine/deadlines/propose.ts';

export interface Proposed {
  readonly id: string;
  readonly due_inputs: string;
  readonly due_proposal: DueProposal | null;
}

/** Proposals belong to nobody: revisions stay. */
export async function saveProposals(
  tx: CompanyTransaction,
  { table }: { readonly table: string },
  proposals: readonly Proposed[],
): Promise<void> {
  for (const chunk of statementChunks(proposals))
    await sql`update ${sql.table(table)} as record
      set due_inputs = read.due_inputs, due_proposal = nullif(read.due_proposal, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as read(id uuid, due_inputs text, due_proposal jsonb)
      where record.company_id = ${tx.companyId} and record.id = read.id`.execute(tx);
}
