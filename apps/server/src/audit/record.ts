import { apiTokenOf } from '../access/api-token-in-use.ts';
import type { AnyTransaction } from '../db/transactions.ts';
import { chainStart, entryHash } from './chain.ts';

export interface AuditRecord {
  readonly companyId: string;
  /** null: the system itself */
  readonly actorId: string | null;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string | null;
  /** ids, numbers and hashes only: deleting a person or a company's text must not break the chain */
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Appends to the company's chain within the transaction of the decision itself. Call it last: it locks the
 * head of the chain until the transaction ends. The API token by which the actor calls is added.
 */
export async function recordAudit(tx: AnyTransaction, record: AuditRecord): Promise<void> {
  await tx
    .insertInto('audit_heads')
    .values({ company_id: record.companyId, hash: chainStart })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const head = await tx
    .selectFrom('audit_heads')
    .select(['sequence', 'hash'])
    .where('company_id', '=', record.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sequence = head.sequence + 1;
  const apiTokenId = apiTokenOf(record.actorId);
  const entry = {
    ...record,
    apiTokenId: apiTokenId ?? undefined,
    sequence,
    at: record.at.toISOString(),
    previousHash: head.hash,
  };
  const hash = entryHash(entry);
  await tx
    .insertInto('audit_entries')
    .values({
      company_id: record.companyId,
      sequence,
      made_at: record.at,
      actor_id: record.actorId,
      api_token_id: apiTokenId,
      action: record.action,
      object_type: record.objectType,
      object_id: record.objectId,
      details: JSON.stringify(record.details),
      previous_hash: head.hash,
      hash,
    })
    .execute();
  await tx
    .updateTable('audit_heads')
    .set({ sequence, hash })
    .where('company_id', '=', record.companyId)
    .execute();
}
