import type { ForceState } from '@regulus/contract/search-values.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { daysOfForce } from './force.queries.ts';

export { daysOfForce };

/** Days that a publication states, as `YYYY-MM-DD`. */
interface StatedDays {
  readonly in_force: string | null;
  readonly applicable: string | null;
  readonly expiry: string | null;
  /** the days of a consultation are those of what it proposes */
  readonly is_draft: boolean;
}

/** Whether a publication doesn't apply yet, or no longer, and the day from which that changes or changed; null if neither is stated. */
export function standingOf(
  { in_force, applicable, expiry, is_draft }: StatedDays,
  today: string,
): { readonly is: 'not_yet' | 'no_longer'; readonly on: string } | null {
  if (is_draft) return null;
  if (expiry !== null && expiry < today) return { is: 'no_longer', on: expiry };
  const begin = applicable ?? in_force;
  return begin !== null && begin > today ? { is: 'not_yet', on: begin } : null;
}

/** Whether a publication is in force today, by what it states alone: unknown where it states nothing that tells. */
export function forceOf({ in_force, applicable, expiry, is_draft }: StatedDays, today: string): ForceState {
  // what applies is in force; guidelines often state only from when they apply
  const starts = in_force ?? applicable;
  if (is_draft) return starts !== null && starts > today ? 'not_yet' : 'unknown';
  if (expiry !== null && expiry < today) return 'repealed';
  if (starts === null) return 'unknown';
  return starts <= today ? 'in_force' : 'not_yet';
}

/** Of which publications it is known whether they are in force; of all, if `ids` is null. The others are unknown. */
export async function knownForce(
  tx: CompanyTransaction,
  companyId: string,
  today: string,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, ForceState>> {
  if (ids?.length === 0) return new Map();
  const rows = await daysOfForce(tx, companyId, ids);
  return new Map(
    rows.flatMap((row) => {
      const state = forceOf(row, today);
      return state === 'unknown' ? [] : [[row.publication_id, state] as const];
    }),
  );
}
