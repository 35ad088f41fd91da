import type { AnyTransaction } from '../../db/transactions.ts';
import { makePersonal } from '../workspaces/make.service.ts';
import { insertUser, type NewPerson } from './people.queries.ts';

export { deleteCompany, insertCompany } from './companies.queries.ts';
export { updateName } from './name.queries.ts';

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
