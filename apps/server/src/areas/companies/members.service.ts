import type { Invitation, Member, MemberRole } from '@regulus/contract/members.ts';
import { mostInvitations } from '@regulus/contract/members.ts';
import type { Actor, Principal } from '../../access/actor.ts';
import { featureMissing } from '../../access/refusals.ts';
import { recordAudit } from '../../audit/record.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { makeCode } from '../../lib/one-time-code.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds } from '../../lib/time.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { countMailRequest } from '../limits/mail.service.ts';
import * as workspaces from '../workspaces/members.service.ts';
import { administratorLetter, invitationLetter } from './letters.ts';
import * as queries from './members.queries.ts';
import { updatePerson } from './people.queries.ts';

export {
  deleteExpiredInvitations,
  findInvitationByCode,
  lockInvitationByCode,
} from './invitations.queries.ts';
export { countMembers, deleteInvitation, findCompany, findMember, lockPeople } from './members.queries.ts';
export { anonymisePerson, setPasswords, updatePerson } from './people.queries.ts';

const invitationSeconds = 7 * 24 * 60 * 60;

const presentMember = ({
  last_log_in_at: lastLogInAt,
  created_at: createdAt,
  ...member
}: Awaited<ReturnType<typeof queries.listMembers>>[number]): Member => ({
  ...member,
  last_log_in_at: lastLogInAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});

const presentInvitation = ({
  created_at: createdAt,
  expires_at: expiresAt,
  ...invitation
}: Awaited<ReturnType<typeof queries.listInvitations>>[number]): Invitation => ({
  ...invitation,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

export const listMembers = ({ db }: Dependencies, { companyId }: Principal) =>
  db.withCompany(companyId, async (tx) => {
    const members = await queries.listMembers(tx, companyId);
    return { members: members.map(presentMember), total: members.length };
  });

export const lastAdmin = () => new ProblemError(409, 'last_admin', said('problems-companies', 'lastAdmin'));

/** Refuses what would leave others without an administrator. @throws ProblemError 409 */
export async function requireAnotherAdmin(
  tx: AnyTransaction,
  companyId: string,
  { role }: { role: MemberRole },
): Promise<void> {
  if (role !== 'company_admin') return;
  const { admins } = await queries.countMembers(tx, companyId);
  if (admins <= 1) throw lastAdmin();
}

/**
 * Ends the open invitations of somebody who administrates no longer, who could else come back by one of them.
 * The people of the company are locked by the caller.
 * @returns what the record of the change adds to its details
 */
export async function endInvitationsOf(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
): Promise<{ ended_invitations?: string[] }> {
  const ended = await queries.deleteInvitationsOf(tx, companyId, userId);
  return ended.length === 0 ? {} : { ended_invitations: ended };
}

/** @throws ProblemError 404, 409 */
export async function updateMember(
  dependencies: Dependencies,
  { companyId, userId }: Actor,
  id: string,
  role: MemberRole,
): Promise<Member> {
  const { db, clock } = dependencies;
  return db.withCompany(companyId, async (tx) => {
    await queries.lockPeople(tx, companyId);
    const member = await queries.findMember(tx, companyId, id);
    if (!member) throw notFound();
    if (member.role !== role) {
      await requireAnotherAdmin(tx, companyId, member);
      await updatePerson(tx, companyId, id, { role });
      // who reads only can own nothing for others
      const handedOver =
        role === 'auditor' ? await workspaces.handOver(tx, dependencies, { companyId, userId: id }) : [];
      const ended = role === 'company_admin' ? {} : await endInvitationsOf(tx, companyId, id);
      if (role === 'company_admin') {
        const { name: company } = await queries.findCompany(tx, companyId);
        const by = await queries.findMember(tx, companyId, userId);
        const content = administratorLetter({ company, by: by?.name ?? null }, dependencies.config.APP_URL);
        await sendLetter(tx, dependencies, { companyId, to: member.email }, content);
      }
      for (const change of handedOver) recordAudit(tx, { ...change, actorId: userId, at: clock.now() });
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'user.role',
        objectType: 'user',
        objectId: id,
        details: { from: member.role, to: role, ...ended },
        at: clock.now(),
      });
    }
    return presentMember({ ...member, role });
  });
}

/** Without the feature they lead into no workspaces, so that each can be sent again as it is told. */
export const listInvitations = ({ db }: Dependencies, { companyId, features }: Principal) =>
  db.withCompany(companyId, async (tx) => {
    const rows = await queries.listInvitations(tx, companyId);
    const invitations = rows.map((row) =>
      presentInvitation(features.has('workspaces') ? row : { ...row, workspaces: [] }),
    );
    return { invitations, total: invitations.length };
  });

interface Invited {
  readonly email: string;
  readonly role: MemberRole;
  /** shared workspaces of the company that are joined at once */
  readonly workspace_ids: readonly string[];
  readonly clientAddress: string;
}

/** @returns their names. @throws ProblemError 400, 403 */
async function requireOpenShared(
  tx: CompanyTransaction,
  { companyId, features }: Actor,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  if (!features.has('workspaces')) throw featureMissing('workspaces');
  const found = await workspaces.findOpenShared(tx, companyId, ids);
  if (found.length === ids.length) return found.map(({ name }) => name);
  const message = said('problems-companies', 'openSharedOnly');
  throw invalidRequest(message, [{ path: 'body.workspace_ids', message }]);
}

/**
 * Mails an invitation. Whether the address has an account of another company is not told.
 * @throws ProblemError 400, 403, 409, 429
 */
export async function invite(
  dependencies: Dependencies,
  actor: Actor,
  { email, role, workspace_ids: given, clientAddress }: Invited,
): Promise<Invitation> {
  const { companyId, userId } = actor;
  const workspaceIds = [...new Set(given)];
  const { db, clock, config } = dependencies;
  const now = clock.now();
  const mayMail = await db.withSystem('mail-link', (tx) =>
    countMailRequest(tx, { purpose: 'invite', email, clientAddress }, now),
  );
  return db.withCompany(companyId, async (tx) => {
    await queries.lockPeople(tx, companyId);
    const { name: company } = await queries.findCompany(tx, companyId);
    if (await queries.findMemberByEmail(tx, companyId, email)) {
      throw new ProblemError(409, 'already_member', said('problems-companies', 'alreadyMember'));
    }
    if ((await queries.listInvitations(tx, companyId)).length >= mostInvitations) {
      throw new ProblemError(
        409,
        'too_many_kept',
        said('problems-companies', 'tooManyInvitations', { count: mostInvitations }),
      );
    }
    const joined = await requireOpenShared(tx, actor, workspaceIds);
    const { code, hash } = makeCode();
    const id = await queries.replaceInvitation(tx, {
      company_id: companyId,
      email,
      role,
      code_hash: hash,
      invited_by: userId,
      workspace_ids: workspaceIds,
      created_at: now,
      expires_at: addSeconds(now, invitationSeconds),
    });
    const invitation = await queries.findInvitation(tx, companyId, id);
    if (mayMail) {
      const content = invitationLetter(
        { company, by: invitation.invited_by, role, workspaces: joined },
        `${config.APP_URL}/auth/sign-up?invitation=${code}`,
      );
      await sendLetter(tx, dependencies, { companyId, to: email }, content);
    }
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'invitation.sent',
      objectType: 'invitation',
      objectId: id,
      details: { role, ...(workspaceIds.length > 0 ? { workspace_ids: workspaceIds } : {}) },
      at: now,
    });
    return presentInvitation(invitation);
  });
}

/** @throws ProblemError 404 */
export async function revokeInvitation(
  { db, clock }: Dependencies,
  { companyId, userId }: Principal,
  id: string,
): Promise<void> {
  await db.withCompany(companyId, async (tx) => {
    const gone = await queries.deleteInvitation(tx, companyId, id);
    if (!gone) throw notFound();
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'invitation.revoked',
      objectType: 'invitation',
      objectId: id,
      details: {},
      at: clock.now(),
    });
  });
}
