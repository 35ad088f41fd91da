import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/effects.service.ts';
import { deleteFeedsOf } from './feeds.queries.ts';

/** The addresses that a person subscribed to stop working when the person leaves. */
export const removeCalendarFeeds = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) await deleteFeedsOf(tx, userId);
});
