import type { DeletionAnswer, DeletionPreview } from '@regulus/contract/members.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { countOfPerson } from '../../db/personal-data.ts';
import type { Told } from '../../db/tables/personal-data.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { deleteMailsToUser } from '../../mail/of-address.ts';
import { languageOf, sendLetter } from '../../mail/send-letter.ts';
import { companyFilesRemoval } from '../../storage/removal.ts';
import { requirePassword } from '../account/own-account.service.ts';
import * as members from '../companies/members.service.ts';
import { deleteCompany } from '../companies/new-company.service.ts';
import { forgetAddress } from '../newsletter/service.ts';
import * as workspaces from '../workspaces/members.service.ts';
import * as queries from './deletion.queries.ts';
import { personRemoved } from './effects.service.ts';
import { deletedLetter, removedLetter } from './letters.ts';

type ListTexts = Texts['deletion-list'];

/** `2 drafts`, and nothing for none. */
const counted = (count: number, text: (parameters: { count: number }) => string): string[] =>
  count === 0 ? [] : [text({ count })];
const listed = (parts: readonly string[]) => new Intl.ListFormat(spokenLanguage()).format(parts);

type Counts = Awaited<ReturnType<typeof countOfPerson>>;

/** For the person as for a colleague who removes the person; nothing of what there is nothing of. */
const removedOf = (counts: Counts, texts: ListTexts): string[] => {
  const all = (...told: Told[]) => told.flatMap((what) => counted(counts[what], texts[what]));
  return [
    listed([...all('sessions', 'apiTokens'), texts.mailLinks]),
    listed([...all('drafts', 'savedFilters', 'recentSearches', 'bookmarks'), texts.opened, texts.notices]),
    ...all('calendarFeeds'),
    all('personalAndShared')[0] ?? texts.personalWorkspace,
    ...all('invitations'),
    texts.unsentMails,
    ...all('assignedPublications', 'assignedObligations', 'assignedControls'),
    texts.person,
    texts.newsletter,
  ];
};

const anonymisedOf = (counts: Counts, texts: ListTexts): string[] => {
  const told = [
    'onPublications',
    'verdicts',
    'onObligations',
    'onControls',
    'evidence',
    'agreements',
    'documents',
  ] as const;
  return [texts.usage, ...told.flatMap((what) => counted(counts[what], texts[what])), texts.auditLog];
};

/** What goes with a person and what stays, as it is now. */
async function tell(
  tx: CompanyTransaction,
  { clock }: Dependencies,
  companyId: string,
  userId: string,
): Promise<DeletionAnswer> {
  const counts = await countOfPerson(tx, userId, clock.now());
  const texts = textsIn(spokenLanguage(), 'deletion-list');
  return {
    removed: removedOf(counts, texts),
    handed_over: await workspaces.listHandOvers(tx, { companyId, userId }),
    anonymised: anonymisedOf(counts, texts),
  };
}

/** What goes with a company. */
async function tellCompany(tx: CompanyTransaction, companyId: string): Promise<DeletionAnswer> {
  const { name } = await members.findCompany(tx, companyId);
  const counts = await queries.countOfCompany(tx, companyId);
  const all = textsIn(spokenLanguage(), 'deletion-list');
  const texts = all.company;
  return {
    removed: [
      texts.account,
      texts.itself({ company: name }),
      ...counted(counts.sharedWorkspaces, texts.sharedWorkspaces),
      ...counted(counts.onPublications, texts.onPublications),
      ...counted(counts.obligations, texts.obligations),
      ...counted(counts.controls, texts.controls),
      ...counted(counts.files, texts.files),
      ...counted(counts.clearingAgreements, texts.agreements),
      ...counted(counts.documents, texts.documents),
      ...counted(counts.invitations, texts.invitations),
      ...counted(counts.otherAccounts, texts.otherAccounts),
      ...counted(counts.auditEntries, texts.auditEntries),
      all.newsletter,
    ],
    handed_over: [],
    anonymised: [],
  };
}

/** What the caller's own removal would do now, or why it would be refused. */
export const previewOwnDeletion = (
  dependencies: Dependencies,
  { companyId, userId, role }: Actor,
): Promise<DeletionPreview> =>
  dependencies.db.withCompany(companyId, async (tx) => {
    const { is_demo: isDemo } = await members.findCompany(tx, companyId);
    const { all, admins } = await members.countMembers(tx, companyId);
    const isAlone = all <= 1;
    const isLastAdmin = !isAlone && role === 'company_admin' && admins <= 1;
    return {
      ...(isAlone ? await tellCompany(tx, companyId) : await tell(tx, dependencies, companyId, userId)),
      is_company_removed: isAlone,
      refusal: isDemo ? 'demo_company' : isLastAdmin ? 'last_admin' : null,
    };
  });

/** What the removal of a colleague would do now, or why it would be refused. @throws ProblemError 404 */
export const previewDeletion = (
  dependencies: Dependencies,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<DeletionPreview> =>
  dependencies.db.withCompany(companyId, async (tx) => {
    const member = await members.findMember(tx, companyId, id);
    if (!member) throw notFound();
    const { is_demo: isDemo } = await members.findCompany(tx, companyId);
    const { admins } = await members.countMembers(tx, companyId);
    const isLastAdmin = member.role === 'company_admin' && admins <= 1;
    return {
      ...(await tell(tx, dependencies, companyId, id)),
      is_company_removed: false,
      refusal: isDemo ? 'demo_company' : isLastAdmin ? 'last_admin' : null,
    };
  });

/** @throws ProblemError 409 */
async function refuseDemo(tx: CompanyTransaction, companyId: string): Promise<void> {
  if (!(await members.findCompany(tx, companyId)).is_demo) return;
  throw new ProblemError(409, 'demo_company', said('problems-users', 'demoStays'));
}

/** Who removes somebody of a company. */
interface Remover extends Pick<Actor, 'companyId' | 'userId'> {
  /** the remover's own company, where it is the operator's and removes somebody of another one */
  readonly operator?: string;
}

/** @returns what was done, in words */
async function removePerson(
  tx: CompanyTransaction,
  dependencies: Dependencies,
  { companyId, userId: actorId, operator }: Remover,
  { id: userId, email }: { readonly id: string; readonly email: string },
): Promise<DeletionAnswer> {
  const now = dependencies.clock.now();
  const told = await tell(tx, dependencies, companyId, userId);
  const language = await languageOf(tx, { companyId, to: email });
  const handedOver = await workspaces.handOver(tx, dependencies, { companyId, userId });
  const ended = await members.endInvitationsOf(tx, companyId, userId);
  await workspaces.deleteMembershipsOf(tx, companyId, userId);
  await deleteMailsToUser(tx, companyId, userId);
  // after the others, which ask for the address
  await members.anonymisePerson(tx, companyId, userId);
  tx.work.add(personRemoved, { userId });
  // after the mails to the address are gone
  const { name: company } = await members.findCompany(tx, companyId);
  const content =
    actorId === userId
      ? deletedLetter(null)
      : removedLetter(company, operator === undefined ? 'admin' : 'operator');
  await sendLetter(tx, dependencies, { companyId, to: email, language }, content);
  for (const change of handedOver) recordAudit(tx, { ...change, actorId, at: now });
  recordAudit(tx, {
    companyId,
    actorId,
    action: 'user.deleted',
    objectType: 'user',
    objectId: userId,
    details: { ...ended, ...(operator === undefined ? {} : { operator }) },
    at: now,
  });
  return told;
}

/**
 * What is kept of the address, of no company. It goes first, in a transaction of its own: when what comes after it fails, the
 * person is still there, and the removal can be asked for again.
 */
const removeAddress = ({ db, newsletterLinks }: Dependencies, email: string): Promise<void> =>
  db.withSystem('mail-link', (tx) => forgetAddress(tx, newsletterLinks, email));

/** Removes somebody of a company: a colleague, or anybody where the operator does. @throws ProblemError 404, 409 */
export async function deleteUser(
  dependencies: Dependencies,
  actor: Remover,
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
  return db.withCompany(companyId, async (tx) =>
    removePerson(tx, dependencies, actor, await requireRemovable(tx)),
  );
}

/** @throws ProblemError 409 */
function refuseOtherThanTold(isAlone: boolean, told: boolean | undefined): void {
  if (told === undefined || told === isAlone) return;
  throw new ProblemError(
    409,
    'deletion_changed',
    said('problems-users', isAlone ? 'nowAlone' : 'noLongerAlone'),
  );
}

/**
 * Removes the caller, who shows that it is no mistake by the password. With the last person goes the company.
 * @throws ProblemError 400, 409, 429
 */
export async function deleteOwnAccount(
  dependencies: Dependencies,
  caller: { readonly actor: Actor; readonly clientAddress: string },
  { password, is_company_removed: wasTold }: { password: string; is_company_removed?: boolean | undefined },
): Promise<DeletionAnswer> {
  const { db } = dependencies;
  const { actor } = caller;
  const { companyId, userId } = actor;
  await requirePassword(dependencies, caller, password, 'body.password');
  const requireRemovable = async (tx: CompanyTransaction) => {
    await members.lockPeople(tx, companyId);
    await refuseDemo(tx, companyId);
    const { all } = await members.countMembers(tx, companyId);
    refuseOtherThanTold(all <= 1, wasTold);
    if (all > 1) await members.requireAnotherAdmin(tx, companyId, actor);
    return { isAlone: all <= 1 };
  };
  await db.withCompany(companyId, requireRemovable);
  await removeAddress(dependencies, actor.email);
  const found = await db.withCompany(companyId, async (tx) => {
    const { isAlone } = await requireRemovable(tx);
    if (isAlone)
      return { company: await members.findCompany(tx, companyId), told: await tellCompany(tx, companyId) };
    return { told: await removePerson(tx, dependencies, actor, { id: userId, email: actor.email }) };
  });
  if (!found.company) return found.told;
  const { name } = found.company;
  await db.withSystem('mail-link', async (tx) => {
    await members.lockPeople(tx, companyId);
    // Somebody may have come by invitation meanwhile.
    if ((await members.countMembers(tx, companyId)).all > 1) throw members.lastAdmin();
    await deleteCompany(tx, companyId);
    await dependencies.jobs.enqueue(tx, companyFilesRemoval, { company_id: companyId });
    // of no company: those of the company are gone with it
    await sendLetter(tx, dependencies, { companyId: null, to: actor.email }, deletedLetter(name));
  });
  return found.told;
}
