import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { reactions } from '../areas/reactions.ts';
import { type ConnectOptions, connectDatabase, type Database } from '../db/connect.ts';
import { silentLogger } from '../lib/logger.ts';
import { isFullRun } from './full-tests.ts';
import type { EmbeddedTemplate, FolderTemplate, PostgresTemplate } from './template-server.ts';

export type DatabaseKind = Database['kind'];

/** The kinds of database the tests run on: the embedded one always, PostgreSQL when its programs are on the machine. */
export function testDatabases(): DatabaseKind[] {
  return inject('postgresFound') ? ['embedded', 'postgres'] : ['embedded'];
}

export interface DatabaseContext {
  readonly kind: DatabaseKind;
  /** the migrated database of this block; there from `beforeAll` on */
  readonly db: Database;
  /** PostgreSQL only: the address of the block's own database */
  readonly databaseUrl: string | undefined;
  /** one more connection to the same database (PostgreSQL only) or to a new one like it; closed with the block */
  connect(options?: Partial<ConnectOptions>): Promise<Database>;
}

/**
 * Runs the block on every kind of database, each on a fresh copy of the migrated template. Tests inside share it:
 * each makes a company of its own and none empties tables.
 */
export function describeOnDatabases(
  name: string,
  block: (context: DatabaseContext) => void,
  options: Partial<ConnectOptions> & { kinds?: DatabaseKind[] } = {},
): void {
  const { kinds = testDatabases(), ...connectOptions } = options;
  for (const kind of kinds.filter((wanted) => testDatabases().includes(wanted))) {
    describe(`${name} (${kind})`, () => {
      let made: TestDatabase | undefined;
      const opened: Database[] = [];
      const present = () => {
        if (!made) throw new Error('The database is there from beforeAll on, not while tests are collected.');
        return made;
      };
      beforeAll(async () => {
        made = await makeTestDatabase(kind);
        opened.push(await made.connect(connectOptions));
      });
      afterAll(async () => {
        for (const database of opened) await database.close();
        await made?.drop();
      });
      block({
        kind,
        get db() {
          present();
          return opened[0]!;
        },
        get databaseUrl() {
          return present().databaseUrl;
        },
        async connect(more = {}) {
          const database = await present().connect({ ...connectOptions, ...more });
          opened.push(database);
          return database;
        },
      });
    });
  }
}

/** The quickest of them, which is PostgreSQL where it is; `npm run test:full` takes all. */
export const usualDatabases = (): DatabaseKind[] => (isFullRun ? testDatabases() : testDatabases().slice(-1));

/**
 * For everything but dialect, locks, row-level security and drivers: on the quickest database only. `npm run test:full` runs it on
 * both.
 */
export function describeOnOneDatabase(name: string, block: (context: DatabaseContext) => void): void {
  describeOnDatabases(name, block, { kinds: usualDatabases() });
}

export interface TestDatabase {
  readonly databaseUrl: string | undefined;
  connect(options?: Partial<ConnectOptions>): Promise<Database>;
  drop(): Promise<void>;
}

/** A copy of the migrated template. Whoever makes it closes its connections, then drops it. */
export async function makeTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const { file } = await askFor<EmbeddedTemplate>('embedded');
    return {
      databaseUrl: undefined,
      connect: (options = {}) =>
        connectDatabase({ dataDir: 'memory', log: silentLogger, template: file, reactions, ...options }),
      drop: async () => {},
    };
  }
  const { maintenanceUrl, template } = await askFor<PostgresTemplate>('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(maintenanceUrl, `create database ${name} template ${template}`);
  const databaseUrl = new URL(`/${name}`, maintenanceUrl).href;
  return {
    databaseUrl,
    connect: (options = {}) =>
      connectDatabase({
        databaseUrl,
        dataDir: 'memory',
        log: silentLogger,
        maxConnections: 4,
        reactions,
        ...options,
      }),
    drop: () => maintain(maintenanceUrl, `drop database ${name} with (force)`),
  };
}

/** A PostgreSQL database with nothing in it. */
export async function makeEmptyDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const { maintenanceUrl } = await askFor<PostgresTemplate>('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(maintenanceUrl, `create database ${name}`);
  return {
    databaseUrl: new URL(`/${name}`, maintenanceUrl).href,
    drop: () => maintain(maintenanceUrl, `drop database ${name} with (force)`),
  };
}

/** Puts a migrated embedded database where `connectDatabase` finds it under this `dataDir`; to make one takes seconds. */
export async function copyEmbeddedDatabase(dataDir: string): Promise<void> {
  const { folder } = await askFor<FolderTemplate>('folder');
  await cp(folder, dataDir, { recursive: true });
}

async function askFor<T>(kind: DatabaseKind | 'folder'): Promise<T> {
  const response = await fetch(`${inject('databaseTemplates')}/${kind}`);
  if (!response.ok) throw new Error(`The ${kind} template cannot be made: ${await response.text()}`);
  return (await response.json()) as T;
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
