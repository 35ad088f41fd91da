import type { Database } from '../../../../db/connect.ts';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import { type HostLedger, type HostTurn, turnOf } from '../../../../ingestion/web/host-ledger.ts';
import { storableText } from '../../../../lib/storable-text.ts';
import * as queries from './hosts.queries.ts';

/** The pace of requests per host, in the database, so that it outlives the process and several workers share it. */
export function createHostLedger(db: Database): HostLedger {
  const system = <T>(work: (tx: SystemTransaction) => Promise<T>) =>
    db.withSystem('ingestion', work, { retry: true });

  return {
    take: (host, now, holdMs) =>
      system(async (tx): Promise<HostTurn> => {
        const row = await queries.lockHost(tx, host);
        const state = {
          busyUntil: row.busy_until,
          nextRequestAt: row.next_request_at,
          pauseMs: row.pause_ms,
          silentUntil: row.silent_until,
        };
        const turn = turnOf(state, now, holdMs);
        if (turn.kind === 'taken') {
          await queries.updateHost(tx, host, { busy_until: new Date(now.getTime() + holdMs) });
        }
        return turn;
      }),

    release: (host, now, pauseMs) =>
      system(async (tx) => {
        const next = new Date(now.getTime() + pauseMs);
        await queries.updateHost(tx, host, { busy_until: null, next_request_at: next, pause_ms: pauseMs });
      }),

    silence: (host, until) =>
      system(async (tx) => {
        await queries.silenceHost(tx, host, until);
      }),

    keptRobots: (origin) =>
      system(async (tx) => {
        const row = await queries.findRobots(tx, origin);
        return row ? { text: row.content, fetchedAt: row.fetched_at } : null;
      }),

    keepRobots: (origin, { text, fetchedAt }) =>
      system(async (tx) => {
        const content = text === null ? null : storableText(text);
        await queries.keepRobots(tx, origin, { content, fetched_at: fetchedAt });
      }),
  };
}
