import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/service-effects.ts';
import { unassign } from './queries-write.ts';

/** The person's open work becomes unassigned. */
export const openControlsAgain = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) await unassign(tx, userId);
});
