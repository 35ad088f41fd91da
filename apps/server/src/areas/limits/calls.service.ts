import type { SystemTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds } from '../../lib/time.ts';
import { keyOfAttempts } from './log-in.service.ts';
import * as queries from './queries.ts';

interface Call {
  /** what is called; each is counted apart */
  readonly what: string;
  readonly userId: string;
  readonly mostAnHour: number;
}

/** Counts a call that costs much. @throws ProblemError 429 where the user has made it often enough */
export async function countCall(
  tx: SystemTransaction,
  { what, userId, mostAnHour }: Call,
  now: Date,
): Promise<void> {
  const key = keyOfAttempts(`call ${what}`, userId);
  const endsAt = addSeconds(now, 60 * 60);
  if (await queries.addFailure(tx, { key, most: mostAnHour, now, endsAt })) return;
  const end = await queries.findWindowEnd(tx, key);
  throw new ProblemError(
    429,
    'too_many_requests',
    said('problems-limits', 'calledTooOften', { count: mostAnHour }),
    { retryAfterSeconds: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) },
  );
}
