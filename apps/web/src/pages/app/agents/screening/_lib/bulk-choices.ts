import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { mayBecome } from '../../../_lib/status-actions.ts';

type Chosen = Pick<RegulatoryUpdateRow, 'status' | 'triaged_at'>;

/** The verdicts that all of a selection may have, and that change at least one of it. */
export function verdictsForAll(publications: readonly Chosen[]): (0 | 1 | 2)[] {
  return ([0, 2, 1] as const).filter(
    (status) =>
      publications.some((one) => mayBecome(one, status)) &&
      publications.every((one) => one.status === status || mayBecome(one, status)),
  );
}
