import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { type Backend, type Lease, leaseSession } from './backend.ts';
import {
  NestedTransaction,
  TransactionAborted,
  TransactionFinished,
  TransactionTimeout,
  translateDatabaseError,
} from './errors.ts';
import { currentTransaction, type TransactionContext } from './transaction-context.ts';

const COMMANDS_WITH_AFFECTED_ROWS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const ROLLBACK_PATIENCE_MS = 5_000;

/** Kysely's PostgreSQL dialect on our leased sessions: reachable from inside withCompany and withSystem only. */
export function leasedDialect(backend: Backend): Dialect {
  return {
    createDriver: () => new LeasedDriver(backend),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class LeasedDriver implements Driver {
  readonly #backend: Backend;
  constructor(backend: Backend) {
    this.#backend = backend;
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const context = currentTransaction();
    if (!context || context.leased) {
      throw new NestedTransaction('The database is reachable through withCompany and withSystem only.');
    }
    context.leased = true;
    const lease = await leaseSession(this.#backend, context.label, context);
    return new LeasedConnection(this.#backend, lease, context);
  }

  async beginTransaction(connection: LeasedConnection): Promise<void> {
    await connection.begin();
  }
  async commitTransaction(connection: LeasedConnection): Promise<void> {
    await connection.commit();
  }
  async rollbackTransaction(connection: LeasedConnection): Promise<void> {
    await connection.rollback();
  }
  async releaseConnection(connection: LeasedConnection): Promise<void> {
    connection.release();
  }
}

class LeasedConnection implements DatabaseConnection {
  readonly #backend: Backend;
  readonly #lease: Lease;
  readonly #context: TransactionContext;
  readonly #timer: NodeJS.Timeout | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #ended: 'timed out' | 'finished' | undefined;
  #broken = false;

  constructor(backend: Backend, lease: Lease, context: TransactionContext) {
    this.#backend = backend;
    this.#lease = lease;
    this.#context = context;
    if (context.timeoutMs > 0) this.#timer = setTimeout(() => this.#timeOut(), context.timeoutMs);
  }

  async begin(): Promise<void> {
    try {
      await this.#send(this.#context.beginSql);
    } catch (error) {
      // The message may have failed after its `begin`; Kysely does not roll back what it does not know as begun.
      this.#broken = true;
      throw translateDatabaseError(this.#lease.lost() ?? error);
    }
  }

  async commit(): Promise<void> {
    this.#assertOpen();
    this.#end('finished');
    try {
      const result = await this.#send('commit');
      // PostgreSQL answers COMMIT of a failed transaction with the tag ROLLBACK, not with an error.
      if (result.command === 'ROLLBACK') {
        throw new TransactionAborted(
          `A statement of "${this.#context.label}" failed and the failure was swallowed; nothing was kept.`,
        );
      }
    } catch (error) {
      if (!(error instanceof TransactionAborted)) this.#broken = true;
      throw translateDatabaseError(this.#lease.lost() ?? error);
    }
  }

  async rollback(): Promise<void> {
    if (this.#ended === 'timed out') return;
    const begun = this.#ended === undefined;
    this.#end('finished');
    if (begun) await this.#rollBackWithin(ROLLBACK_PATIENCE_MS);
  }

  release(): void {
    this.#end('finished');
    if (this.#ended === 'timed out') return;
    this.#lease.release(this.#broken);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#assertOpen();
    try {
      const result = await this.#send(query.sql, query.parameters);
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

  /** One statement at a time: pg is about to forbid a second query while one is running. */
  #send(text: string, values?: readonly unknown[]) {
    const run = () => this.#query(text, values);
    const answer = this.#tail.then(run, run);
    this.#tail = answer.catch(() => {});
    return answer;
  }

  async #query(text: string, values?: readonly unknown[]) {
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
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('rollback did not come through')), patienceMs);
    });
    try {
      await Promise.race([this.#send('rollback'), patience]);
    } catch {
      // A server rolls back when the connection is dropped; the embedded database has to be interrupted.
      this.#broken = true;
      this.#backend.interrupt?.();
    } finally {
      clearTimeout(timer);
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
