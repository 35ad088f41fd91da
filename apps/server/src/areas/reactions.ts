import { writeAudit } from '../audit/record.ts';
import type { Reaction } from '../db/transactions.ts';

/**
 * The one list of what follows from changes, in the order in which it is applied and rows are locked. The head of the audit chain
 * comes last, since everybody else of the company waits for it.
 */
export const reactions: readonly Reaction[] = [writeAudit];

/** Who reads the events of `audit/events.ts` after the commit: they are kept until all of these have handled them. */
export const eventConsumers: readonly string[] = [];
