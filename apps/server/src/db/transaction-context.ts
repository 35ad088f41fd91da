import { AsyncLocalStorage } from 'node:async_hooks';
import { NestedTransaction } from './errors.ts';

/** One call of withCompany or withSystem, from its first wait to its end. */
export interface TransactionContext {
  /** "company <id>" or "system <reason>"; it names the holder in errors and logs */
  readonly label: string;
  /** nobody waits for it, so others go first */
  readonly inBackground: boolean;
  /** statements that open it, sent as one message with the first of its own */
  readonly beginSql: string;
  /** 0 for none */
  readonly timeoutMs: number;
  /** no statement may write */
  readonly isRead: boolean;
  /** false once committed, rolled back or timed out */
  open: boolean;
  readonly afterCommit: (() => unknown)[];
  /** rejects the caller at once when the time is up */
  readonly timedOut: (error: Error) => void;
}

const contexts = new AsyncLocalStorage<TransactionContext | undefined>();
const reading = new AsyncLocalStorage<boolean>();

export function currentTransaction(): TransactionContext | undefined {
  return contexts.getStore();
}

export function runInTransactionContext<T>(context: TransactionContext, work: () => Promise<T>): Promise<T> {
  return contexts.run(context, work);
}

/** For what a transaction starts but does not own: callbacks after the commit, timers, workers. They may write, too. */
export function runOutsideTransaction<T>(work: () => T): T {
  return contexts.run(undefined, () => reading.run(false, work));
}

/** Every transaction that `work` begins is read only: the database refuses what would write. */
export function runReading<T>(work: () => T): T {
  return reading.run(true, work);
}

export const isReading = (): boolean => reading.getStore() === true;

/**
 * Throws when the caller stands inside an open transaction: on the embedded database, which has one session, asking
 * for another one would wait for itself for ever, so the mistake must show on PostgreSQL too.
 */
export function assertNoOpenTransaction(wanted: string): void {
  const open = contexts.getStore();
  if (open?.open) {
    throw new NestedTransaction(
      `${wanted} was asked for inside the open transaction "${open.label}". Use that transaction, or do this work after it.`,
    );
  }
}
