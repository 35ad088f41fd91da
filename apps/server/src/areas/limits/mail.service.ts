import { lowerCase } from '../../db/lower-case.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import { networkOf } from '../../lib/network-of.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds } from '../../lib/time.ts';
import { keyOfAttempts } from './log-in.service.ts';
import * as queries from './queries.ts';

const windowSeconds = 60 * 60;
/** Mails that one network may have sent to one address within an hour. */
const perNetwork = 5;
/**
 * The same of all networks together that the owner has not logged in from: more than that the address is not troubled with, and
 * nobody is told.
 */
const overall = 20;
/** Sign-ups, requests for mails and guesses at codes of one network within an hour. */
const ofNetwork = 60;

export interface MailRequest {
  /** what is asked for; each is counted apart */
  readonly purpose: 'sign-up' | 'verify' | 'reset' | 'invite' | 'newsletter';
  readonly email: string;
  readonly clientAddress: string;
}

const tooMany = (endsAt: Date, now: Date) =>
  new ProblemError(429, 'too_many_requests', said('problems-limits', 'mailAskedTooOften'), {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
  });

/**
 * Counts a request for a mail. Known and unknown addresses are treated alike.
 * @returns whether the address may be sent another one
 * @throws ProblemError 429 where this network asked often enough
 */
export async function countMailRequest(
  tx: SystemTransaction,
  { purpose, email, clientAddress }: MailRequest,
  now: Date,
): Promise<boolean> {
  const lowered = await lowerCase(tx, email);
  const endsAt = addSeconds(now, windowSeconds);
  const count = async (key: string, most: number) =>
    (await queries.addFailure(tx, { key, most, now, endsAt })) !== undefined;
  const from = networkOf(clientAddress);
  const network = keyOfAttempts(`mail ${from}`, '');
  const own = keyOfAttempts(`${purpose} ${from}`, lowered);
  if (!(await count(network, ofNetwork))) throw tooMany(await queries.findWindowEnd(tx, network), now);
  if (!(await count(own, perNetwork))) throw tooMany(await queries.findWindowEnd(tx, own), now);
  // Else strangers could use up what the owner may ask for.
  if (await queries.isKnown(tx, keyOfAttempts(from, lowered), now)) return true;
  return count(keyOfAttempts(purpose, lowered), overall);
}
