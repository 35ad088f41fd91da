import type { Transaction } from 'kysely';
import type { Logger } from '../lib/logger.ts';
import type { Backend } from './backend.ts';
import { TransactionConflict } from './errors.ts';
import { transactionOn } from './kysely-transaction.ts';
import { LeasedConnection } from './leased-connection.ts';
import type { SystemReason } from './system-reasons.ts';
import type { Tables } from './tables.ts';
import {
  assertNoOpenTransaction,
  currentTransaction,
  runInTransactionContext,
  runOutsideTransaction,
  type TransactionContext,
} from './transaction-context.ts';
import { type Effect, openUnitOfWork, type ReactionOf, type UnitOfWork } from './unit-of-work.ts';

interface TransactionExtras {
  /**
   * Runs `work` once this transaction has been committed and its session is free again, in the order of the calls;
   * never when it is rolled back. The caller waits for it, so keep it short; an error is logged and goes no further.
   */
  readonly afterCommit: (work: () => unknown) => void;
  /** what follows from the changes of this transaction */
  readonly work: UnitOfWork;
}

interface CompanyScope {
  readonly scope: 'company';
  readonly companyId: string;
}

interface SystemScope {
  readonly scope: 'system';
  readonly reason: SystemReason;
}

/** Sees and writes one company's rows only; made by withCompany. */
export type CompanyTransaction = Transaction<Tables> & TransactionExtras & CompanyScope;
/** Sees every company's rows; made by withSystem. */
export type SystemTransaction = Transaction<Tables> & TransactionExtras & SystemScope;
/** For queries that are meant for both. */
export type AnyTransaction = Transaction<Tables> & TransactionExtras & (CompanyScope | SystemScope);

/** One entry of the list of reactions, which says in which order they are applied. */
export type Reaction = ReactionOf<AnyTransaction>;

/** For effects that any transaction may have. */
export const reactTo = <Payload>(
  { name }: Effect<Payload>,
  apply: (tx: AnyTransaction, payloads: readonly Payload[]) => Promise<void>,
): Reaction => ({ to: name, apply });

/** For effects within one company. */
export const reactInCompany = <Payload>(
  { name }: Effect<Payload>,
  apply: (tx: CompanyTransaction, payloads: readonly Payload[]) => Promise<void>,
): Reaction => ({
  to: name,
  apply: async (tx, payloads) => {
    if (tx.scope !== 'company') throw new Error(`The effect "${name}" needs the transaction of a company.`);
    await apply(tx, payloads);
  },
});

export interface TransactionOptions {
  /** run the whole work again, a few times, when it collided with another transaction; it must be free of side effects */
  retry?: boolean;
  /** how long the transaction may be open; the database's default when missing */
  timeoutMs?: number;
  /** every statement sees the database as it was at the first one, and none may write: for what is read in parts and has to fit */
  isSnapshot?: boolean;
}

export interface TransactionPlan {
  label: string;
  /** whether everybody else is served before it */
  inBackground: boolean;
  beginSql: string;
  timeoutMs: number;
  /** whether no statement may write */
  isRead: boolean;
}

export interface TransactionRunner {
  run<T>(plan: TransactionPlan, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
}

const ATTEMPTS = 4;
const LONGEST_FIRST_PAUSE_MS = 40;

export function transactionRunner(backend: Backend, log: Logger): TransactionRunner {
  async function runOn<T>(
    context: TransactionContext,
    work: (tx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const connection = await LeasedConnection.lease(backend, context);
    try {
      const value = await work(transactionOn(connection));
      await connection.commit();
      return value;
    } catch (error) {
      await connection.rollback();
      throw error;
    } finally {
      connection.release();
    }
  }

  return {
    async run(plan, work) {
      assertNoOpenTransaction(`The transaction "${plan.label}"`);
      const { promise: timeout, reject: timedOut } = Promise.withResolvers<never>();
      const context: TransactionContext = { ...plan, open: true, afterCommit: [], timedOut };
      try {
        const result = runInTransactionContext(context, () => runOn(context, work));
        // After a time-out the work goes on alone until its next statement throws.
        result.catch(() => {});
        const value = await Promise.race([result, timeout]);
        await runAfterCommit(context, log);
        return value;
      } finally {
        context.open = false;
        timeout.catch(() => {});
      }
    },
  };
}

async function runAfterCommit(context: TransactionContext, log: Logger): Promise<void> {
  for (const callback of context.afterCommit) {
    try {
      await runOutsideTransaction(callback);
    } catch (error) {
      log.error({ err: error, transaction: context.label }, 'Work after a commit failed.');
    }
  }
}

/** Runs `attempt`, again after a short random pause when it ends in TransactionConflict; gives up after four times. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || number === ATTEMPTS) throw error;
      const pauseMs = Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** (number - 1);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Adds the scope to Kysely's transaction object. */
export function scoped<S extends CompanyScope | SystemScope>(
  tx: Transaction<Tables>,
  scope: S,
  reactions: readonly Reaction[],
): Transaction<Tables> & TransactionExtras & S {
  const context = currentTransaction()!;
  const extras: TransactionExtras = {
    afterCommit: (work) => void context.afterCommit.push(work),
    work: openUnitOfWork<AnyTransaction>(reactions, () => whole),
  };
  const whole = Object.assign(tx, extras, scope);
  return whole;
}

/** Does the work and applies what follows from it, so that no commit is without that. */
export async function finished<Tx extends AnyTransaction, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await work(tx);
  await tx.work.finish();
  return result;
}
