import type { trackEvent } from '@regulus/contract/analytics.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { reactInCompany } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { useAnonymised } from '../users/service-effects.ts';
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
    await queries.insertEvent(tx, {
      ...event,
      companyId,
      userId: collectPersonalData ? userId : null,
      now: clock.now(),
    });
  });

export const anonymiseUse = reactInCompany(useAnonymised, async (tx, people) => {
  for (const { userId } of people) await queries.anonymise(tx, userId);
});
