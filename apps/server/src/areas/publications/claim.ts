import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { addSeconds } from '../../lib/time.ts';

/** Work on publications that one run holds: a run that dies keeps it from others for so long. */
export interface Claim {
  /** of this run alone, since a process may have several */
  readonly run: string;
  readonly now: Date;
  /** when others may take what this run has not finished */
  readonly until: Date;
}

/** Longer than the pages of one batch may take to be read. */
const claimSeconds = 5 * 60;

export function newClaim({ clock }: Pick<Dependencies, 'clock'>): Claim {
  const now = clock.now();
  return { run: randomUUID(), now, until: addSeconds(now, claimSeconds) };
}
