import { apiTokenOf } from '../access/api-token-in-use.ts';
import { statementChunks } from '../db/statement-chunks.ts';
import { type AnyTransaction, type Reaction, reactTo } from '../db/transactions.ts';
import { defineEffect } from '../db/unit-of-work.ts';
import { chainStart, entryHash } from './chain.ts';
import { eventOf } from './event.ts';

export interface AuditRecord {
  readonly companyId: string;
  /** null: the system itself */
  readonly actorId: string | null;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string | null;
  /**
   * Ids, numbers and hashes only: deleting a person or a company's text must not break the chain. A function is asked once all that
   * follows from the change has been applied.
   */
  readonly details: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
  /** other objects that the change affects, for those who react to it; not part of the entry */
  readonly affects?: readonly string[];
  readonly at: Date;
}

type Collected = AuditRecord & { readonly apiTokenId: string | null };

/** What is put on record: whatever follows from any change of some kind may react to it, before it is written. */
export const recordedChange = defineEffect<Collected>('audit entry');

/**
 * Puts on record what is done in this transaction. It is appended to the company's chain at the end of the unit of work. The API token
 * by which the actor calls is added.
 */
export function recordAudit(tx: AnyTransaction, record: AuditRecord): void {
  tx.work.add(recordedChange, { ...record, apiTokenId: apiTokenOf(record.actorId) });
}

/** What the system did because of something stands before it, and the controls that are to be looked at after it. */
const ranks: Readonly<Record<string, number>> = {
  'publication.decision': -1,
  'control.applies_again': -1,
  'control.fell_back': -1,
  'control.flagged': 1,
};
const rankOf = ({ action, actorId }: Collected) => {
  const rank = ranks[action] ?? 0;
  return rank < 0 && actorId !== null ? 0 : rank;
};

/** For who wants to know, once the transaction is committed, that something was put on record. */
export const hearAudit = (heard: (tx: AnyTransaction, actions: readonly string[]) => void): Reaction =>
  reactTo(recordedChange, async (tx, records) =>
    heard(
      tx,
      records.map(({ action }) => action),
    ),
  );

/** Locks the heads of the chains until the transaction ends, in the order of the companies. */
export const writeAudit = reactTo(recordedChange, async (tx, records) => {
  const byCompany = [...Map.groupBy(records, ({ companyId }) => companyId)];
  for (const [companyId, own] of byCompany.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await append(
      tx,
      companyId,
      own.toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
});

async function append(tx: AnyTransaction, companyId: string, records: readonly Collected[]): Promise<void> {
  await tx
    .insertInto('audit_heads')
    .values({ company_id: companyId, hash: chainStart })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const head = await tx
    .selectFrom('audit_heads')
    .select(['sequence', 'hash'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  let { sequence, hash } = head;
  const rows = records.map((record) => {
    const details = typeof record.details === 'function' ? record.details() : record.details;
    const previousHash = hash;
    sequence += 1;
    // nothing else of a record is part of its entry
    hash = entryHash({
      companyId: record.companyId,
      actorId: record.actorId,
      action: record.action,
      objectType: record.objectType,
      objectId: record.objectId,
      details,
      apiTokenId: record.apiTokenId ?? undefined,
      sequence,
      at: record.at.toISOString(),
      previousHash,
    });
    return {
      company_id: companyId,
      sequence,
      made_at: record.at,
      actor_id: record.actorId,
      api_token_id: record.apiTokenId,
      action: record.action,
      object_type: record.objectType,
      object_id: record.objectId,
      details,
      previous_hash: previousHash,
      hash,
    };
  });
  for (const chunk of statementChunks(rows)) {
    await tx
      .insertInto('audit_entries')
      .values(chunk.map((row) => ({ ...row, details: JSON.stringify(row.details) })))
      .execute();
    await tx.insertInto('domain_events').values(chunk.map(eventOf)).execute();
  }
  await tx.updateTable('audit_heads').set({ sequence, hash }).where('company_id', '=', companyId).execute();
}
