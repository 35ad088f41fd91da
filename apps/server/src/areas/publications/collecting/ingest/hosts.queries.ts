import type { SystemTransaction } from '../../../../db/transactions.ts';

const findHost = (tx: SystemTransaction, host: string) =>
  tx.selectFrom('web_hosts').selectAll().where('host', '=', host).forUpdate();

/** The host's pace, locked until the transaction ends. */
export async function lockHost(tx: SystemTransaction, host: string) {
  const known = await findHost(tx, host).executeTakeFirst();
  if (known) return known;
  await tx
    .insertInto('web_hosts')
    .values({ host })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  return findHost(tx, host).executeTakeFirstOrThrow();
}

interface Pace {
  readonly busy_until?: Date | null;
  readonly next_request_at?: Date;
  readonly pause_ms?: number;
}

export const updateHost = (tx: SystemTransaction, host: string, pace: Pace) =>
  tx.updateTable('web_hosts').set(pace).where('host', '=', host).execute();

export const silenceHost = (tx: SystemTransaction, host: string, until: Date | null) =>
  tx
    .insertInto('web_hosts')
    .values({ host, silent_until: until })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ silent_until: until }))
    .execute();

export const findRobots = (tx: SystemTransaction, origin: string) =>
  tx.selectFrom('robots_files').selectAll().where('origin', '=', origin).executeTakeFirst();

export const keepRobots = (
  tx: SystemTransaction,
  origin: string,
  kept: { readonly content: string | null; readonly fetched_at: Date },
) =>
  tx
    .insertInto('robots_files')
    .values({ origin, ...kept })
    .onConflict((conflict) => conflict.column('origin').doUpdateSet(kept))
    .execute();

/** Deletes hosts that no one has contacted since `before`, and rules that old, which say nothing about the present any more. */
export async function forgetHosts(tx: SystemTransaction, before: Date): Promise<void> {
  await tx
    .deleteFrom('web_hosts')
    .where(
      (by) =>
        by.fn.coalesce(
          by.fn('greatest', ['busy_until', 'next_request_at', 'silent_until']),
          by.val(new Date(0)),
        ),
      '<',
      before,
    )
    .execute();
  await tx.deleteFrom('robots_files').where('fetched_at', '<', before).execute();
}
