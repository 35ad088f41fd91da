import type { CompanyTransaction } from '../../db/transactions.ts';
import { dayOf } from '../../lib/time.ts';
import * as queries from './queries.ts';

/** Which of some controls have valid evidence on the day of `now`. */
export async function provedOf(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const proofs = await queries.countProof(tx, companyId, ids, dayOf(now));
  return new Set(
    proofs.filter(({ valid, attested }) => valid + attested > 0).map((proof) => proof.control_id),
  );
}
