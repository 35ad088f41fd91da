import type { Database } from '../../db/connect.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { OwnIndex } from './ask-index.ts';
import * as queries from './queries.ts';

interface Counted {
  readonly total: number;
  readonly at: number;
  /** names of the segments at that time */
  readonly segments: string;
}

/** Counting goes over all publications; what is typed meanwhile needs no other number. */
const keptMs = 10_000;
const counted = new WeakMap<Database, Counted>();

/** Publications whose text waits to be indexed, up to a hundred; counted anew when the index has grown, and every ten seconds. */
export async function countPending(
  db: Database,
  tx: CompanyTransaction,
  { publications }: OwnIndex,
): Promise<number> {
  const segments = publications.map(({ name }) => name).join();
  const known = counted.get(db);
  if (known && known.segments === segments && performance.now() - known.at < keptMs) return known.total;
  const total = await queries.countPending(tx);
  counted.set(db, { total, at: performance.now(), segments });
  return total;
}
