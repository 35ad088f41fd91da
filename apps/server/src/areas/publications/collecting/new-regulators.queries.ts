import type { AnyTransaction } from '../../../db/transactions.ts';

interface NewRegulator {
  readonly code: string;
  readonly full_name: string;
  readonly country: string;
  readonly language: string;
  readonly scraping_start_date: string;
}

/** Adds those that aren't known yet. */
export const insertRegulators = (tx: AnyTransaction, regulators: readonly NewRegulator[]) =>
  tx
    .insertInto('regulators')
    .values([...regulators])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
