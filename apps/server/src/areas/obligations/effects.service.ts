import { defineEffect } from '../../db/unit-of-work.ts';

/**
 * Obligations have a different wording now, or are no longer approved: the controls that meet them have to be reviewed. The
 * obligations are locked, so that no one can link other controls to them in the meantime.
 */
export const obligationsChanged = defineEffect<{
  readonly ids: readonly string[];
  /** null if the system did it, for example because of a new version */
  readonly by: string | null;
  readonly now: Date;
  /** their replacements, by the IDs of the controls that met each; null: the same controls meet all of them */
  readonly replacedBy?: {
    readonly ids: readonly string[];
    readonly answeredBy: ReadonlyMap<string, readonly string[]> | null;
    /** called once controls meet the replacements, with the replaced obligations that each control met */
    readonly onRelinked?: (answering: ReadonlyMap<string, readonly string[]>) => Promise<unknown>;
  };
}>('obligations changed');
