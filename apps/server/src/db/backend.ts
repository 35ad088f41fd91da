import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { turnstile } from '../lib/turnstile.ts';
import { answerWithin, Unanswered } from './answer-within.ts';
import { DatabaseBusy, DatabaseUnavailable, translateDatabaseError } from './errors.ts';
import { assertNoOpenTransaction } from './transaction-context.ts';

/** The sessions of one database: a pool of connections, or the one session of the embedded database. */
export interface Backend {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /** PostgreSQL only: longer than this the server works on no statement outside of our transactions, so it has gone */
  readonly patienceMs?: number;
  /** embedded only: frees the session from a statement that does not end */
  interrupt?(): void;
  close(): Promise<void>;
}

/** Statements are sent without waiting for the answers to those before; the types of the driver do not know the option yet. */
export const inPipeline = { pipeline: true } as object;

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

/** Who has a session of a backend, and how work in the background comes to one. */
interface Line {
  readonly holders: Set<Holder>;
  /** for work in the background, before it asks for a session; gives what is to be called once it has none any more */
  readonly enter: () => Promise<() => void>;
  /** sessions that people have or wait for */
  forPeople: number;
  lastForPeople: number;
}

/** Between two transactions of one request lies less; work in the background would else come between them. */
const REQUEST_GAP_MS = 4;
/** Longer than this it does not wait for a pause: it goes on slowly while people ask without one. */
const LONGEST_COURTESY_MS = 24;

const lines = new WeakMap<Backend, Line>();

function lineOf(backend: Backend): Line {
  const known = lines.get(backend);
  if (known) return known;
  // The sessions of a pool are handed out in the order they were asked for, so nobody waits for more than one
  // transaction in the background: of one session they get one at a time, of ten three.
  const enter = turnstile(Math.ceil(backend.pool.options.max / 4));
  const line: Line = { holders: new Set(), enter, forPeople: 0, lastForPeople: Number.NEGATIVE_INFINITY };
  lines.set(backend, line);
  return line;
}

async function enterBackground(line: Line): Promise<() => void> {
  const leave = await line.enter();
  const latest = performance.now() + LONGEST_COURTESY_MS;
  while (
    (line.forPeople > 0 || performance.now() - line.lastForPeople < REQUEST_GAP_MS) &&
    performance.now() < latest
  )
    await pause(REQUEST_GAP_MS);
  return leave;
}

function enterForPeople(line: Line): () => void {
  line.forPeople += 1;
  return () => {
    line.forPeople -= 1;
    line.lastForPeople = performance.now();
  };
}

export interface Lease {
  readonly client: pg.PoolClient;
  /** why the connection died while it was leased; statements afterwards only say that it did */
  lost(): Error | undefined;
  /** `broken` throws the connection away instead of giving it to the next one */
  release(broken?: boolean): void;
}

/**
 * Waits in line for a session, in the background behind everybody else. Throws DatabaseBusy after the pool's waiting
 * time, naming who holds the sessions.
 */
export async function leaseSession(
  backend: Backend,
  label: string,
  { inBackground = false } = {},
): Promise<Lease> {
  const line = lineOf(backend);
  const current = line.holders;
  const leave = inBackground ? await enterBackground(line) : enterForPeople(line);
  const asked = performance.now();
  let client: pg.PoolClient;
  try {
    client = await backend.pool.connect();
  } catch (error) {
    leave();
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
      leave();
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
    const answer: Promise<unknown> = lease.client.query(text, values);
    const { patienceMs } = backend;
    const result = await (patienceMs === undefined ? answer : answerWithin(answer, patienceMs));
    return Array.isArray(result) ? (result as pg.QueryResult[]) : [result as pg.QueryResult];
  } catch (error) {
    if (error instanceof Unanswered) {
      broken = true;
      throw new DatabaseUnavailable(`The database does not answer: "${label}".`, { cause: error });
    }
    // A block that failed half way leaves its transaction open on the session.
    await lease.client.query('rollback').catch(() => {
      broken = true;
    });
    throw translateDatabaseError(lease.lost() ?? error);
  } finally {
    lease.release(broken);
  }
}
