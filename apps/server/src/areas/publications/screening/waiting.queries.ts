import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/transactions.ts';
import type { Claim } from '../collecting/claim.ts';

/** Records that something verdicts about these publications depend on has changed. */
export async function askForScreening(tx: SystemTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // always in the same order, so that two transactions can't deadlock
  const ordered = [...new Set(ids)].toSorted();
  await sql`
    insert into publications_to_screen as waiting (publication_id)
    select given.id from unnest(${ordered}::uuid[]) as given (id)
    on conflict (publication_id) do update set revision = waiting.revision + 1, attempts = 0,
      next_try_at = case when waiting.run_id is null then 'epoch' else waiting.next_try_at end`.execute(tx);
}

/** Claims publications waiting to be screened; other runs leave them alone until the claim expires. */
export const claimToScreen = (
  tx: SystemTransaction,
  { run, now, until }: Claim,
  limit: number,
  among: readonly string[] | undefined,
) =>
  tx
    .updateTable('publications_to_screen')
    .set({ run_id: run, next_try_at: until })
    .where('publication_id', 'in', (by) =>
      by
        .selectFrom('publications_to_screen')
        .select('publication_id')
        .where('next_try_at', '<=', now)
        .$if(among !== undefined, (query) =>
          query.where((where) => where('publication_id', '=', where.fn.any(where.val([...(among ?? [])])))),
        )
        .orderBy('next_try_at')
        .orderBy('publication_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['publication_id', 'revision', 'attempts'])
    .execute();

export type Claimed = Awaited<ReturnType<typeof claimToScreen>>[number];

/** Those of these publications that this run still has claimed and that haven't changed since, locked. */
export async function lockUnchanged(
  tx: SystemTransaction,
  run: string,
  claimed: readonly Claimed[],
): Promise<Set<string>> {
  const held = await tx
    .selectFrom('publications_to_screen')
    .select(['publication_id', 'revision'])
    .where('run_id', '=', run)
    .where(
      'publication_id',
      'in',
      claimed.map((row) => row.publication_id),
    )
    .orderBy('publication_id')
    .forUpdate()
    .execute();
  const revisions = new Map(claimed.map((row) => [row.publication_id, row.revision]));
  return new Set(
    held.flatMap((row) => (revisions.get(row.publication_id) === row.revision ? [row.publication_id] : [])),
  );
}

/** Records that all companies have their verdict about these publications, which this run has locked. */
export const finishScreening = (tx: SystemTransaction, ids: readonly string[]) =>
  tx
    .deleteFrom('publications_to_screen')
    .where('publication_id', 'in', [...ids])
    .execute();

/** Releases what this run claimed and didn't finish. */
export const releaseClaims = (tx: SystemTransaction, run: string) =>
  tx
    .updateTable('publications_to_screen')
    .set({ run_id: null, next_try_at: sql<Date>`'epoch'` })
    .where('run_id', '=', run)
    .execute();

/** Postpones a publication that couldn't be judged. */
export const putOff = (
  tx: SystemTransaction,
  run: string,
  publicationId: string,
  { attempts, nextTryAt }: { attempts: number; nextTryAt: Date },
) =>
  tx
    .updateTable('publications_to_screen')
    .set({ run_id: null, attempts, next_try_at: nextTryAt })
    .where('publication_id', '=', publicationId)
    .where('run_id', '=', run)
    .execute();

/** Releases all claims; only if no other process can hold one. */
export const releaseAll = (tx: SystemTransaction) =>
  tx
    .updateTable('publications_to_screen')
    .set({ run_id: null, next_try_at: sql<Date>`'epoch'` })
    .where('run_id', 'is not', null)
    .execute();
