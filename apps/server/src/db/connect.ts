import { type Clock, systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { type Backend, runStatement } from './backend.ts';
import { COMPANY_ROLE } from './company-role.ts';
import { type EmbeddedBackend, openEmbedded } from './embedded/open.ts';
import { applyMigrations } from './migrate.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { openPostgres } from './postgres.ts';
import type { SystemReason } from './system-reasons.ts';
import {
  type CompanyTransaction,
  retryConflicts,
  type SystemTransaction,
  scoped,
  type TransactionOptions,
  type TransactionRunner,
  transactionRunner,
} from './transactions.ts';

/**
 * The only way to the data. Inside `work` no second transaction may be started, on neither database (NestedTransaction).
 * Both entries throw DatabaseUnavailable, DatabaseBusy, TransactionTimeout, TransactionConflict, TransactionAborted and
 * StorageFull; everything else `work` throws rolls back and passes unchanged.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** brings the schema up to date, under a lock; gives the names of what was applied */
  migrate(): Promise<{ applied: string[] }>;
  /** one transaction that sees one company's rows only; `companyId` is a UUID */
  withCompany<T>(
    companyId: string,
    work: (tx: CompanyTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** one transaction that sees all rows, for the listed reasons */
  withSystem<T>(
    reason: SystemReason,
    work: (tx: SystemTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** throws DatabaseUnavailable or DatabaseBusy when no statement gets through */
  ping(): Promise<void>;
  /** lets open transactions end, then closes; the embedded database writes its final checkpoint */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** postgres://…; without it the embedded database in `dataDir` is used */
  databaseUrl?: string;
  /** the data folder, or 'memory' for an embedded database that is gone afterwards */
  dataDir: string;
  log: Logger;
  clock?: Clock;
  /** PostgreSQL only; default 10 */
  maxConnections?: number;
  /** how long one transaction may be open, and how long one may wait for its session; default 30 s */
  transactionTimeoutMs?: number;
  /** default: the list in migrations/index.ts */
  migrations?: readonly Migration[];
  /** embedded in memory only: a dump to start from, made by `dumpEmbedded` */
  template?: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_CONNECTIONS = 10;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const backends = new WeakMap<Database, Backend>();

/** The sessions under a database, for the job engine and the tests' set-up only. */
export function backendOf(database: Database): Backend {
  const backend = backends.get(database);
  if (!backend) throw new Error('Not a database made by connectDatabase.');
  return backend;
}

/** Writes an embedded database as a file that `connectDatabase({dataDir: 'memory', template})` starts from. */
export async function dumpEmbedded(database: Database, file: string): Promise<void> {
  await (backendOf(database) as EmbeddedBackend).dump(file);
}

/** Opens the database; throws DataFolderInUse, DatabaseUnavailable. Call `migrate` before anything else. */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  const { log, clock: _clock = systemClock } = options;
  const timeoutMs = options.transactionTimeoutMs ?? DEFAULT_TIMEOUT_MS;
  const backend: Backend = options.databaseUrl
    ? openPostgres({
        databaseUrl: options.databaseUrl,
        maxConnections: options.maxConnections ?? DEFAULT_CONNECTIONS,
        waitMs: timeoutMs,
        statementTimeoutMs: timeoutMs,
        log,
      })
    : await openEmbedded({
        dataDir: options.dataDir,
        ...(options.template ? { template: options.template } : {}),
        waitMs: timeoutMs,
        log,
      });
  const database = databaseOn(backend, transactionRunner(backend, log), {
    timeoutMs,
    migrations: options.migrations ?? migrations,
    log,
  });
  backends.set(database, backend);
  return database;
}

function attempt<T>(options: TransactionOptions, run: () => Promise<T>): Promise<T> {
  return options.retry ? retryConflicts(run) : run();
}

function databaseOn(
  backend: Backend,
  transactions: TransactionRunner,
  defaults: { timeoutMs: number; migrations: readonly Migration[]; log: Logger },
): Database {
  return {
    kind: backend.kind,
    migrate: () => applyMigrations(backend, transactions, defaults.migrations, defaults.log),
    async withCompany(companyId, work, options = {}) {
      if (!UUID.test(companyId)) throw new TypeError('A company id is a UUID.');
      const plan = {
        label: `company ${companyId}`,
        // Both statements travel as one message; the id is a checked UUID, so it can stand in the text.
        beginSql: `begin; select set_config('role', '${COMPANY_ROLE}', true), set_config('regulus.company_id', '${companyId}', true)`,
        timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
      };
      return attempt(options, () =>
        transactions.run(plan, (tx) => work(scoped(tx, { scope: 'company', companyId }))),
      );
    },
    async withSystem(reason, work, options = {}) {
      const plan = {
        label: `system ${reason}`,
        beginSql: 'begin',
        timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
      };
      return attempt(options, () =>
        transactions.run(plan, (tx) => work(scoped(tx, { scope: 'system', reason }))),
      );
    },
    async ping() {
      await runStatement(backend, 'ping', 'select 1');
    },
    close: () => backend.close(),
  };
}
