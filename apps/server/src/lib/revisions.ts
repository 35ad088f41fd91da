import { ProblemError } from './problem.ts';
import { said } from './said.ts';

/** Revisions of records as somebody saw them, by id. */
export type Seen = Readonly<Record<string, number>>;

/**
 * Who saw something else than what is stored gets it, and decides again with both before the eyes.
 * @throws ProblemError 409
 */
export async function checkSeen(
  { revision }: { readonly revision: number },
  seen: number | undefined,
  present: () => Promise<object>,
): Promise<void> {
  if (seen === undefined || seen === revision) return;
  throw new ProblemError(409, 'revision_conflict', said('problems-http', 'changedMeanwhile'), {
    currentRevision: revision,
    current: { ...(await present()) },
  });
}

/** Names all that a colleague changed since they were seen, unless they are as wanted already. @throws ProblemError 409 */
export function checkAllSeen<Row extends { readonly id: string; readonly revision: number }>(
  rows: readonly Row[],
  seen: Seen = {},
  isAsWanted: (row: Row) => boolean = () => false,
): void {
  const stale = rows.filter(
    (row) => seen[row.id] !== undefined && seen[row.id] !== row.revision && !isAsWanted(row),
  );
  if (stale.length === 0) return;
  throw new ProblemError(409, 'revision_conflict', said('problems-http', 'someChangedMeanwhile'), {
    conflicts: stale.map(({ id }) => id),
  });
}
