import { type Kysely, sql } from 'kysely';
import type { Logger } from '../lib/logger.ts';
import { type Backend, runStatement } from './backend.ts';
import { ensureCompanyRole } from './company-role.ts';
import { DatabaseSetupRefused } from './errors.ts';
import type { Migration } from './migrations/index.ts';
import type { TransactionRunner } from './transactions.ts';

/** Any number; the same for every process, so that one migrates and the others wait. */
export const MIGRATION_LOCK = 7_230_114;

interface Server {
  /** as PostgreSQL counts: 150004 */
  readonly version: number;
  readonly encoding: string;
}

/** Why a server cannot hold our data, with what an administrator has to do; null where it can. */
export function serverFault({ version, encoding }: Server): string | null {
  const major = Math.floor(version / 10_000);
  if (major < 15) return `The server is PostgreSQL ${String(major)}; 15 or newer is required.`;
  if (encoding !== 'UTF8') {
    return `The database is encoded in ${encoding}. An administrator has to recreate it: create database … encoding 'UTF8' template template0;`;
  }
  return null;
}

async function checkServer(backend: Backend): Promise<void> {
  const [result] = await runStatement(
    backend,
    'look at the server',
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  ).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new DatabaseSetupRefused(
      `The user of DATABASE_URL isn’t allowed to connect: ${(error as Error).message}. An administrator has to run: grant connect, create on database <name> to <user>;`,
      { cause: error },
    );
  });
  const fault = serverFault(result!.rows[0] as Server);
  if (fault) throw new DatabaseSetupRefused(fault);
}

/** What every schema stands on. @throws DatabaseSetupRefused */
export async function prepareServer(backend: Backend): Promise<void> {
  await checkServer(backend);
  await ensureCompanyRole(backend);
}

/** Where it is noted which migrations were applied. */
export const createMigrationsTable = sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`;

/** Not allowed, not on offer, file missing: what `create extension` and `create table` say where rights or packages are missing. */
const REFUSED_CODES = new Set(['42501', '0A000', '58P01']);

/**
 * Applies the migrations that are missing, each in a transaction of its own under an advisory lock, and gives their
 * names. Throws DatabaseSetupRefused when the server is too old or does not allow it, and when the database has
 * migrations this program does not know: it is older.
 */
export async function applyMigrations(
  backend: Backend,
  transactions: TransactionRunner,
  migrations: readonly Migration[],
  log: Logger,
): Promise<{ applied: string[] }> {
  await prepareServer(backend);
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(transactions, migrations).catch((error: unknown) => {
      if (!REFUSED_CODES.has((error as { code?: string }).code ?? '')) throw error;
      throw new DatabaseSetupRefused(
        `The database refused part of the setup: ${(error as Error).message}. An administrator has to grant it to the user of DATABASE_URL.`,
        { cause: error },
      );
    });
    if (name === undefined) return { applied };
    log.info({ migration: name }, 'Migration applied.');
    applied.push(name);
  }
}

async function applyNext(
  transactions: TransactionRunner,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  return transactions.run(
    {
      label: 'migration',
      inBackground: false,
      isRead: false,
      beginSql: `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
      timeoutMs: 0,
    },
    async (tx) => {
      const db = tx.$extendTables<{ schema_migrations: { name: string } }>();
      await createMigrationsTable.execute(db);
      const rows = await db.selectFrom('schema_migrations').select('name').execute();
      const done = new Set(rows.map((row) => row.name));
      const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
      if (unknown.length > 0) {
        throw new DatabaseSetupRefused(
          `The database was created by a newer version of this program (${unknown.join(', ')}). Start that version.`,
        );
      }
      const next = migrations.find((migration) => !done.has(migration.name));
      if (!next) return undefined;
      await next.up(tx as unknown as Kysely<unknown>);
      await db.insertInto('schema_migrations').values({ name: next.name }).execute();
      return next.name;
    },
  );
}
