import { defineEffect } from '../../db/unit-of-work.ts';

/**
 * Obligations read otherwise now, or are no longer approved: what answers them has to be looked at. They are locked, so that nobody
 * lets anything else answer them meanwhile.
 */
export const obligationsChanged = defineEffect<{
  readonly ids: readonly string[];
  /** null where the system did it, e.g. with a new version */
  readonly by: string | null;
  readonly now: Date;
  /** others stand in their place, by the ids of what answers each; null: the same answers all of them */
  readonly replacedBy?: {
    readonly ids: readonly string[];
    readonly answeredBy: ReadonlyMap<string, readonly string[]> | null;
    /** once controls answer these instead; told which of those replaced each control answered */
    readonly onRelinked?: (answering: ReadonlyMap<string, readonly string[]>) => Promise<unknown>;
  };
}>('obligations changed');
