import { anonymiseUse, forgetPerson } from '../../db/personal-data.ts';
import { reactInCompany } from '../../db/transactions.ts';
import { personRemoved, useAnonymised } from './effects.service.ts';

/** What the tables say beside their types. */
export const forgetPeople = reactInCompany(personRemoved, async (tx, people) => {
  for (const { userId } of people) await forgetPerson(tx, userId);
});

export const anonymisePastUse = reactInCompany(useAnonymised, async (tx, people) => {
  for (const { userId } of people) await anonymiseUse(tx, userId);
});
