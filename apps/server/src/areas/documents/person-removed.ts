import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/effects.service.ts';
import { deleteLocksOf } from './locks.queries.ts';
import { leaveDocuments } from './queries.ts';

/** Documents of somebody who leaves stay, without an owner; what was being edited is free. */
export const leaveOpenDocuments = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) {
    await leaveDocuments(tx, userId);
    await deleteLocksOf(tx, userId);
  }
});
