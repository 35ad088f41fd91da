import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { DecisionChange } from '../../../data/publications.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** A decision that was refused because a publication, or some of several, is no longer as the user saw it. */
export interface Conflict {
  publications: readonly RegulatoryUpdateRow[];
  change: DecisionChange;
  error: ApiError;
}

/** Whether a decision was refused because someone was faster, so that it is to be asked again. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'revision_conflict' || error.code === 'transition_not_allowed');
