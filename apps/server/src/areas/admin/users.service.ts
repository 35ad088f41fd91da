import type { listUsers as listUsersRoute, UserOfInstallation } from '@regulus/contract/admin-users.ts';
import type { DeletionAnswer } from '@regulus/contract/members.ts';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import * as deletion from '../users/deletion.service.ts';
import { byOperator, recordForOperator } from './record.ts';
import * as queries from './users.queries.ts';

type Query = z.output<(typeof listUsersRoute)['query']>;

const presentUser = (row: queries.UserRow): UserOfInstallation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.state,
  company: { id: row.company_id, name: row.company_name, is_demo: row.is_demo },
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** A page of the users of all companies. */
export const listUsers = (
  { db }: Pick<Dependencies, 'db'>,
  { sort, limit, offset, ...wanted }: Query,
): Promise<{ users: UserOfInstallation[]; total: number }> =>
  db.withSystem('operator', async (tx) => ({
    users: (await queries.listUsers(tx, wanted, { sort, limit, offset })).map(presentUser),
    total: await queries.countUsers(tx, wanted),
  }));

type Found = NonNullable<Awaited<ReturnType<typeof queries.findUser>>>;

/** @throws ProblemError 404 */
async function requireUser({ db }: Pick<Dependencies, 'db'>, id: string): Promise<Found> {
  const user = await db.withSystem('operator', (tx) => queries.findUser(tx, id));
  if (!user) throw notFound();
  return user;
}

/** What stands against it, said so that the operator knows what to do. */
function refusalOf(
  actor: Pick<Actor, 'userId'>,
  { id, name, company_name: company }: Found,
  why: 'last_admin' | 'demo_company' | null,
): ProblemError | null {
  if (why === 'demo_company') return new ProblemError(409, why, said('problems-users', 'demoStays'));
  if (id === actor.userId) return new ProblemError(409, 'own_account', said('problems-admin', 'ownAccount'));
  if (why === null) return null;
  return new ProblemError(409, why, said('problems-admin', 'lastAdmin', { name, company }));
}

/** What the deletion of a user would do now, or why it would be refused. @throws ProblemError 404 */
export async function previewDeletion(dependencies: Dependencies, actor: Actor, id: string) {
  const user = await requireUser(dependencies, id);
  const { refusal, removed, handed_over, anonymised } = await deletion.previewDeletion(
    dependencies,
    { companyId: user.company_id },
    id,
  );
  const refused = refusalOf(actor, user, refusal);
  return { removed, handed_over, anonymised, refusal: refused?.said?.in(spokenLanguage()) ?? null };
}

/** Null: somebody else deleted the user meanwhile, or the same call came twice at once. @throws ProblemError 409 */
async function removeUser(
  dependencies: Dependencies,
  actor: Actor,
  user: Found,
): Promise<DeletionAnswer | null> {
  const { id, company_id: companyId } = user;
  try {
    const { refusal } = await deletion.previewDeletion(dependencies, { companyId }, id);
    const refused = refusalOf(actor, user, refusal);
    if (refused) throw refused;
    return await deletion.deleteUser(dependencies, byOperator(actor, companyId), id);
  } catch (error) {
    if ((await requireUser(dependencies, id)).deleted_at) return null;
    throw error;
  }
}

/** Deletes a user of any company. Who is deleted already stays so, and nothing is recorded again. @throws ProblemError 404, 409 */
export async function deleteUser(
  dependencies: Dependencies,
  actor: Actor,
  id: string,
): Promise<DeletionAnswer> {
  const user = await requireUser(dependencies, id);
  const done = user.deleted_at ? null : await removeUser(dependencies, actor, user);
  if (!done) return { removed: [], handed_over: [], anonymised: [] };
  await recordForOperator(dependencies, actor, {
    companyId: user.company_id,
    action: 'operator.user_deleted',
    objectType: 'user',
    objectId: id,
    details: {},
  });
  return done;
}
