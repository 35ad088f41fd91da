import type { Actor } from '../../access/actor.ts';
import { featureMissing, roleMissing } from '../../access/refusals.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import * as queries from './queries.ts';

export const workspaceNotFound = () => notFound(said('problems-workspaces', 'notFound'));

/** A workspace that the caller may see; made only by the checks below. */
export type SeenWorkspace = queries.WorkspaceRow & { readonly seen: unique symbol };

function requireFeature(actor: Actor, { is_personal: isPersonal }: queries.WorkspaceRow): void {
  if (!isPersonal && !actor.features.has('workspaces')) throw featureMissing('workspaces');
}

/**
 * A workspace of the caller. An archived one is there for its owners only.
 * @throws ProblemError 403 where it is shared and the feature is missing, 404
 */
export async function requireMember(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
): Promise<SeenWorkspace> {
  const workspace = await queries.findWorkspace(tx, actor.companyId, actor.userId, id);
  if (!workspace?.role) throw workspaceNotFound();
  if (workspace.archived_at !== null && workspace.role !== 'owner') throw workspaceNotFound();
  requireFeature(actor, workspace);
  return workspace as SeenWorkspace;
}

/** The workspaces of the caller: what `requireMember` lets through. */
export async function listReadable(tx: CompanyTransaction, actor: Actor): Promise<string[]> {
  const own = await queries.listMemberships(tx, actor.companyId, actor.userId);
  return own
    .filter(({ archived_at: archivedAt, role }) => archivedAt === null || role === 'owner')
    .filter(({ is_personal: isPersonal }) => isPersonal || actor.features.has('workspaces'))
    .map(({ id }) => id);
}

/** The caller's personal workspace. @throws ProblemError 404 */
export async function findPersonal(tx: CompanyTransaction, actor: Actor): Promise<string> {
  const own = await queries.listMemberships(tx, actor.companyId, actor.userId);
  const personal = own.find(({ is_personal: isPersonal }) => isPersonal);
  if (!personal) throw workspaceNotFound();
  return personal.id;
}

/**
 * The workspace that something is done in, where the caller may work there now; null where not: it is done all the same, since
 * it is the company's and not the workspace's.
 */
export async function workedIn(
  tx: CompanyTransaction,
  actor: Actor,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null;
  const workspace = await queries.findWorkspace(tx, actor.companyId, actor.userId, id);
  if (!workspace?.role || workspace.archived_at !== null) return null;
  return workspace.is_personal || actor.features.has('workspaces') ? workspace.id : null;
}

/** Locks a workspace that the caller owns. @throws ProblemError 403 for its other members, 404 */
export async function lockOwn(tx: CompanyTransaction, actor: Actor, id: string): Promise<SeenWorkspace> {
  // first, so that what is read below stays true
  await queries.lockWorkspace(tx, actor.companyId, id);
  const workspace = await requireMember(tx, actor, id);
  if (workspace.role !== 'owner') throw roleMissing(said('problems-workspaces', 'ownerNeeded'));
  return workspace;
}

/**
 * Locks a shared workspace that the caller owns, or that the caller's company has and the caller administrates.
 * @throws ProblemError 403 for its other members, 404
 */
export async function lockManaged(tx: CompanyTransaction, actor: Actor, id: string): Promise<SeenWorkspace> {
  await queries.lockWorkspace(tx, actor.companyId, id);
  const workspace = await queries.findWorkspace(tx, actor.companyId, actor.userId, id);
  if (actor.role !== 'company_admin' || !workspace || workspace.is_personal) return lockOwn(tx, actor, id);
  requireFeature(actor, workspace);
  return workspace as SeenWorkspace;
}

/** A personal workspace is one user's and stays so. @throws ProblemError 409 */
export function requireShared({ is_personal: isPersonal }: SeenWorkspace): void {
  if (!isPersonal) return;
  throw new ProblemError(409, 'personal_workspace', said('problems-workspaces', 'personalIsOwn'));
}

/** @throws ProblemError 409 */
export function requireOpen({ archived_at: archivedAt }: Pick<SeenWorkspace, 'archived_at'>): void {
  if (archivedAt === null) return;
  throw new ProblemError(409, 'workspace_archived', said('problems-workspaces', 'archived'));
}
