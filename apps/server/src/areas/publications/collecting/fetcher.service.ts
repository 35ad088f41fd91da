import type { Dependencies } from '../../../dependencies.ts';
import { type Clock, waitingClock } from '../../../ingestion/clock.ts';
import { createFetcher, type Fetcher } from '../../../ingestion/fetch.ts';
import { createHostLedger } from './ingest/host-ledger.ts';

/** One for the whole process. The user agent contains the installation's own address. */
export function openFetcher({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>): {
  fetcher: Fetcher;
  waiting: Clock;
} {
  const waiting = waitingClock(clock);
  const userAgent = `Regulus/0.1 (+${config.APP_URL})`;
  return { fetcher: createFetcher({ userAgent, clock: waiting, ledger: createHostLedger(db) }), waiting };
}
