import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/service-effects.ts';
import { deleteOwn } from './queries-person-removed.ts';

/** The person's bookmarks and records of what was opened are deleted. */
export const removeOwnMarks = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) await deleteOwn(tx, userId);
});
