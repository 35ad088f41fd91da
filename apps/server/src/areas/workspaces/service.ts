import { mostWorkspaces, type Workspace } from '@regulus/contract/workspaces.ts';
import type { Actor } from '../../access/actor.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { lockManaged, lockOwn, requireMember, requireOpen, requireShared } from './access.service.ts';
import { presentWorkspace } from './present.ts';
import * as queries from './queries.ts';
import { record } from './record.service.ts';

const present = async (tx: CompanyTransaction, { companyId, userId }: Actor, id: string) =>
  presentWorkspace((await queries.findWorkspace(tx, companyId, userId, id))!);

/**
 * An administrator also finds the shared workspaces of others, to help where their owners have left. Without the feature there is
 * the personal one alone.
 */
export const listWorkspaces = ({ db }: Dependencies, { companyId, userId, role, features }: Actor) =>
  db.withCompany(companyId, async (tx) => {
    const rows = await queries.listWorkspaces(tx, companyId, userId, role === 'company_admin');
    const found = rows.filter(
      (row) =>
        (row.is_personal || features.has('workspaces')) &&
        (row.archived_at === null || row.role === 'owner' || role === 'company_admin'),
    );
    return { workspaces: found.map(presentWorkspace), total: found.length };
  });

/** @throws ProblemError 403, 404 */
export const getWorkspace = ({ db }: Dependencies, actor: Actor, id: string): Promise<Workspace> =>
  db.withCompany(actor.companyId, async (tx) => presentWorkspace(await requireMember(tx, actor, id)));

const nameTaken = (isArchived: boolean) => {
  const detail = said('problems-workspaces', isArchived ? 'nameTakenByArchived' : 'nameTaken');
  return new ProblemError(409, 'name_taken', detail, {
    fields: [{ path: 'body.name', message: detail }],
  });
};

/** Two workspaces of one name would be told apart by nobody. @throws ProblemError 409 */
async function requireFreeName(
  tx: CompanyTransaction,
  companyId: string,
  name: string,
  ownId?: string,
): Promise<void> {
  const other = await queries.findByName(tx, companyId, name);
  if (other && other.id !== ownId) throw nameTaken(other.archived_at !== null);
}

/** Of two who take a name at once, the index lets one through. */
async function withFreeName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'workspaces_name')) throw nameTaken(false);
    throw error;
  }
}

interface Named {
  readonly name: string;
  readonly description: string;
}

/** @throws ProblemError 409 */
export const createWorkspace = (
  dependencies: Dependencies,
  actor: Actor,
  { name, description }: Named,
): Promise<Workspace> =>
  withFreeName(() =>
    dependencies.db.withCompany(actor.companyId, async (tx) => {
      const { companyId, userId } = actor;
      await queries.lockCompany(tx, companyId);
      await requireFreeName(tx, companyId, name);
      if ((await queries.countShared(tx, companyId)) >= mostWorkspaces) {
        throw new ProblemError(
          409,
          'too_many_kept',
          said('problems-workspaces', 'tooMany', { count: mostWorkspaces }),
        );
      }
      const at = dependencies.clock.now();
      const { id } = await queries.insertWorkspace(tx, {
        company_id: companyId,
        name,
        description,
        created_at: at,
      });
      await queries.insertMember(tx, {
        company_id: companyId,
        workspace_id: id,
        user_id: userId,
        role: 'owner',
        created_at: at,
      });
      const made = await present(tx, actor, id);
      record(tx, dependencies, actor, { id, action: 'workspace.created' });
      return made;
    }),
  );

/** @throws ProblemError 403, 404, 409 */
export const updateWorkspace = (
  dependencies: Dependencies,
  actor: Actor,
  id: string,
  changes: { readonly name?: string | undefined; readonly description?: string | undefined },
): Promise<Workspace> =>
  withFreeName(() =>
    dependencies.db.withCompany(actor.companyId, async (tx) => {
      const workspace = await lockOwn(tx, actor, id);
      requireOpen(workspace);
      const { name = workspace.name, description = workspace.description } = changes;
      const changed = (['name', 'description'] as const).filter(
        (field) => ({ name, description })[field] !== workspace[field],
      );
      if (changed.length === 0) return presentWorkspace(workspace);
      if (!workspace.is_personal) await requireFreeName(tx, actor.companyId, name, id);
      await queries.updateWorkspace(tx, actor.companyId, id, { name, description });
      record(tx, dependencies, actor, { id, action: 'workspace.changed', details: { changed } });
      return presentWorkspace({ ...workspace, name, description });
    }),
  );

/** Nothing is deleted. Done again it changes nothing. @throws ProblemError 403, 404, 409 */
export const archiveWorkspace = (dependencies: Dependencies, actor: Actor, id: string): Promise<void> =>
  dependencies.db.withCompany(actor.companyId, async (tx) => {
    const workspace = await lockOwn(tx, actor, id);
    requireShared(workspace);
    if (workspace.archived_at !== null) return;
    await queries.updateWorkspace(tx, actor.companyId, id, { archived_at: dependencies.clock.now() });
    record(tx, dependencies, actor, { id, action: 'workspace.archived' });
  });

/** @throws ProblemError 403, 404 */
export const restoreWorkspace = (dependencies: Dependencies, actor: Actor, id: string): Promise<void> =>
  dependencies.db.withCompany(actor.companyId, async (tx) => {
    const workspace = await lockManaged(tx, actor, id);
    if (workspace.archived_at === null) return;
    await queries.updateWorkspace(tx, actor.companyId, id, { archived_at: null });
    record(tx, dependencies, actor, { id, action: 'workspace.restored' });
  });
