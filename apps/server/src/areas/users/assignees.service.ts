import type { CompanyTransaction } from '../../db/transactions.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { findWriter, listNames } from './queries.ts';

/** Whether somebody is one of the company who may change something: who left or only reads may not. */
export const isWriter = async (tx: CompanyTransaction, companyId: string, userId: string): Promise<boolean> =>
  (await findWriter(tx, companyId, userId)) !== undefined;

/** Whom work is given to must be able to do it; nobody is right too. @throws ProblemError 400 */
export async function checkAssignee(
  tx: CompanyTransaction,
  companyId: string,
  assigneeId: string | null | undefined,
  field = 'assignee_id',
): Promise<void> {
  if (!assigneeId || (await isWriter(tx, companyId, assigneeId))) return;
  throw invalidRequest(said('problems-users', 'chooseWriter'), [
    { path: `body.${field}`, message: said('problems-users', 'notAWriter') },
  ]);
}

/** The names of the company's people by id, also of who has left and still has a name. */
export const namesOfPeople = async (
  tx: CompanyTransaction,
  companyId: string,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listNames(tx, companyId)).map(({ id, name }) => [id, name]));
