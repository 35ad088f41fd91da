import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/service-effects.ts';
import { deleteOwn, unassign } from './queries-person-removed.ts';

/** What somebody was to do is open again; bookmarks and the marks of what was opened go. */
export const openPublicationsAgain = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) {
    await unassign(tx, userId);
    await deleteOwn(tx, userId);
  }
});
