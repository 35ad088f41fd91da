import type { trackEvent } from '@regulus/contract/analytics.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dayOf } from '../../lib/time.ts';
import * as queries from './queries.ts';

/**
 * Stores an event of the interface. Who does not want to be known is counted without identity; demo companies, where
 * anybody may try things, are not counted.
 */
export const storeEvent = (
  { db, clock }: Dependencies,
  { companyId, userId, collectPersonalData }: Actor,
  event: Parsed<typeof trackEvent, 'body'>,
): Promise<void> =>
  db.withCompany(companyId, async (tx) => {
    if (await queries.isDemo(tx, companyId)) return;
    const now = clock.now();
    await queries.countPerson(tx, userId, dayOf(now));
    // last, since the day's counters of all companies are locked until the end
    await queries.insertEvent(tx, {
      ...event,
      companyId,
      userId: collectPersonalData ? userId : null,
      now,
    });
  });

/** Counts an answer that failed on the server's side, by the pattern of its address. */
export const noteServerError = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, route: string) =>
  db.withSystem('analytics', (tx) => queries.countServerError(tx, route, dayOf(clock.now())));
