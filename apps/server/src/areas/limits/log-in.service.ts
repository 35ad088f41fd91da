import { createHash } from 'node:crypto';
import { lowerCase } from '../../db/lower-case.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import { type NetworkSize, networkOf } from '../../lib/network-of.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds } from '../../lib/time.ts';
import * as queries from './queries.ts';

export { deletePastAttempts } from './queries.ts';

const windowSeconds = 10 * 60;
/**
 * Failures for one e-mail address within the window after which a network may not try it any more, the smallest network first.
 * A wide one may hold little more than a small one, so that whoever has a thousand small ones of it takes nothing from the others.
 */
const mostOf = { customer: 20, site: 30, provider: 40 } as const satisfies Record<NetworkSize, number>;
const sizes = Object.keys(mostOf) as NetworkSize[];
/** The same over all networks that the user never logged in from: ten providers at least have to try before it is reached. */
const overall = 400;
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

/**
 * What an attempt counts for, the smallest network first and all networks together last; always in this order, so that two
 * attempts at once wait for each other and not both. Spellings that the database takes for one address are one here too: it
 * makes an i of `İ`, JavaScript does not.
 */
async function countsOf(
  tx: SystemTransaction,
  { email, clientAddress }: LogInAttempt,
): Promise<{ own: Count; wider: Count[] }> {
  const lowered = await lowerCase(tx, email);
  const [own, ...wider] = sizes.map((size): Count => {
    const network = networkOf(clientAddress, size);
    return {
      key: keyOfAttempts(size === 'customer' ? network : `${size} ${network}`, lowered),
      most: mostOf[size],
    };
  });
  return { own: own!, wider: [...wider, { key: keyOfAttempts('', lowered), most: overall }] };
}

interface Count {
  readonly key: string;
  readonly most: number;
}

/**
 * Counts an attempt as failed, before its password is looked at, so that many at once gain nothing. Existing and
 * unknown addresses are treated alike; all processes on one database count together. An attempt that is refused is not
 * counted, so that a refused network cannot use up what the others have left.
 * @throws ProblemError 429
 */
export async function countAttempt(tx: SystemTransaction, attempt: LogInAttempt, now: Date): Promise<void> {
  const { own, wider } = await countsOf(tx, attempt);
  const endsAt = addSeconds(now, windowSeconds);
  const counted = await queries.addFailure(tx, { ...own, now, endsAt });
  if (!counted) throw await tooManyAttempts(tx, own.key, now);
  if (counted.known_until !== null && counted.known_until > now) return;
  for (const count of wider) {
    if (!(await queries.addFailure(tx, { ...count, now, endsAt })))
      throw await tooManyAttempts(tx, count.key, now);
  }
}

async function tooManyAttempts(tx: SystemTransaction, key: string, now: Date): Promise<ProblemError> {
  const endsAt = await queries.findWindowEnd(tx, key);
  return new ProblemError(429, 'too_many_requests', said('problems-limits', 'logInTooOften'), {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
  });
}

/** The user has shown who he is: what this network failed before is forgiven, and it is one of the user's own. */
export async function forgiveAttempts(
  tx: SystemTransaction,
  attempt: LogInAttempt,
  now: Date,
): Promise<void> {
  const { own, wider } = await countsOf(tx, attempt);
  await queries.forgive(tx, {
    own: own.key,
    wider: wider.map(({ key }) => key),
    now,
    knownUntil: addSeconds(now, knownSeconds),
  });
}
