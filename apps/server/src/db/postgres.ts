import { Pool } from 'pg';
import type { Logger } from '../lib/logger.ts';
import { type Backend, inPipeline, onNewSession } from './backend.ts';
import { databaseTypes, SESSION_SETTINGS } from './types.ts';

export interface PostgresOptions {
  databaseUrl: string;
  maxConnections: number;
  /** how long a transaction waits for a connection */
  waitMs: number;
  /** the server's own limit on one statement; 0 for none */
  statementTimeoutMs: number;
  /** how its sessions are named in the server's list */
  applicationName: string;
  log: Logger;
}

/** How sessions of processes at work are named, also that of their listener, which begins with it. */
export const SERVER_SESSIONS = 'regulus';

/** A pool of connections to a PostgreSQL server, 15 or newer. */
export function openPostgres(options: PostgresOptions): Backend {
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections,
    connectionTimeoutMillis: options.waitMs,
    application_name: options.applicationName,
    // Longer than between two looks for jobs: a new connection costs more than they do.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...inPipeline,
    types: databaseTypes,
    onConnect: onNewSession(`${SESSION_SETTINGS}; ${serverLimits('set', options.statementTimeoutMs)}`),
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'An idle database connection was lost.'));
  const { statementTimeoutMs } = options;
  return {
    kind: 'postgres',
    pool,
    ...(statementTimeoutMs > 0 ? { patienceMs: statementTimeoutMs + ANSWER_MARGIN_MS } : {}),
    close: () => pool.end(),
  };
}

/** What the way to the server and back takes at most. */
const ANSWER_MARGIN_MS = 5_000;

/** We end an idle transaction ourselves; the server does when this process no longer can. */
const IDLE_MARGIN_MS = 5_000;

/** Statements that set the server's limits for a transaction that may be open that long. */
export function serverLimits(command: 'set' | 'set local', timeoutMs: number): string {
  const statement = Math.round(timeoutMs);
  const idle = statement === 0 ? 0 : statement + IDLE_MARGIN_MS;
  return `${command} statement_timeout to ${statement}; ${command} idle_in_transaction_session_timeout to ${idle}`;
}
