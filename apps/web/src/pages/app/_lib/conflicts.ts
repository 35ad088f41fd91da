import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { DecisionChange } from '../../../data/publications.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** A decision that was refused because the publication is no longer as the user saw it. */
export interface Conflict {
  publication: RegulatoryUpdateRow;
  change: DecisionChange;
  error: ApiError;
}

/** A common decision that was refused because some of the publications are no longer as the user saw them. */
export interface BatchConflict {
  publications: readonly RegulatoryUpdateRow[];
  change: DecisionChange;
  error: ApiError;
}

/** Whether a decision was refused because someone was faster, so that it is to be asked again. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'revision_conflict' || error.code === 'transition_not_allowed');

/** Those of a selection that nobody stands against. */
export function withoutConflicts({ publications, error }: BatchConflict): RegulatoryUpdateRow[] {
  return publications.filter((one) => !error.conflicts.includes(one.id));
}
