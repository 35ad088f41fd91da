import type { Signature } from '@regulus/contract/signatures.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Decision } from './policy.service.ts';
import * as queries from './queries.ts';

export type SignatureRow = Awaited<ReturnType<typeof queries.listSigned>>[number];
export type Signatures = ReadonlyMap<string, readonly SignatureRow[]>;

/** What people signed, by the id of the object: one that waits for a second person, and what a second one confirmed. */
export const signaturesOf = async (
  tx: CompanyTransaction,
  type: queries.ObjectType,
  ids: readonly string[],
): Promise<Signatures> =>
  ids.length === 0 ? new Map() : Map.groupBy(await queries.listSigned(tx, type, ids), (row) => row.object_id);

/** What a signature of each decision is given to, as an object stands. */
export type SignedHashes = Readonly<Record<Decision, string>>;

/** The one that waits for a second person to decide about exactly this content. */
export const openOf = (
  rows: readonly SignatureRow[] = [],
  hashes: SignedHashes | undefined,
): SignatureRow | undefined =>
  rows.find((row) => row.confirmed_at === null && row.content_hash === hashes?.[row.decision]);

/** Whether two people have excluded it. */
export const isExcludedByTwo = (rows: readonly SignatureRow[] = []): boolean =>
  rows.some(({ decision, confirmed_at }) => decision === 'exclude' && confirmed_at !== null);

export function presentSignature(rows: readonly SignatureRow[] = [], contentHashes: SignedHashes): Signature {
  const row = rows.find(({ decision, content_hash }) => content_hash === contentHashes[decision]);
  if (!row) return null;
  const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null);
  return {
    decision: row.decision,
    reason: row.reason,
    signed_by: person(row.signed_by, row.signer_name),
    signed_at: row.signed_at.toISOString(),
    confirmed:
      row.confirmed_at === null
        ? null
        : { by: person(row.confirmed_by, row.second_name), at: row.confirmed_at.toISOString() },
  };
}
