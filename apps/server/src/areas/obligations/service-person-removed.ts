import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/service-effects.ts';
import { unassign } from './queries-write.ts';

/** What somebody was to do is open again. */
export const openObligationsAgain = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) await unassign(tx, userId);
});
