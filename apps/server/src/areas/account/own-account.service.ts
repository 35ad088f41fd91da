import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { updatePerson } from '../companies/members.service.ts';
import { countAttempt, forgiveAttempts } from '../limits/log-in.service.ts';
import { countMailRequest } from '../limits/mail.service.ts';
import { settleApiTokens } from './api-tokens.service.ts';
import { tellPasswordChanged } from './email-actions.service.ts';
import * as letters from './letters.ts';
import * as links from './links.queries.ts';
import { issueLink, recordOwn } from './links.service.ts';
import { requireStrongPassword } from './password-strength.ts';
import * as queries from './queries.ts';
import { beginSession, hashPassword, isPassword } from './service.ts';
import * as sessions from './sessions.queries.ts';

interface Caller {
  readonly actor: Actor;
  readonly clientAddress: string;
}

interface CallerWithClient extends Caller {
  readonly userAgent: string;
}

/** The caller's own row, once the password is right; guesses count like those at log-in. @throws ProblemError 400, 429 */
export async function requirePassword(
  { db, clock }: Dependencies,
  { actor, clientAddress }: Caller,
  password: string,
  field: string,
) {
  const attempt = { email: actor.email, clientAddress };
  const user = await db.withSystem('log-in', async (tx) => {
    await countAttempt(tx, attempt, clock.now());
    return queries.findUserByEmail(tx, actor.email);
  });
  if (!user || !(await isPassword(password, user.password_hash))) {
    const message = said('problems-account', 'wrongPresentPassword');
    throw new ProblemError(400, 'wrong_credentials', message, { fields: [{ path: field, message }] });
  }
  await db.withSystem('log-in', (tx) => forgiveAttempts(tx, attempt, clock.now()));
  return user;
}

/** Sets another password; every session ends, and the caller's goes on as a new one. @throws ProblemError 400, 429 */
export async function updatePassword(
  dependencies: Dependencies,
  caller: CallerWithClient,
  given: { old_password: string; new_password: string; revoke_api_tokens: boolean },
) {
  const { db, clock } = dependencies;
  const user = await requirePassword(dependencies, caller, given.old_password, 'body.old_password');
  await requireStrongPassword(given.new_password, [user.email, user.name], 'body.new_password');
  const passwordHash = await hashPassword(given.new_password);
  const { company_id: companyId, id: userId, email } = user;
  await db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    await updatePerson(tx, companyId, userId, { password_hash: passwordHash });
    await links.spendLinks(tx, { companyId, userId, kinds: ['reset_password', 'change_email'], now });
    // Calls of the caller's own tabs are under way, which a refusal would log out; all others end at once.
    await sessions.revokeFamilies(
      tx,
      { companyId, userId, but: caller.actor.sessionId },
      'password_changed',
      now,
    );
    await sessions.revokeFamilies(tx, { companyId, userId }, 'replaced', now);
    const owner = { companyId, userId };
    const { working, recorded } = await settleApiTokens(tx, owner, given.revoke_api_tokens, now);
    await tellPasswordChanged(tx, dependencies, { companyId, email, apiTokens: working });
    for (const entry of recorded) recordAudit(tx, entry);
    recordOwn(tx, { companyId, userId }, 'user.password_changed', now);
  });
  return beginSession(dependencies, user, caller.userAgent);
}

/**
 * Mails a link to the new address and tells the old one. An address that has an account is told so itself; the answer
 * is the same.
 * @throws ProblemError 400, 429
 */
export async function updateEmail(
  dependencies: Dependencies,
  caller: Caller,
  given: { email: string; password: string },
): Promise<void> {
  const { db, clock, config } = dependencies;
  const user = await requirePassword(dependencies, caller, given.password, 'body.password');
  const { company_id: companyId, id: userId } = user;
  await db.withSystem('mail-link', async (tx) => {
    const now = clock.now();
    const request = { purpose: 'verify', email: given.email, clientAddress: caller.clientAddress } as const;
    if (!(await countMailRequest(tx, request, now))) return;
    const holder = await queries.findUserByEmail(tx, given.email);
    if (holder && holder.id !== userId) {
      const content = letters.knownAddressLetter(config.APP_URL);
      await sendLetter(tx, dependencies, { companyId: holder.company_id, to: holder.email }, content);
    } else {
      await links.spendLinks(tx, { companyId, userId, kinds: ['change_email'], now });
      const to = { companyId, userId, kind: 'change_email', email: given.email } as const;
      const address = await issueLink(tx, dependencies, to);
      await sendLetter(
        tx,
        dependencies,
        { companyId, to: given.email },
        letters.confirmChangeLetter(address),
      );
    }
    await sendLetter(
      tx,
      dependencies,
      { companyId, to: user.email },
      letters.addressChangesLetter(given.email),
    );
    recordOwn(tx, { companyId, userId }, 'user.email_change_asked', now);
  });
}
