import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved } from '../users/effects.service.ts';
import { deleteConversationsOf } from './conversations.queries.ts';

/** What someone asked was read by nobody else, and goes with that person. */
export const removeConversations = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) await deleteConversationsOf(tx, userId);
});
