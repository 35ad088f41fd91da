import { Pool } from 'pg';
import type { Logger } from '../lib/logger.ts';
import { type Backend, onNewSession } from './backend.ts';
import { databaseTypes, SESSION_SETTINGS } from './types.ts';

export interface PostgresOptions {
  databaseUrl: string;
  maxConnections: number;
  /** how long a transaction waits for a connection */
  waitMs: number;
  /** the server's own limit on one statement and on an idle open transaction; 0 for none */
  statementTimeoutMs: number;
  log: Logger;
}

/** A pool of connections to a PostgreSQL server, 15 or newer. */
export function openPostgres(options: PostgresOptions): Backend {
  const limit = Math.round(options.statementTimeoutMs);
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections,
    connectionTimeoutMillis: options.waitMs,
    application_name: 'regulus',
    keepAlive: true,
    types: databaseTypes,
    onConnect: onNewSession(
      `${SESSION_SETTINGS}; set statement_timeout to ${limit}; set idle_in_transaction_session_timeout to ${limit}`,
    ),
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'An idle database connection was lost.'));
  return { kind: 'postgres', pool, close: () => pool.end() };
}
