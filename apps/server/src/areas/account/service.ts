import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { SessionEnd } from '@regulus/contract/account-values.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds } from '../../lib/time.ts';
import { turnstile } from '../../lib/turnstile.ts';
import { deleteExpiredInvitations, updatePerson } from '../companies/members.service.ts';
import { countAttempt, deletePastAttempts, forgiveAttempts } from '../limits/log-in.service.ts';
import { deleteExpiredTokens } from './api-tokens.queries.ts';
import { clientName } from './client-name.ts';
import { deleteExpiredLinks } from './links.queries.ts';
import * as queries from './queries.ts';
import { sessionEndOf } from './session-end.ts';
import { refreshTokenSeconds } from './tokens.ts';
import { keptAfterExpirySeconds } from './unconfirmed.service.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two tabs, or an answer lost on the way: a spent token gives the same successor for this long. */
export const graceSeconds = 10;

export const hashPassword = (password: string) => hash(password.normalize('NFC'), argon2);

/** Whether the hash is of the password; a hash that cannot be read is of none. */
export const isPassword = (password: string, passwordHash: string) =>
  verify(passwordHash, password.normalize('NFC')).catch(() => false);

/**
 * Verified where no user exists, so that the time of the answer tells nothing. It is made up: no password has it, and
 * making a real one at each start would cost its 19 MiB.
 */
const nobody = `$argon2id$v=19$m=${argon2.memoryCost},t=${argon2.timeCost},p=${argon2.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const wrongCredentials = () =>
  new ProblemError(400, 'wrong_credentials', said('problems-account', 'wrongCredentials'));

const invalidRefreshToken = (sessionEnd?: SessionEnd) =>
  new ProblemError(
    401,
    'invalid_refresh_token',
    said('problems-account', 'sessionEnded'),
    sessionEnd ? { sessionEnd } : {},
  );

interface SessionUser {
  readonly company_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly role: string;
}

async function tokensFor(
  { tokens, clock }: Dependencies,
  user: SessionUser,
  familyId: string,
  generation: number,
) {
  const claims = {
    user_id: user.user_id,
    company_id: user.company_id,
    email: user.email,
    is_admin: user.role === 'company_admin',
    session_id: familyId,
  };
  return {
    auth_token: await tokens.signAuthToken(claims, clock.now()),
    refresh_token: tokens.refreshToken(familyId, generation),
  };
}

interface LogIn {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/**
 * How many log-ins are worked on at once; the others wait their turn. A password keeps one core busy, and where a whole
 * office logs in at nine, those who are in already go on reading beside it.
 */
const logInTurn = turnstile(Math.max(1, availableParallelism() - 1));

/**
 * Exchanges e-mail and password for tokens and begins a session family.
 * An unverified or disabled user is told so only after the right password.
 * @throws ProblemError 400, 429
 */
export async function logIn(dependencies: Dependencies, given: LogIn) {
  const leave = await logInTurn();
  try {
    return await checkAndBegin(dependencies, given);
  } finally {
    leave();
  }
}

async function checkAndBegin(
  dependencies: Dependencies,
  { email, password, clientAddress, userAgent }: LogIn,
) {
  const { db, clock } = dependencies;
  const attempt = { email, clientAddress };
  const user = await db.withSystem('log-in', async (tx) => {
    await countAttempt(tx, attempt, clock.now());
    return queries.findUserByEmail(tx, email);
  });
  const isRight = await isPassword(password, user?.password_hash ?? nobody);
  if (!user || !isRight) throw wrongCredentials();
  await db.withSystem('log-in', (tx) => forgiveAttempts(tx, attempt, clock.now()));
  if (user.disabled_at) {
    throw new ProblemError(400, 'account_disabled', said('problems-account', 'accountDisabled'));
  }
  if (!user.email_verified_at) {
    throw new ProblemError(400, 'email_unverified', said('problems-account', 'unverified'));
  }
  return beginSession(dependencies, user, userAgent);
}

/** Begins a session family of a user who has shown who he is. */
export async function beginSession(
  dependencies: Dependencies,
  user: Omit<SessionUser, 'user_id'> & { readonly id: string; readonly last_log_in_at: Date | null },
  userAgent: string,
) {
  const { db, clock } = dependencies;
  const now = clock.now();
  const familyId = await db.withCompany(user.company_id, async (tx) => {
    const family = await queries.insertFamily(tx, {
      company_id: user.company_id,
      user_id: user.id,
      client: clientName(userAgent),
      created_at: now,
      expires_at: addSeconds(now, refreshTokenSeconds),
    });
    await updatePerson(tx, user.company_id, user.id, {
      last_log_in_at: now,
      previous_log_in_at: user.last_log_in_at,
    });
    recordAudit(tx, {
      companyId: user.company_id,
      actorId: user.id,
      action: 'session.log_in',
      objectType: 'session_family',
      objectId: family.id,
      details: {},
      at: now,
    });
    return family.id;
  });
  return tokensFor(dependencies, { ...user, user_id: user.id }, familyId, 0);
}

/**
 * Rotates a refresh token. A spent one ends the whole family, but for the grace period after a rotation.
 * @throws ProblemError 401
 */
export async function refresh(dependencies: Dependencies, refreshToken: string) {
  const { db, tokens, clock } = dependencies;
  const read = tokens.readRefreshToken(refreshToken);
  if (!read) throw invalidRefreshToken();
  const now = clock.now();
  // The outcome leaves the transaction as a value: a thrown error would undo the revocation.
  const outcome = await db.withSystem('session', async (tx) => {
    const family = await queries.lockFamily(tx, read.familyId);
    if (!family || family.revoked_at || family.disabled_at || family.expires_at <= now)
      return { end: sessionEndOf(family) };
    if (read.generation === family.generation) {
      const generation = family.generation + 1;
      await queries.rotateFamily(tx, read.familyId, generation, now, addSeconds(now, refreshTokenSeconds));
      return { user: family, generation };
    }
    const isInGrace =
      read.generation === family.generation - 1 &&
      family.rotated_at !== null &&
      addSeconds(family.rotated_at, graceSeconds) >= now;
    if (isInGrace) return { user: family, generation: family.generation };
    await queries.revokeFamily(tx, read.familyId, 'reuse', now);
    recordAudit(tx, {
      companyId: family.company_id,
      actorId: family.user_id,
      action: 'session.reuse_detected',
      objectType: 'session_family',
      objectId: read.familyId,
      details: { generation: read.generation },
      at: now,
    });
    return { end: sessionEndOf({ ...family, revoked_reason: 'reuse' }) };
  });
  if ('end' in outcome) throw invalidRefreshToken(outcome.end);
  return tokensFor(dependencies, outcome.user, read.familyId, outcome.generation);
}

/** Ends the family of a token, spent or not; a token that is not ours is ignored. */
export async function logOut({ db, tokens, clock }: Dependencies, refreshToken: string): Promise<void> {
  const read = tokens.readRefreshToken(refreshToken);
  if (!read) return;
  const now = clock.now();
  await db.withSystem('session', async (tx) => {
    const family = await queries.lockFamily(tx, read.familyId);
    if (!family || family.revoked_at) return;
    await queries.revokeFamily(tx, read.familyId, 'log_out', now);
    recordAudit(tx, {
      companyId: family.company_id,
      actorId: family.user_id,
      action: 'session.log_out',
      objectType: 'session_family',
      objectId: read.familyId,
      details: {},
      at: now,
    });
  });
}

/**
 * Removes session families that ended and links that expired more than a week ago, counts of failed log-ins that are over,
 * invitations out of time, and API tokens that expired more than 30 days ago.
 */
export const removeOldSessions = ({ db, clock }: Dependencies) =>
  db.withSystem('session', async (tx) => {
    await queries.deleteExpiredFamilies(tx, addSeconds(clock.now(), -7 * 24 * 60 * 60));
    await deletePastAttempts(tx, clock.now());
    await deleteExpiredLinks(tx, addSeconds(clock.now(), -keptAfterExpirySeconds));
    await deleteExpiredInvitations(tx, clock.now());
    await deleteExpiredTokens(tx, addSeconds(clock.now(), -30 * 24 * 60 * 60));
  });
