import type { z } from 'zod';
import type { AnyTransaction } from '../db/transactions.ts';

export interface JobProgress {
  /** units finished so far */
  done: number;
  /** units in all, when known */
  total?: number;
  /** one line for the person who waits; no personal data */
  message?: string;
}

export interface JobRun<Payload> {
  readonly jobId: string;
  /** the company whose transaction enqueued it; null for the system's own work */
  readonly companyId: string | null;
  readonly payload: Payload;
  /** aborts when the time is up, when the job was taken away, and when the process stops */
  readonly signal: AbortSignal;
  /** writes the progress a page can follow; call it between transactions, as often as is handy (it is throttled) */
  progress(progress: JobProgress): Promise<void>;
  /** as that of `Jobs` */
  runSoon(tx: AnyTransaction, name: string): void;
}

export interface JobDefinition<Payload> {
  /** lower case with dashes; the queue's name, for ever */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /**
   * Must be idempotent: it runs again after a failure, after its time is up and after the process died. Reads in one
   * transaction, computes outside, writes in short ones.
   */
  handler(run: JobRun<Payload>): Promise<void>;
  /** runs again that many times after the first failure; default 2 */
  readonly retryLimit?: number;
  /** seconds before the first repetition, doubled each time; default 5 */
  readonly retryDelaySeconds?: number;
  /** a run longer than this is aborted and counts as failed; default 900 */
  readonly expireInSeconds?: number;
  /** runs at the same time in one process; default 1 */
  readonly concurrency?: number;
  /** at most one queued or running job per `key` of enqueue; more are not added */
  readonly exclusive?: boolean;
}

/** What adding a job needs of its definition: who adds it need not know how it runs. */
export type JobKind<Payload> = Pick<JobDefinition<Payload>, 'name' | 'payload'>;

/** Gives the payload of a definition its type. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}
