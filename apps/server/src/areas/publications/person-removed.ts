import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/effects.service.ts';
import { deleteOwn } from './person-removed.queries.ts';

/** The person's bookmarks and records of what was opened are deleted. */
export const removeOwnMarks = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) await deleteOwn(tx, userId);
});
