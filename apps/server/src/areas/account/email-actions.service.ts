import { setTimeout as pause } from 'node:timers/promises';
import { type EmailActionAnswer, type EmailActionMode } from '@regulus/contract/account.ts';
import { recordAudit } from '../../audit/record.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashOfCode } from '../../lib/one-time-code.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { updatePerson } from '../companies/members.service.ts';
import { updateName } from '../companies/new-company.service.ts';
import { forgiveAttempts } from '../limits/log-in.service.ts';
import { countMailRequest, type MailRequest } from '../limits/mail.service.ts';
import { renamePersonal } from '../workspaces/make.service.ts';
import { countWorking } from './api-tokens.queries.ts';
import { settleApiTokens } from './api-tokens.service.ts';
import * as letters from './letters.ts';
import * as links from './links.queries.ts';
import { issueLink, recordOwn } from './links.service.ts';
import { requireStrongPassword } from './password-strength.ts';
import { requireOwnOrigin } from './product-url.ts';
import * as queries from './queries.ts';
import { hashPassword, isPassword } from './service.ts';
import * as sessions from './sessions.queries.ts';
import { sendVerification } from './sign-up.service.ts';

/** Answers take this long at least, so that their time does not tell whether there was a mail to write. */
const answerMs = 100;

interface Asked {
  readonly email: string;
  readonly product_url: string;
  readonly clientAddress: string;
}

type Owner = NonNullable<Awaited<ReturnType<typeof queries.findUserByEmail>>>;

/** Does `work` for the owner of an address, where there is one and it may be sent a mail; the answer tells nothing of it. */
async function forOwner(
  { db, clock, config }: Dependencies,
  purpose: MailRequest['purpose'],
  { email, product_url, clientAddress }: Asked,
  work: (tx: SystemTransaction, owner: Owner) => Promise<void>,
): Promise<void> {
  requireOwnOrigin(config, product_url);
  const least = pause(answerMs);
  await db.withSystem('log-in', async (tx) => {
    const mayMail = await countMailRequest(tx, { purpose, email, clientAddress }, clock.now());
    const owner = await queries.findUserByEmail(tx, email);
    if (mayMail && owner && !owner.disabled_at) await work(tx, owner);
  });
  await least;
}

/** Mails a link with which a new password can be set. @throws ProblemError 400, 429 */
export const requestReset = (dependencies: Dependencies, asked: Asked): Promise<void> =>
  forOwner(dependencies, 'reset', asked, async (tx, { company_id: companyId, id: userId, email }) => {
    const address = await issueLink(tx, dependencies, { companyId, userId, kind: 'reset_password', email });
    await sendLetter(tx, dependencies, { companyId, to: email }, letters.resetLetter(address));
  });

/** Mails the link that confirms an address again, where it is not confirmed. @throws ProblemError 400, 429 */
export const resendVerification = (dependencies: Dependencies, asked: Asked): Promise<void> =>
  forOwner(dependencies, 'verify', asked, async (tx, owner) => {
    if (owner.email_verified_at) return;
    const { company_id: companyId, id: userId, email } = owner;
    const signUp = await links.findLatestSignUp(tx, companyId, userId);
    await sendVerification(tx, dependencies, { companyId, userId, email }, signUp);
  });

interface Use {
  readonly mode: EmailActionMode;
  readonly oobCode: string;
  readonly password?: string | undefined;
  readonly revoke_api_tokens: boolean;
  readonly clientAddress: string;
}

type Link = NonNullable<Awaited<ReturnType<typeof links.lockLink>>>;

const faulty = () => new ProblemError(400, 'link_expired', said('problems-account', 'faultyLink'));

const kindsOf = { verifyEmail: ['verify_email', 'change_email'], resetPassword: ['reset_password'] } as const;

/** The link behind a code, if it is of the mode and in time. A used one is given too: whether that matters depends. */
async function takeLink(tx: SystemTransaction, { mode, oobCode }: Use, now: Date): Promise<Link> {
  const link = await links.lockLink(tx, hashOfCode(oobCode));
  const kinds: readonly string[] = kindsOf[mode];
  if (!link || !kinds.includes(link.kind) || link.expires_at <= now || link.disabled_at) throw faulty();
  return link;
}

/**
 * Uses the link of a mail. One that confirms an address may be opened again while it is in time, since scanners of mails open
 * links before people do; a password is set once.
 * @throws ProblemError 400
 */
export async function actOnLink(dependencies: Dependencies, use: Use): Promise<EmailActionAnswer> {
  if (use.mode === 'resetPassword') return setNewPassword(dependencies, use);
  const confirm = (proven: string | null) =>
    dependencies.db.withSystem('mail-link', (tx) => confirmLink(tx, dependencies, use, proven));
  try {
    const { wanted, ...answer } = await confirm(null);
    if (wanted === null || use.password === undefined) return answer;
    if (!(await isPassword(use.password, wanted))) throw wrongSignUp();
    const { wanted: _, ...confirmed } = await confirm(wanted);
    return confirmed;
  } catch (error) {
    // Somebody else took the address while the link lay in the mailbox.
    if (isUniqueViolation(error, 'users_email')) throw faulty();
    throw error;
  }
}

function wrongSignUp() {
  const message = said('problems-account', 'wrongSignUp');
  return new ProblemError(400, 'wrong_credentials', message, {
    fields: [{ path: 'body.password', message }],
  });
}

/** @param proven the hash whose password the caller knows; the answer names the one that is wanted first, if any */
async function confirmLink(
  tx: SystemTransaction,
  dependencies: Dependencies,
  use: Use,
  proven: string | null,
): Promise<EmailActionAnswer & { wanted: string | null }> {
  const now = dependencies.clock.now();
  const link = await takeLink(tx, use, now);
  const answer = { mode: use.mode, email: link.email };
  if (link.kind !== 'verify_email') await changeAddress(tx, dependencies, link);
  else if (link.used_at !== null || link.email_verified_at !== null) {
    // opened once more, or another sign-up was confirmed meanwhile
    if (link.email_verified_at === null || link.sign_up !== null) throw faulty();
  } else {
    const wanted = link.sign_up?.password_hash ?? link.password_hash;
    if (wanted !== proven && (await isContested(tx, link, wanted, now)))
      return { ...answer, is_done: false, wanted };
    await confirmAddress(tx, link, now);
  }
  return { ...answer, is_done: true, wanted: null };
}

/** Whether somebody else signed up with the address as well: then its reader may open a link that is not of the own sign-up. */
async function isContested(
  tx: SystemTransaction,
  link: Link,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { company_id: companyId, user_id: userId, id: linkId } = link;
  const others = await links.listOtherSignUps(tx, { companyId, userId, linkId, now });
  return others.some(({ sign_up: other }) => (other?.password_hash ?? link.password_hash) !== passwordHash);
}

/** Confirms the address for the sign-up that the link was mailed for. */
async function confirmAddress(tx: SystemTransaction, link: Link, now: Date): Promise<void> {
  const { company_id: companyId, user_id: userId, sign_up: chosen } = link;
  await updatePerson(tx, companyId, userId, {
    email_verified_at: now,
    ...(chosen ? { name: chosen.name, password_hash: chosen.password_hash } : {}),
  });
  if (chosen) {
    await updateName(tx, companyId, chosen.company_name);
    await renamePersonal(tx, { companyId, userId }, chosen.name);
  }
  await links.spendLinks(tx, { companyId, userId, kinds: ['verify_email'], now });
  recordOwn(tx, { companyId, userId }, 'user.email_verified', now);
}

async function changeAddress(tx: SystemTransaction, dependencies: Dependencies, link: Link): Promise<void> {
  if (link.used_at !== null) {
    if (link.user_email !== link.email) throw faulty();
    return;
  }
  const now = dependencies.clock.now();
  const { company_id: companyId, user_id: userId } = link;
  await updatePerson(tx, companyId, userId, { email: link.email, email_verified_at: now });
  // What was mailed to the old address must not work any more.
  await links.spendLinks(tx, {
    companyId,
    userId,
    kinds: ['change_email', 'reset_password', 'verify_email'],
    now,
  });
  await sendLetter(
    tx,
    dependencies,
    { companyId, to: link.user_email },
    letters.addressChangedLetter(link.email),
  );
  recordOwn(tx, { companyId, userId }, 'user.email_changed', now);
}

const ofTokens = (count: number) => (count === 0 ? {} : { api_tokens: count });

async function setNewPassword(dependencies: Dependencies, use: Use): Promise<EmailActionAnswer> {
  const { db, clock } = dependencies;
  const look = async (tx: SystemTransaction) => {
    const link = await takeLink(tx, use, clock.now());
    if (link.used_at !== null) throw faulty();
    return link;
  };
  const found = await db.withSystem('mail-link', look);
  const { password } = use;
  if (password === undefined) {
    const owner = { companyId: found.company_id, userId: found.user_id };
    const apiTokens = await db.withSystem('mail-link', (tx) => countWorking(tx, owner, clock.now()));
    return { mode: use.mode, email: found.email, is_done: false, ...ofTokens(apiTokens) };
  }
  await requireStrongPassword(password, [found.user_email, found.user_name, found.company_name]);
  const passwordHash = await hashPassword(password);
  return db.withSystem('mail-link', async (tx) => {
    const now = clock.now();
    const link = await look(tx);
    const { company_id: companyId, user_id: userId } = link;
    // Who could open the mail has confirmed the address as well.
    await updatePerson(tx, companyId, userId, {
      password_hash: passwordHash,
      ...(link.email_verified_at === null ? { email_verified_at: now } : {}),
    });
    // Whoever knew the old password may have asked for another address with it.
    const kinds: links.LinkKind[] = ['reset_password', 'verify_email', 'change_email'];
    await links.spendLinks(tx, { companyId, userId, kinds, now });
    await sessions.revokeFamilies(tx, { companyId, userId }, 'password_changed', now);
    // Who was kept out by others' guesses gets in by this mail, wherever he is.
    await forgiveAttempts(tx, { email: link.user_email, clientAddress: use.clientAddress }, now);
    const owner = { companyId, userId };
    const { working, recorded } = await settleApiTokens(tx, owner, use.revoke_api_tokens, now);
    await tellPasswordChanged(tx, dependencies, {
      companyId,
      email: link.user_email,
      apiTokens: working,
    });
    for (const entry of recorded) recordAudit(tx, entry);
    recordOwn(tx, { companyId, userId }, 'user.password_reset', now);
    return { mode: use.mode, email: link.email, is_done: true, ...ofTokens(working) };
  });
}

/** Tells the owner, so that somebody else's change does not go unnoticed. */
export const tellPasswordChanged = (
  tx: Parameters<typeof sendLetter>[0],
  dependencies: Dependencies,
  { companyId, email, apiTokens }: { companyId: string; email: string; apiTokens: number },
) =>
  sendLetter(
    tx,
    dependencies,
    { companyId, to: email },
    letters.passwordChangedLetter(apiTokens, dependencies.config.APP_URL),
  );
