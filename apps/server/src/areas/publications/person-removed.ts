import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/service-effects.ts';
import { deleteOwn, unassign } from './queries-person-removed.ts';

/** The person's open work becomes unassigned; bookmarks and records of what was opened are deleted. */
export const openPublicationsAgain = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) {
    await unassign(tx, userId);
    await deleteOwn(tx, userId);
  }
});
