import type { Database } from '../../../db/connect.ts';
import type { SystemTransaction } from '../../../db/transactions.ts';
import { type HostLedger, type HostTurn, turnOf } from '../../../ingestion/web/host-ledger.ts';
import { storableText } from '../../../lib/storable-text.ts';

const findHost = (tx: SystemTransaction, host: string) =>
  tx.selectFrom('web_hosts').selectAll().where('host', '=', host).forUpdate();

async function lockHost(tx: SystemTransaction, host: string) {
  const known = await findHost(tx, host).executeTakeFirst();
  if (known) return known;
  await tx
    .insertInto('web_hosts')
    .values({ host })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  return findHost(tx, host).executeTakeFirstOrThrow();
}

/** The pace of hosts in the database, so that it outlives the process and several workers keep it together. */
export function createHostLedger(db: Database): HostLedger {
  const system = <T>(work: (tx: SystemTransaction) => Promise<T>) =>
    db.withSystem('ingestion', work, { retry: true });

  return {
    take: (host, now, holdMs) =>
      system(async (tx): Promise<HostTurn> => {
        const row = await lockHost(tx, host);
        const state = {
          busyUntil: row.busy_until,
          nextRequestAt: row.next_request_at,
          pauseMs: row.pause_ms,
          silentUntil: row.silent_until,
        };
        const turn = turnOf(state, now, holdMs);
        if (turn.kind === 'taken') {
          const busyUntil = new Date(now.getTime() + holdMs);
          await tx.updateTable('web_hosts').set({ busy_until: busyUntil }).where('host', '=', host).execute();
        }
        return turn;
      }),

    release: (host, now, pauseMs) =>
      system(async (tx) => {
        await tx
          .updateTable('web_hosts')
          .set({
            busy_until: null,
            next_request_at: new Date(now.getTime() + pauseMs),
            pause_ms: pauseMs,
          })
          .where('host', '=', host)
          .execute();
      }),

    silence: (host, until) =>
      system(async (tx) => {
        await tx
          .insertInto('web_hosts')
          .values({ host, silent_until: until })
          .onConflict((conflict) => conflict.column('host').doUpdateSet({ silent_until: until }))
          .execute();
      }),

    keptRobots: (origin) =>
      system(async (tx) => {
        const row = await tx
          .selectFrom('robots_files')
          .selectAll()
          .where('origin', '=', origin)
          .executeTakeFirst();
        return row ? { text: row.content, fetchedAt: row.fetched_at } : null;
      }),

    keepRobots: (origin, { text, fetchedAt }) =>
      system(async (tx) => {
        const content = text === null ? null : storableText(text);
        await tx
          .insertInto('robots_files')
          .values({ origin, content, fetched_at: fetchedAt })
          .onConflict((conflict) => conflict.column('origin').doUpdateSet({ content, fetched_at: fetchedAt }))
          .execute();
      }),
  };
}

/** Forgets hosts that nobody has asked since `before`, and rules that are as old: nothing may be concluded from them any more. */
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
