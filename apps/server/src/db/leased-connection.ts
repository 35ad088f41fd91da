import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { answerWithin, Unanswered } from './answer-within.ts';
import { type Backend, type Lease, leaseSession } from './backend.ts';
import {
  CommitInDoubt,
  DatabaseUnavailable,
  TransactionAborted,
  TransactionFinished,
  TransactionTimeout,
  translateDatabaseError,
} from './errors.ts';
import type { TransactionContext } from './transaction-context.ts';

const COMMANDS_WITH_AFFECTED_ROWS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const ROLLBACK_PATIENCE_MS = 5_000;
/** Beyond the time of the transaction, within which the server itself ends a commit. */
const COMMIT_PATIENCE_MS = 5_000;

/**
 * A session for the time of one transaction. Statements go to the database as they are asked for and are answered in that order,
 * without waiting for the answer to the one before; what opens the transaction goes with the first.
 */
export class LeasedConnection implements DatabaseConnection {
  readonly #backend: Backend;
  readonly #lease: Lease;
  readonly #context: TransactionContext;
  readonly #timer: NodeJS.Timeout | undefined;
  /** what became of the opening; undefined until there is a first statement */
  #begun: Promise<unknown> | undefined;
  #ended: 'timed out' | 'finished' | undefined;
  #broken = false;

  static async lease(backend: Backend, context: TransactionContext): Promise<LeasedConnection> {
    return new LeasedConnection(backend, await leaseSession(backend, context.label, context), context);
  }

  private constructor(backend: Backend, lease: Lease, context: TransactionContext) {
    this.#backend = backend;
    this.#lease = lease;
    this.#context = context;
    if (context.timeoutMs > 0) this.#timer = setTimeout(() => this.#timeOut(), context.timeoutMs);
  }

  /** What was only read needs no answer to its commit: the session goes on at once, and whoever has it next is behind that. */
  async commit(): Promise<void> {
    this.#assertOpen();
    this.#end('finished');
    if (this.#begun === undefined) return;
    const committed = this.#send('commit');
    if (this.#context.isRead) {
      committed.catch(() => {});
      return;
    }
    const { command } = await this.#answerToCommit(committed);
    // PostgreSQL answers COMMIT of a failed transaction with the tag ROLLBACK, not with an error.
    if (command === 'ROLLBACK') {
      throw new TransactionAborted(
        `A statement of "${this.#context.label}" failed and the failure was swallowed; nothing was kept.`,
      );
    }
  }

  async #answerToCommit<Answer>(committed: Promise<Answer>): Promise<Answer> {
    const { label, timeoutMs } = this.#context;
    try {
      return await (timeoutMs > 0 ? answerWithin(committed, timeoutMs + COMMIT_PATIENCE_MS) : committed);
    } catch (error) {
      this.#broken = true;
      const translated = translateDatabaseError(this.#lease.lost() ?? error);
      if (!(translated instanceof DatabaseUnavailable) && !(error instanceof Unanswered)) throw translated;
      throw new CommitInDoubt(`Nobody answered whether "${label}" was committed.`, { cause: error });
    }
  }

  async rollback(): Promise<void> {
    if (this.#ended === 'timed out') return;
    const isOpen = this.#ended === undefined;
    this.#end('finished');
    if (isOpen && this.#begun !== undefined) await this.#rollBackWithin(ROLLBACK_PATIENCE_MS);
  }

  release(): void {
    this.#end('finished');
    if (this.#ended === 'timed out') return;
    this.#lease.release(this.#broken);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#assertOpen();
    try {
      const begun = this.#begin();
      const answer = this.#send(query.sql, query.parameters);
      answer.catch(() => {});
      // Nothing counts that was answered outside of the transaction and its role.
      await begun;
      const result = await answer;
      const rows = (result.rows ?? []) as R[];
      return COMMANDS_WITH_AFFECTED_ROWS.has(result.command)
        ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
        : { rows };
    } catch (error) {
      throw translateDatabaseError(this.#lease.lost() ?? error);
    }
  }

  streamQuery(): never {
    throw new Error('Streams would keep the session leased; read in pages instead.');
  }

  #begin(): Promise<unknown> {
    if (this.#begun === undefined) {
      this.#begun = this.#send(this.#context.beginSql);
      // The message may have failed after its `begin`.
      this.#begun.catch(() => {
        this.#broken = true;
      });
    }
    return this.#begun;
  }

  async #send(text: string, values?: readonly unknown[]) {
    const result = await this.#lease.client.query(text, values as unknown[] | undefined);
    // Several statements in one message give several results; the last one counts.
    return Array.isArray(result) ? (result as (typeof result)[]).at(-1)! : result;
  }

  #end(how: 'timed out' | 'finished'): void {
    this.#ended ??= how;
    this.#context.open = false;
    clearTimeout(this.#timer);
  }

  #timeOut(): void {
    if (this.#ended) return;
    this.#end('timed out');
    this.#context.timedOut(this.#timeoutError());
    void this.#rollBackWithin(ROLLBACK_PATIENCE_MS).finally(() => this.#lease.release(this.#broken));
  }

  async #rollBackWithin(patienceMs: number): Promise<void> {
    try {
      await answerWithin(this.#send('rollback'), patienceMs);
    } catch {
      // A server rolls back when the connection is dropped; the embedded database has to be interrupted.
      this.#broken = true;
      this.#backend.interrupt?.();
    }
  }

  #assertOpen(): void {
    if (this.#ended === 'timed out') throw this.#timeoutError();
    if (this.#ended) {
      throw new TransactionFinished(`A statement was sent after "${this.#context.label}" had ended.`);
    }
  }

  #timeoutError(): TransactionTimeout {
    return new TransactionTimeout(
      `"${this.#context.label}" held its database session longer than ${this.#context.timeoutMs} ms and was rolled back.`,
    );
  }
}
