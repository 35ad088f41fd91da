import type { DeletionAnswer, DeletionPreview } from '@regulus/contract/members.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { requirePassword } from '../account/service-own-account.ts';
import { deleteCompany } from '../companies/service-company-end.ts';
import * as members from '../companies/service-members.ts';
import { forgetAddress } from '../newsletter/service.ts';
import * as workspaces from '../workspaces/service-members.ts';
import * as queries from './queries-deletion.ts';

/** Something of a person that goes, or stays without the person, when the person leaves. */
interface Part {
  readonly words: string;
  readonly end: 'removed' | 'anonymised';
  run(tx: CompanyTransaction, companyId: string, userId: string): Promise<unknown>;
}

/** The one list; an area that keeps something of a person adds its part here. */
const parts: readonly Part[] = [
  { words: 'sessions, API tokens and links from mails', end: 'removed', run: queries.deleteSessions },
  {
    words: 'drafts, saved filters, bookmarks and what was seen',
    end: 'removed',
    run: queries.deleteOwnThings,
  },
  {
    words: 'the personal workspace and the membership of others',
    end: 'removed',
    run: workspaces.deleteMembershipsOf,
  },
  // at its end the removal records which they were
  { words: 'invitations that are still open', end: 'removed', run: async () => {} },
  { words: 'mails that are not sent yet', end: 'removed', run: queries.deleteMails },
  { words: 'the assignment of publications', end: 'removed', run: queries.unassign },
  { words: 'the assignment of obligations', end: 'removed', run: queries.unassignObligations },
  { words: 'analytics events', end: 'anonymised', run: queries.anonymiseEvents },
  // last, since the others ask for the address
  { words: 'name, e-mail address and password', end: 'removed', run: queries.anonymiseUser },
  {
    words: 'what was decided and said about obligations',
    end: 'anonymised',
    run: async () => {},
  },
  { words: 'decisions, notes, feedback and the audit log', end: 'anonymised', run: async () => {} },
];

/**
 * What is kept of the address, of no company. It goes first, in a transaction of its own: when what comes after it fails, the
 * person is still there, and the removal can be asked for again.
 */
const addressParts: readonly { words: string; run: typeof forgetAddress }[] = [
  { words: 'the newsletter subscription and its mails', run: forgetAddress },
];

const wordsOf = (end: Part['end']) => [
  ...(end === 'removed' ? addressParts.map(({ words }) => words) : []),
  ...parts.filter((part) => part.end === end).map(({ words }) => words),
];
const answer = (): DeletionAnswer => ({ removed: wordsOf('removed'), anonymised: wordsOf('anonymised') });

const companyAnswer: DeletionAnswer = {
  removed: ['your account, and your company with everything in it'],
  anonymised: [],
};

/** What the caller's own removal would do now, or why it would be refused. */
export const previewOwnDeletion = (
  { db }: Dependencies,
  { companyId, role }: Actor,
): Promise<DeletionPreview> =>
  db.withCompany(companyId, async (tx) => {
    const { is_demo: isDemo } = await members.findCompany(tx, companyId);
    const { all, admins } = await members.countMembers(tx, companyId);
    const isAlone = all <= 1;
    const isLastAdmin = !isAlone && role === 'company_admin' && admins <= 1;
    return {
      ...(isAlone ? companyAnswer : answer()),
      is_company_removed: isAlone,
      refusal: isDemo ? 'demo_company' : isLastAdmin ? 'last_admin' : null,
    };
  });

/** @throws ProblemError 409 */
async function refuseDemo(tx: CompanyTransaction, companyId: string): Promise<void> {
  if (!(await members.findCompany(tx, companyId)).is_demo) return;
  throw new ProblemError(409, 'demo_company', 'Demo companies and their people cannot be deleted.');
}

async function removePerson(
  tx: CompanyTransaction,
  { clock }: Dependencies,
  { companyId, userId: actorId }: Actor,
  userId: string,
): Promise<void> {
  const now = clock.now();
  const handedOver = await workspaces.handOver(tx, { companyId, userId }, now);
  const ended = await members.endInvitationsOf(tx, companyId, userId);
  for (const part of parts) await part.run(tx, companyId, userId);
  for (const change of handedOver) await recordAudit(tx, { ...change, actorId, at: now });
  await recordAudit(tx, {
    companyId,
    actorId,
    action: 'user.deleted',
    objectType: 'user',
    objectId: userId,
    details: ended,
    at: now,
  });
}

const removeAddress = ({ db, newsletterLinks }: Dependencies, email: string): Promise<void> =>
  db.withSystem('mail-link', async (tx) => {
    for (const part of addressParts) await part.run(tx, newsletterLinks, email);
  });

/** Removes a colleague. @throws ProblemError 404, 409 */
export async function deleteUser(
  dependencies: Dependencies,
  actor: Actor,
  id: string,
): Promise<DeletionAnswer> {
  const { companyId } = actor;
  const { db } = dependencies;
  const requireRemovable = async (tx: CompanyTransaction) => {
    await members.lockPeople(tx, companyId);
    const member = await members.findMember(tx, companyId, id);
    if (!member) throw notFound();
    await refuseDemo(tx, companyId);
    await members.requireAnotherAdmin(tx, companyId, member);
    return member;
  };
  const { email } = await db.withCompany(companyId, requireRemovable);
  await removeAddress(dependencies, email);
  await db.withCompany(companyId, async (tx) => {
    await requireRemovable(tx);
    await removePerson(tx, dependencies, actor, id);
  });
  return answer();
}

/**
 * Removes the caller, who shows that it is no mistake by the password. With the last person goes the company.
 * @throws ProblemError 400, 409, 429
 */
export async function deleteOwnAccount(
  dependencies: Dependencies,
  caller: { readonly actor: Actor; readonly clientAddress: string },
  password: string,
): Promise<DeletionAnswer> {
  const { db } = dependencies;
  const { actor } = caller;
  const { companyId, userId } = actor;
  await requirePassword(dependencies, caller, password, 'body.password');
  const requireRemovable = async (tx: CompanyTransaction) => {
    await members.lockPeople(tx, companyId);
    await refuseDemo(tx, companyId);
    const { all } = await members.countMembers(tx, companyId);
    if (all > 1) await members.requireAnotherAdmin(tx, companyId, actor);
    return { isAlone: all <= 1 };
  };
  await db.withCompany(companyId, requireRemovable);
  await removeAddress(dependencies, actor.email);
  const isAlone = await db.withCompany(companyId, async (tx) => {
    const found = await requireRemovable(tx);
    if (!found.isAlone) await removePerson(tx, dependencies, actor, userId);
    return found.isAlone;
  });
  if (!isAlone) return answer();
  await db.withSystem('mail-link', async (tx) => {
    await members.lockPeople(tx, companyId);
    // Somebody may have come by invitation meanwhile.
    if ((await members.countMembers(tx, companyId)).all <= 1) await deleteCompany(tx, companyId);
    else throw members.lastAdmin();
  });
  return companyAnswer;
}
