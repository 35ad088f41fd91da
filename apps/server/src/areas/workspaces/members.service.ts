import type { WorkspaceMember, WorkspaceRole } from '@regulus/contract/workspaces.ts';
import type { Actor } from '../../access/actor.ts';
import type { AuditRecord } from '../../audit/record.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { lockManaged, lockOwn, requireMember, requireOpen, requireShared } from './access.service.ts';
import { addedLetter, handedOverLetter, ownerLetter } from './letters.ts';
import { presentMember } from './present.ts';
import * as queries from './queries.ts';
import { record } from './record.service.ts';

/** @throws ProblemError 403, 404 */
export const listMembers = ({ db }: Dependencies, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireMember(tx, actor, id);
    const members = await queries.listMembers(tx, actor.companyId, id);
    return { members: members.map(presentMember), total: members.length };
  });

const readsOnly = () => {
  const message = said('problems-workspaces', 'auditorAsMember');
  return invalidRequest(message, [{ path: 'body.role', message }]);
};

const addressOf = ({ config }: Dependencies, id: string) => `${config.APP_URL}/app/workspaces/${id}`;

interface Added {
  readonly user_id: string;
  readonly role: WorkspaceRole;
}

/** @throws ProblemError 400, 403, 404, 409 */
export const addMember = (
  dependencies: Dependencies,
  actor: Actor,
  id: string,
  { user_id: userId, role }: Added,
): Promise<WorkspaceMember> =>
  dependencies.db.withCompany(actor.companyId, async (tx) => {
    const { companyId } = actor;
    // before the workspace: who removes a user locks in this order
    const colleague = await queries.holdColleague(tx, companyId, userId);
    const workspace = await lockManaged(tx, actor, id);
    requireShared(workspace);
    requireOpen(workspace);
    if (!colleague) {
      const message = said('problems-workspaces', 'chooseColleague');
      throw invalidRequest(message, [{ path: 'body.user_id', message }]);
    }
    if (role === 'owner' && colleague.role === 'auditor') throw readsOnly();
    if (await queries.findMember(tx, companyId, id, userId)) {
      throw new ProblemError(409, 'already_member', said('problems-workspaces', 'alreadyMember'));
    }
    await queries.insertMember(tx, {
      company_id: companyId,
      workspace_id: id,
      user_id: userId,
      role,
      created_at: dependencies.clock.now(),
    });
    const member = presentMember((await queries.findMember(tx, companyId, id, userId))!);
    if (userId !== actor.userId) {
      const by = await queries.findName(tx, companyId, actor.userId);
      const content = addedLetter({ workspace: workspace.name, by, role }, addressOf(dependencies, id));
      await sendLetter(tx, dependencies, { companyId, to: colleague.email }, content);
    }
    record(tx, dependencies, actor, {
      action: 'workspace.member_added',
      id,
      details: { user_id: userId, role },
    });
    return member;
  });

/** A workspace without an owner could be changed by nobody. @throws ProblemError 409 */
async function requireAnotherOwner(
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  member: queries.MemberRow,
): Promise<void> {
  if (member.role !== 'owner') return;
  if (await queries.findOtherOwner(tx, companyId, id, member.id)) return;
  throw new ProblemError(409, 'last_owner', said('problems-workspaces', 'lastOwner'));
}

/** @throws ProblemError 400, 403, 404, 409 */
export const updateMember = (
  dependencies: Dependencies,
  actor: Actor,
  { id, userId }: { readonly id: string; readonly userId: string },
  role: WorkspaceRole,
): Promise<WorkspaceMember> =>
  dependencies.db.withCompany(actor.companyId, async (tx) => {
    const { companyId } = actor;
    // before the workspace, as above: the role in the company stays, and so does the membership that is found
    const colleague = await queries.holdColleague(tx, companyId, userId);
    const workspace = await lockOwn(tx, actor, id);
    requireShared(workspace);
    requireOpen(workspace);
    const member = await queries.findMember(tx, companyId, id, userId);
    if (!member) throw notFound();
    if (member.role === role) return presentMember(member);
    if (role === 'owner') {
      // disabled: the membership is there, and could be acted on by nobody
      if (!colleague) throw notFound();
      if (colleague.role === 'auditor') throw readsOnly();
    }
    await requireAnotherOwner(tx, companyId, id, member);
    await queries.setMemberRole(tx, companyId, id, userId, role);
    if (role === 'owner' && colleague && userId !== actor.userId) {
      const by = await queries.findName(tx, companyId, actor.userId);
      const content = ownerLetter({ workspace: workspace.name, by }, addressOf(dependencies, id));
      await sendLetter(tx, dependencies, { companyId, to: colleague.email }, content);
    }
    record(tx, dependencies, actor, {
      action: 'workspace.member_role',
      id,
      details: { user_id: userId, from: member.role, to: role },
    });
    return presentMember({ ...member, role });
  });

/** Removes a colleague, or the caller, which is to leave. @throws ProblemError 403, 404, 409 */
export const removeMember = (
  dependencies: Dependencies,
  actor: Actor,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> =>
  dependencies.db.withCompany(actor.companyId, async (tx) => {
    const { companyId } = actor;
    const isOwn = userId === actor.userId;
    await queries.lockWorkspace(tx, companyId, id);
    const workspace = isOwn ? await requireMember(tx, actor, id) : await lockOwn(tx, actor, id);
    requireShared(workspace);
    const member = await queries.findMember(tx, companyId, id, userId);
    if (!member) throw notFound();
    await requireAnotherOwner(tx, companyId, id, member);
    await queries.deleteMember(tx, companyId, id, userId);
    record(tx, dependencies, actor, {
      action: isOwn ? 'workspace.member_left' : 'workspace.member_removed',
      id,
      details: { user_id: userId },
    });
  });

interface Person {
  readonly companyId: string;
  readonly userId: string;
}

/** What is to be recorded at the end of the transaction. */
type Recorded = Omit<AuditRecord, 'actorId' | 'at'>;

/**
 * Hands over the shared workspaces that nobody else owns, archived ones too, before a user leaves the company or only reads from
 * now on: to the member of the longest standing, otherwise to the administrator of the longest standing.
 * The people of the company are locked by the caller.
 */
export async function handOver(
  tx: CompanyTransaction,
  dependencies: Dependencies,
  { companyId, userId }: Person,
): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const { id, name } of await queries.lockOwned(tx, companyId, userId)) {
    await queries.setMemberRole(tx, companyId, id, userId, 'member');
    if (await queries.findOtherOwner(tx, companyId, id, userId)) continue;
    const successor = await queries.findSuccessor(tx, companyId, id, userId);
    if (!successor) continue;
    if (successor.role) await queries.setMemberRole(tx, companyId, id, successor.id, 'owner');
    else {
      await queries.insertMember(tx, {
        company_id: companyId,
        workspace_id: id,
        user_id: successor.id,
        role: 'owner',
        created_at: dependencies.clock.now(),
      });
    }
    const content = handedOverLetter(name, addressOf(dependencies, id));
    await sendLetter(tx, dependencies, { companyId, to: successor.email }, content);
    recorded.push({
      companyId,
      action: 'workspace.handed_over',
      objectType: 'workspace',
      objectId: id,
      details: { from: userId, to: successor.id },
    });
  }
  return recorded;
}

/** What the hand-over would do now. */
export async function listHandOvers(
  tx: CompanyTransaction,
  { companyId, userId }: Person,
): Promise<{ workspace: string; to: string }[]> {
  const handedOver: { workspace: string; to: string }[] = [];
  for (const { id, name } of await queries.listOwned(tx, companyId, userId)) {
    if (await queries.findOtherOwner(tx, companyId, id, userId)) continue;
    const successor = await queries.findSuccessor(tx, companyId, id, userId);
    if (successor) handedOver.push({ workspace: name, to: successor.name });
  }
  return handedOver;
}

export { deleteMembershipsOf, findOpenShared } from './queries.ts';

/** Takes somebody who accepts an invitation into the workspaces it names, of those that are still open. */
export async function joinInvited(
  tx: AnyTransaction,
  { companyId, userId }: Person,
  ids: readonly string[],
  now: Date,
): Promise<Recorded[]> {
  if (ids.length === 0) return [];
  const open = await queries.findOpenShared(tx, companyId, ids);
  for (const { id } of open) {
    await queries.insertMember(tx, {
      company_id: companyId,
      workspace_id: id,
      user_id: userId,
      role: 'member',
      created_at: now,
    });
  }
  return open.map(({ id }) => ({
    companyId,
    action: 'workspace.member_added',
    objectType: 'workspace',
    objectId: id,
    details: { user_id: userId, role: 'member' },
  }));
}
