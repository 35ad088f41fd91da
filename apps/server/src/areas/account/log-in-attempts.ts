import { createHash } from 'node:crypto';
import type { SystemTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../http/problem.ts';
import { networkOf } from '../../lib/network-of.ts';
import { addSeconds } from '../../lib/time.ts';
import * as queries from './queries-log-in.ts';

const windowSeconds = 10 * 60;
/** Failures within the window after which one network may not try one e-mail address any more. */
const perNetwork = 20;
/** The same over all networks that the user never logged in from. */
const overall = 200;
/**
 * A network from which the right password came is the user's own for that long: an attack from others, however many,
 * does not lock the user out there.
 */
const knownSeconds = 30 * 24 * 60 * 60;

export interface LogInAttempt {
  readonly email: string;
  readonly clientAddress: string;
}

/** The key that attempts are counted under; a hash, so that no address is kept for it. */
export const keyOfAttempts = (from: string, loweredEmail: string): string =>
  createHash('sha256').update(`${from} ${loweredEmail}`).digest('base64url');

/** Spellings that the database takes for one address are one here too: it makes an i of `İ`, JavaScript does not. */
async function keysOf(
  tx: SystemTransaction,
  { email, clientAddress }: LogInAttempt,
): Promise<{ local: string; all: string }> {
  const lowered = await queries.lower(tx, email);
  return { local: keyOfAttempts(networkOf(clientAddress), lowered), all: keyOfAttempts('', lowered) };
}

/**
 * Counts an attempt as failed, before its password is looked at, so that many at once gain nothing. Existing and
 * unknown addresses are treated alike; all processes on one database count together. An attempt that is refused is not
 * counted, so that a refused network cannot use up what the others have left.
 * @throws ProblemError 429
 */
export async function countAttempt(tx: SystemTransaction, attempt: LogInAttempt, now: Date): Promise<void> {
  const { local, all } = await keysOf(tx, attempt);
  const endsAt = addSeconds(now, windowSeconds);
  const own = await queries.addFailure(tx, { key: local, most: perNetwork, now, endsAt });
  if (!own) throw await tooManyAttempts(tx, local, now);
  if (own.known_until !== null && own.known_until > now) return;
  if (!(await queries.addFailure(tx, { key: all, most: overall, now, endsAt }))) {
    throw await tooManyAttempts(tx, all, now);
  }
}

async function tooManyAttempts(tx: SystemTransaction, key: string, now: Date): Promise<ProblemError> {
  const endsAt = await queries.findWindowEnd(tx, key);
  return new ProblemError(
    429,
    'too_many_requests',
    'Too many attempts for this e-mail address. Wait a few minutes and try again.',
    { retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) },
  );
}

/** The attempt was right: what this network failed before is forgiven, and it is one of the user's own. */
export async function forgiveAttempts(
  tx: SystemTransaction,
  attempt: LogInAttempt,
  now: Date,
): Promise<void> {
  const keys = await keysOf(tx, attempt);
  await queries.forgive(tx, { ...keys, now, knownUntil: addSeconds(now, knownSeconds) });
}
