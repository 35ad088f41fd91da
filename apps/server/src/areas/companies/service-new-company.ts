import type { AnyTransaction } from '../../db/transactions.ts';
import { makePersonal } from '../workspaces/service-make.ts';
import { insertUser, type NewPerson } from './queries-people.ts';

export { deleteCompany, insertCompany } from './queries-companies.ts';
export { updateName } from './queries-name.ts';

/** Makes a user of the company with a personal workspace. Fails where the address is taken. */
export async function insertPerson(
  tx: AnyTransaction,
  companyId: string,
  person: NewPerson,
  now: Date,
): Promise<string> {
  const userId = await insertUser(tx, companyId, person, now);
  await makePersonal(tx, { companyId, userId }, person.name, now);
  return userId;
}
