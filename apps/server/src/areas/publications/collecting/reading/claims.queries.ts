import { sql } from 'kysely';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { Claim } from '../claim.ts';

/** Claims those of these publications that haven't been read and that no other run is reading. @returns their IDs */
export async function claimToRead(
  tx: SystemTransaction,
  { run, now, until }: Claim,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ publication_id: string }>`
    insert into reading_claims as claim (publication_id, run_id, claimed_until)
    select p.id, ${run}::uuid, ${until}::timestamptz from publications p
      where p.id = any(${[...ids]}::uuid[]) and p.read_by is null
      order by p.id
    on conflict (publication_id) do update
      set run_id = excluded.run_id, claimed_until = excluded.claimed_until
      where claim.claimed_until <= ${now}::timestamptz
    returning publication_id`.execute(tx);
  return rows.map((row) => row.publication_id);
}

export const releaseClaims = (tx: SystemTransaction, run: string) =>
  tx.deleteFrom('reading_claims').where('run_id', '=', run).execute();

/** Releases all claims; only if no other process can hold one. */
export const releaseAll = (tx: SystemTransaction) => tx.deleteFrom('reading_claims').execute();
