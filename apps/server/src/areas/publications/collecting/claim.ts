import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../../dependencies.ts';
import { addSeconds } from '../../../lib/time.ts';

/** Work on publications that one run has claimed; if the run dies, others have to wait this long. */
export interface Claim {
  /** of this run only, because a process may have several */
  readonly run: string;
  readonly now: Date;
  /** when others may take what this run has not finished */
  readonly until: Date;
}

/** Longer than it may take to read the pages of one batch. */
const claimSeconds = 5 * 60;

export function newClaim({ clock }: Pick<Dependencies, 'clock'>): Claim {
  const now = clock.now();
  return { run: randomUUID(), now, until: addSeconds(now, claimSeconds) };
}
