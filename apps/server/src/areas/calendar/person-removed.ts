import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/service-effects.ts';
import { deleteFeedsOf } from './queries-feeds.ts';

/** The addresses that a person subscribed to stop working when the person leaves. */
export const removeCalendarFeeds = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) await deleteFeedsOf(tx, userId);
});
