import { type Clock, systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { type Backend, runStatement } from './backend.ts';
import { COMPANY_ROLE } from './company-role.ts';
import { type EmbeddedBackend, openEmbedded, type UpkeepSchedule } from './embedded/open.ts';
import { runUpkeep } from './embedded/upkeep.ts';
import { applyMigrations } from './migrate.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { openPostgres, SERVER_SESSIONS, serverLimits } from './postgres.ts';
import { isInBackground, type SystemReason } from './system-reasons.ts';
import { isReading } from './transaction-context.ts';
import {
  type CompanyTransaction,
  finished,
  type Reaction,
  retryConflicts,
  type SystemTransaction,
  scoped,
  type TransactionOptions,
  type TransactionRunner,
  transactionRunner,
} from './transactions.ts';

/**
 * The only way to the data. Inside `work` no second transaction may be started, on neither database (NestedTransaction).
 * Both entries throw DatabaseUnavailable, DatabaseBusy, TransactionTimeout, TransactionConflict, TransactionAborted,
 * CommitInDoubt and StorageFull; everything else `work` throws rolls back and passes unchanged.
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
  /** PostgreSQL only: how its sessions are named in the server's list; default that of a process that is at work */
  applicationName?: string;
  /** how long one transaction may be open, and how long one may wait for its session; default 30 s, 0 for no limit */
  transactionTimeoutMs?: number;
  /** what follows from changes, in the order in which it is applied; none by default */
  reactions?: readonly Reaction[];
  /** default: the list in migrations/index.ts */
  migrations?: readonly Migration[];
  /** embedded only: how often tables are vacuumed and analyzed; default every 15 minutes, looking every 20 s */
  upkeep?: UpkeepSchedule;
  /** embedded in memory only: a dump to start from, made by `dumpEmbedded` */
  template?: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_CONNECTIONS = 10;
const DEFAULT_UPKEEP: UpkeepSchedule = { everyMs: 15 * 60_000, lookEveryMs: 20_000 };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const backends = new WeakMap<Database, Backend>();

/** The sessions under a database, for the job engine, backups and the tests' set-up only. */
export function backendOf(database: Database): Backend {
  const backend = backends.get(database);
  if (!backend) throw new Error('Not a database made by connectDatabase.');
  return backend;
}

/** Writes an embedded database as a file that `connectDatabase({dataDir: 'memory', template})` starts from. */
export async function dumpEmbedded(database: Database, file: string): Promise<void> {
  await (backendOf(database) as EmbeddedBackend).dump(file);
}

/**
 * Vacuums and analyses what changed, now: after a large import on the embedded database, so that the planner knows
 * the new tables. PostgreSQL does so by itself.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  const backend = backendOf(database);
  if (backend.kind === 'embedded') await runUpkeep(backend);
}

/** Opens the database; throws DataFolderInUse, DatabaseUnavailable. Call `migrate` before anything else. */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  const { log, clock = systemClock } = options;
  const timeoutMs = options.transactionTimeoutMs ?? DEFAULT_TIMEOUT_MS;
  const backend: Backend = options.databaseUrl
    ? openPostgres({
        databaseUrl: options.databaseUrl,
        maxConnections: options.maxConnections ?? DEFAULT_CONNECTIONS,
        waitMs: timeoutMs,
        statementTimeoutMs: timeoutMs,
        applicationName: options.applicationName ?? SERVER_SESSIONS,
        log,
      })
    : await openEmbedded({
        dataDir: options.dataDir,
        ...(options.template ? { template: options.template } : {}),
        waitMs: timeoutMs,
        upkeep: options.upkeep ?? DEFAULT_UPKEEP,
        clock,
        log,
      });
  const database = databaseOn(backend, transactionRunner(backend, log), {
    timeoutMs,
    migrations: options.migrations ?? migrations,
    reactions: options.reactions ?? [],
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
  defaults: {
    timeoutMs: number;
    migrations: readonly Migration[];
    reactions: readonly Reaction[];
    log: Logger;
  },
): Database {
  const begin = (timeoutMs: number, { isSnapshot = false }: TransactionOptions) => {
    const statement = isSnapshot
      ? 'begin isolation level repeatable read read only'
      : isReading()
        ? 'begin read only'
        : 'begin';
    return backend.kind === 'postgres' && timeoutMs !== defaults.timeoutMs
      ? `${statement}; ${serverLimits('set local', timeoutMs)}`
      : statement;
  };
  let closed: Promise<void> | undefined;

  return {
    kind: backend.kind,
    migrate: () => applyMigrations(backend, transactions, defaults.migrations, defaults.log),
    async withCompany(companyId, work, options = {}) {
      if (!UUID.test(companyId)) throw new TypeError('A company id is a UUID.');
      const timeoutMs = options.timeoutMs ?? defaults.timeoutMs;
      // Everything travels as one message; the id is a checked UUID, so it can stand in the text.
      const beginSql = `${begin(timeoutMs, options)}; select set_config('role', '${COMPANY_ROLE}', true), set_config('regulus.company_id', '${companyId}', true)`;
      const isRead = options.isSnapshot === true || isReading();
      const plan = { label: `company ${companyId}`, inBackground: false, beginSql, timeoutMs, isRead };
      return attempt(options, () =>
        transactions.run(plan, (tx) =>
          finished(scoped(tx, { scope: 'company', companyId } as const, defaults.reactions), work),
        ),
      );
    },
    async withSystem(reason, work, options = {}) {
      const timeoutMs = options.timeoutMs ?? defaults.timeoutMs;
      const inBackground = isInBackground(reason);
      const plan = {
        label: `system ${reason}`,
        inBackground,
        beginSql: begin(timeoutMs, options),
        timeoutMs,
        isRead: options.isSnapshot === true || isReading(),
      };
      return attempt(options, () =>
        transactions.run(plan, (tx) =>
          finished(scoped(tx, { scope: 'system', reason } as const, defaults.reactions), work),
        ),
      );
    },
    async ping() {
      await runStatement(backend, 'ping', 'select 1');
    },
    close() {
      closed ??= backend.close();
      return closed;
    },
  };
}
