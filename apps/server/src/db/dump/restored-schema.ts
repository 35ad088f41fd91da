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
 * PostgreSQL: puts what there is under another name and an empty schema in its place, inside the caller's transaction. Extensions
 * stay with the new one, since a database has each only once.
 */
export async function setAside(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ present: string; jobs: boolean; extensions: string[] | null }>(`
    select current_schema() as present, to_regnamespace('${JOB_SCHEMA}') is not null as jobs,
      (select array_agg(extname::text) from pg_extension
        where extnamespace = current_schema()::regnamespace and extrelocatable) as extensions`);
  const { present, jobs, extensions } = rows[0]!;
  const schema = escapeIdentifier(present);
  await client.query(`alter schema ${schema} rename to ${escapeIdentifier(name)}`);
  if (jobs) await client.query(`alter schema ${JOB_SCHEMA} rename to ${escapeIdentifier(`${name}_jobs`)}`);
  await client.query(`create schema ${schema}`);
  await client.query(`grant usage on schema ${schema} to public`);
  for (const extension of extensions ?? [])
    await client.query(`alter extension ${escapeIdentifier(extension)} set schema ${schema}`);
}

/** Makes the tables as these migrations leave them, inside the caller's transaction. */
export async function createSchema(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  const db = kyselyOn(client);
  await createMigrationsTable.execute(db);
  for (const migration of migrations) await migration.up(db as unknown as Kysely<unknown>);
}
