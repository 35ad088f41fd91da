import type pg from 'pg';
import { DatabaseBusy, translateDatabaseError } from './errors.ts';
import { assertNoOpenTransaction } from './transaction-context.ts';

/** The sessions of one database: a pool of connections, or the one session of the embedded database. */
export interface Backend {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /** embedded only: frees the session from a statement that does not end */
  interrupt?(): void;
  close(): Promise<void>;
}

/** The pool's hook that runs `statements` on every new session before it is handed out. */
export function onNewSession(...statements: string[]): (client: pg.ClientBase) => void {
  const setUp = async (client: pg.ClientBase) => {
    for (const statement of statements) await client.query(statement);
  };
  // The pool waits for the promise and drops the client when it fails; the types do not say so.
  return (client) => setUp(client) as unknown as undefined;
}

interface Holder {
  label: string;
  since: number;
}

const holders = new WeakMap<Backend, Set<Holder>>();

export interface Lease {
  readonly client: pg.PoolClient;
  /** why the connection died while it was leased; statements afterwards only say that it did */
  lost(): Error | undefined;
  /** `broken` throws the connection away instead of giving it to the next one */
  release(broken?: boolean): void;
}

/** Waits in line for a session. Throws DatabaseBusy after the pool's waiting time, naming who holds the sessions. */
export async function leaseSession(backend: Backend, label: string): Promise<Lease> {
  const current = holders.get(backend) ?? new Set();
  holders.set(backend, current);
  const asked = performance.now();
  let client: pg.PoolClient;
  try {
    client = await backend.pool.connect();
  } catch (error) {
    if (
      error instanceof Error &&
      /timeout exceeded when trying to connect/.test(error.message) &&
      current.size > 0
    ) {
      const now = performance.now();
      const held = [...current].map((holder) => `"${holder.label}" for ${Math.round(now - holder.since)} ms`);
      throw new DatabaseBusy(
        `"${label}" waited ${Math.round(now - asked)} ms for a database session; held by ${held.slice(0, 5).join(', ')}.`,
      );
    }
    throw translateDatabaseError(error);
  }
  const holder = { label, since: performance.now() };
  current.add(holder);
  // A connection that dies while it is leased emits 'error'; without a listener that would end the process.
  let lost: Error | undefined;
  const remember = (error: Error) => {
    lost ??= error;
  };
  client.on('error', remember);
  let released = false;
  return {
    client,
    lost: () => lost,
    release(broken = false) {
      if (released) return;
      released = true;
      current.delete(holder);
      client.removeListener('error', remember);
      client.release(broken || lost !== undefined);
    },
  };
}

/**
 * Runs one statement, or a block that carries its own begin and commit, on a session of its own and outside of our
 * transactions: for the job engine and for upkeep only.
 */
export async function runStatement(
  backend: Backend,
  label: string,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult[]> {
  assertNoOpenTransaction(label);
  const lease = await leaseSession(backend, label);
  let broken = false;
  try {
    const result: unknown = await lease.client.query(text, values);
    return Array.isArray(result) ? (result as pg.QueryResult[]) : [result as pg.QueryResult];
  } catch (error) {
    // A block that failed half way leaves its transaction open on the session.
    await lease.client.query('rollback').catch(() => {
      broken = true;
    });
    throw translateDatabaseError(lease.lost() ?? error);
  } finally {
    lease.release(broken);
  }
}
