import type { Kysely, Transaction } from 'kysely';
import { escapeIdentifier, type PoolClient } from 'pg';
import { JOB_SCHEMA } from '../../jobs/engine.ts';
import { transactionOn } from '../kysely-transaction.ts';
import { createMigrationsTable, MIGRATION_LOCK } from '../migrate.ts';
import type { Migration } from '../migrations/index.ts';
import { SERVER_SESSIONS } from '../postgres.ts';
import type { Tables } from '../tables.ts';

/** Kysely on a session whose transaction is begun and ended by the caller. */
export const kyselyOn = (client: PoolClient): Transaction<Tables> =>
  transactionOn({
    async executeQuery(query) {
      const { rows } = await client.query(query.sql, [...query.parameters]);
      return { rows };
    },
    streamQuery() {
      throw new Error('Streams are not used.');
    },
  });

/** PostgreSQL: begins a transaction that every process that starts waits for. */
export async function beginRestore(client: PoolClient): Promise<void> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${String(MIGRATION_LOCK)})`);
}

/** PostgreSQL: how many sessions of processes at work there are in this database. */
export async function countServerSessions(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and application_name like '${SERVER_SESSIONS}%'`,
  );
  return rows[0]!.count;
}

/** Whether our schema, or that of the job engine, has anything in it. */
export async function hasTables(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class where relkind in ('r', 'p', 'v', 'm')
      and relnamespace in (select oid from pg_namespace where nspname in (current_schema(), '${JOB_SCHEMA}'))) as found`,
  );
  return rows[0]!.found;
}

/**
 * PostgreSQL: moves what there is to a schema of another name, inside the caller's transaction. The schema itself stays, and extensions
 * with it: they may belong to an administrator, and a database has each only once.
 */
export async function setAside(client: PoolClient, name: string): Promise<void> {
  const schema = escapeIdentifier(name);
  await client.query(`create schema ${schema}`);
  await client.query(`grant usage on schema ${schema} to public`);
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter %s %s set schema ${schema}', kind, name) as statement from (
      select 'table' as kind, oid::regclass::text as name, 'pg_class' as catalog, oid from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      union all
      select case relkind when 'v' then 'view' else 'materialized view' end, oid::regclass::text, 'pg_class', oid from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('v', 'm')
      union all
      select 'sequence', oid::regclass::text, 'pg_class', oid from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'S'
          and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
      union all
      select 'routine', oid::regprocedure::text, 'pg_proc', oid from pg_proc where pronamespace = current_schema()::regnamespace
      union all
      select 'type', oid::regtype::text, 'pg_type', oid from pg_type
        where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd', 'r')
    ) as ours
    where not exists (
      select from pg_depend where classid = catalog::regclass and objid = ours.oid and deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
  const { rows: found } = await client.query<{ jobs: boolean }>(
    `select to_regnamespace('${JOB_SCHEMA}') is not null as jobs`,
  );
  if (found[0]!.jobs)
    await client.query(`alter schema ${JOB_SCHEMA} rename to ${escapeIdentifier(`${name}_jobs`)}`);
}

/** Makes the tables as these migrations leave them, inside the caller's transaction. */
export async function createSchema(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  const db = kyselyOn(client);
  await createMigrationsTable.execute(db);
  for (const migration of migrations) await migration.up(db as unknown as Kysely<unknown>);
}
