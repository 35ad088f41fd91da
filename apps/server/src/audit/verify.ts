import type { Database } from '../db/connect.ts';
import type { SystemTransaction } from '../db/transactions.ts';
import { chainStart, entryHash } from './chain.ts';

export interface ChainReport {
  readonly companyId: string;
  readonly entries: number;
  readonly headHash: string;
  /** the first fault, in plain words; null when the chain holds */
  readonly fault: string | null;
}

const pageSize = 1000;

/** Recomputes one company's chain from its first entry and compares it with the stored head. */
export async function verifyChain(
  tx: Pick<SystemTransaction, 'selectFrom'>,
  companyId: string,
): Promise<ChainReport> {
  let previousHash = chainStart;
  let sequence = 0;
  const report = (fault: string | null): ChainReport => ({
    companyId,
    entries: sequence,
    headHash: previousHash,
    fault,
  });
  for (;;) {
    const rows = await tx
      .selectFrom('audit_entries')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      if (row.sequence !== sequence + 1) return report(`entry ${String(sequence + 1)} is missing`);
      if (row.previous_hash !== previousHash)
        return report(`entry ${String(row.sequence)} does not follow the one before it`);
      const hash = entryHash({
        companyId,
        actorId: row.actor_id,
        apiTokenId: row.api_token_id ?? undefined,
        action: row.action,
        objectType: row.object_type,
        objectId: row.object_id,
        details: row.details,
        sequence: row.sequence,
        at: row.made_at.toISOString(),
        previousHash,
      });
      if (hash !== row.hash) return report(`entry ${String(row.sequence)} was altered`);
      previousHash = hash;
      sequence = row.sequence;
    }
    if (rows.length < pageSize) break;
  }
  const head = await tx
    .selectFrom('audit_heads')
    .select(['sequence', 'hash'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (head ? head.sequence !== sequence || head.hash !== previousHash : sequence > 0) {
    return report('the head of the chain does not match its last entry: entries were removed at the end');
  }
  return report(null);
}

/** Verifies the chains of all companies, one transaction each. */
export async function* verifyAllChains(db: Database): AsyncGenerator<ChainReport> {
  const companies = await db.withSystem('audit-verify', (tx) =>
    tx.selectFrom('companies').select('id').orderBy('id').execute(),
  );
  for (const company of companies) {
    yield await db.withSystem('audit-verify', (tx) => verifyChain(tx, company.id), {
      // else the head may be of an entry that was added after the last one was read
      isSnapshot: true,
      timeoutMs: 10 * 60_000,
    });
  }
}
