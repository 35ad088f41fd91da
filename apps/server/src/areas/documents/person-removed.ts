import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/service-effects.ts';
import { leaveDocuments } from './queries.ts';
import { deleteLocksOf } from './queries-locks.ts';

/** Documents of somebody who leaves stay, without an owner; what was being edited is free. */
export const leaveOpenDocuments = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) {
    await leaveDocuments(tx, userId);
    await deleteLocksOf(tx, userId);
  }
});
