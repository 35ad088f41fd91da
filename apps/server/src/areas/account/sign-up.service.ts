import type { signUp as signUpRoute } from '@regulus/contract/account.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import { recordAudit } from '../../audit/record.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { lowerCase } from '../../db/lower-case.ts';
import type { SignUpChoices } from '../../db/tables/account.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashOfCode } from '../../lib/one-time-code.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import * as members from '../companies/members.service.ts';
import { insertCompany, insertPerson } from '../companies/new-company.service.ts';
import { countMailRequest } from '../limits/mail.service.ts';
import { findOpenShared, joinInvited } from '../workspaces/members.service.ts';
import * as letters from './letters.ts';
import { issueLink } from './links.service.ts';
import { requireStrongPassword } from './password-strength.ts';
import { requireOwnOrigin } from './product-url.ts';
import * as queries from './queries.ts';
import { hashPassword } from './service.ts';
import { replaceUnconfirmed } from './unconfirmed.service.ts';

type SignUp = Parsed<typeof signUpRoute, 'body'> & { readonly clientAddress: string };

/** What is used up or never was. */
const faultyInvitation = () => new ProblemError(400, 'link_expired', said('problems-account', 'faultyLink'));

/**
 * Makes a company with its first administrator, who has to confirm the address; with an invitation a user of the company
 * that invited, whose address the invitation proves. An address that has an account is not told: its owner is, by mail.
 * @throws ProblemError 400, 429
 */
export async function signUp(
  dependencies: Dependencies,
  { clientAddress, ...given }: SignUp,
): Promise<{ is_verified: boolean }> {
  const { db, clock, config } = dependencies;
  requireOwnOrigin(config, given.product_url);
  const { email, password } = given;
  // First, so that who has to think of another password uses up nothing.
  await requireStrongPassword(password, [email, given.name, given.company_name]);
  const mayMail = await db.withSystem('log-in', (tx) =>
    countMailRequest(tx, { purpose: 'sign-up', email, clientAddress }, clock.now()),
  );
  const passwordHash = await hashPassword(password);
  const { invitation } = given;
  if (invitation !== undefined) {
    await join(dependencies, { ...given, invitation, passwordHash });
    return { is_verified: true };
  }
  try {
    await db.withSystem('log-in', (tx) => found(tx, dependencies, { ...given, passwordHash }));
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    if (mayMail)
      await db.withSystem('log-in', (tx) => tellOwner(tx, dependencies, { ...given, passwordHash }));
  }
  return { is_verified: false };
}

interface WithHash extends Omit<SignUp, 'clientAddress' | 'password'> {
  readonly passwordHash: string;
}

const nameOf = ({ name, email }: Pick<SignUp, 'name' | 'email'>) =>
  name ?? email.slice(0, email.lastIndexOf('@')).slice(0, 120);

const companyNameOf = ({ company_name: name, email }: Pick<SignUp, 'company_name' | 'email'>) =>
  name ?? email.slice(email.lastIndexOf('@') + 1).slice(0, 120);

async function found(tx: SystemTransaction, dependencies: Dependencies, given: WithHash): Promise<void> {
  const now = dependencies.clock.now();
  const { email, passwordHash } = given;
  const name = nameOf(given);
  const companyId = await insertCompany(
    tx,
    {
      name: companyNameOf(given),
      cameBy: { product: given.product, ...given.utm },
    },
    now,
  );
  const userId = await insertPerson(
    tx,
    companyId,
    { email, name, role: 'company_admin', passwordHash, verifiedAt: null },
    now,
  );
  await sendVerification(tx, dependencies, { companyId, userId, email });
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: 'company.sign_up',
    objectType: 'company',
    objectId: companyId,
    details: {},
    at: now,
  });
}

interface Recipient {
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
}

/**
 * Mails the link that confirms the address of a new account.
 * @param signUp what it confirms, where that is not what the account has
 */
export async function sendVerification(
  tx: SystemTransaction,
  dependencies: Dependencies,
  { companyId, userId, email }: Recipient,
  signUp: SignUpChoices | null = null,
): Promise<void> {
  const link = { companyId, userId, kind: 'verify_email', email, signUp } as const;
  const address = await issueLink(tx, dependencies, link);
  await sendLetter(tx, dependencies, { companyId, to: email }, letters.verifyLetter(address));
}

/** The owner of an address that is taken learns of the sign-up. While nobody has confirmed it, each sign-up has a link of its own. */
async function tellOwner(tx: SystemTransaction, dependencies: Dependencies, given: WithHash): Promise<void> {
  const owner = await queries.findUserByEmail(tx, given.email);
  if (!owner) return;
  const { company_id: companyId, id: userId, email } = owner;
  const { config } = dependencies;
  if (owner.email_verified_at !== null) {
    const content = letters.knownAddressLetter(config.APP_URL);
    await sendLetter(tx, dependencies, { companyId, to: email }, content);
    return;
  }
  // The account stays as it is: whoever signs up first or last with another's address, the link of the one who reads the
  // mails confirms what that one chose.
  await sendVerification(
    tx,
    dependencies,
    { companyId, userId, email },
    { name: nameOf(given), company_name: companyNameOf(given), password_hash: given.passwordHash },
  );
}

/** Whom an invitation is for. @throws ProblemError 400 */
export async function readInvitation({ db, clock }: Dependencies, code: string) {
  return db.withSystem('mail-link', async (tx) => {
    const invitation = await members.findInvitationByCode(tx, hashOfCode(code));
    if (!invitation || invitation.expires_at <= clock.now()) throw faultyInvitation();
    const { email, company_name, role, company_id: companyId, workspace_ids: ids } = invitation;
    // of those that are still open, as when it is accepted
    const joined = ids.length > 0 ? await findOpenShared(tx, companyId, ids) : [];
    return { email, company_name, role, workspaces: joined.map(({ name }) => name) };
  });
}

async function join(dependencies: Dependencies, given: WithHash & { invitation: string }): Promise<void> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const { email, passwordHash } = given;
  const name = nameOf(given);
  const accept = async (tx: SystemTransaction) => {
    const invitation = await members.lockInvitationByCode(tx, hashOfCode(given.invitation));
    if (!invitation || invitation.expires_at <= now) throw faultyInvitation();
    const { company_id: companyId } = invitation;
    if ((await lowerCase(tx, invitation.email)) !== (await lowerCase(tx, email))) {
      const message = said('problems-account', 'invitedOtherAddress');
      throw invalidRequest(message, [{ path: 'body.email', message }]);
    }
    await replaceUnconfirmed(tx, email);
    const userId = await insertPerson(
      tx,
      companyId,
      { email, name, role: invitation.role, passwordHash, verifiedAt: now },
      now,
    );
    await members.deleteInvitation(tx, companyId, invitation.id);
    const joined = await joinInvited(tx, { companyId, userId }, invitation.workspace_ids, now);
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'invitation.accepted',
      objectType: 'user',
      objectId: userId,
      details: { role: invitation.role, invited_by: invitation.invited_by },
      at: now,
    });
    for (const change of joined) recordAudit(tx, { ...change, actorId: userId, at: now });
  };
  try {
    await db.withSystem('mail-link', accept);
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    // Who holds the invitation reads the mailbox, so this tells nothing new.
    throw invalidRequest(said('problems-account', 'addressTaken'));
  }
}
