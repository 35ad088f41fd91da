import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connectDatabase, dumpEmbedded } from '../db/connect.ts';
import { silentLogger } from '../lib/logger.ts';
import { findPostgresBinaries, type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';

/** What a test process gets to know. */
export interface EmbeddedTemplate {
  /** dump of a migrated database */
  file: string;
}
export interface FolderTemplate {
  /** data folder of a migrated database that nobody has open */
  folder: string;
}
export interface PostgresTemplate {
  /** a database of the cluster to send `create database … template …` to */
  maintenanceUrl: string;
  template: string;
}

export const POSTGRES_TEMPLATE = 'regulus_template';

async function makeEmbeddedTemplate(folder: string): Promise<EmbeddedTemplate> {
  const file = join(folder, 'embedded.tar');
  const database = await connectDatabase({ dataDir: 'memory', log: silentLogger });
  await database.migrate();
  await dumpEmbedded(database, file);
  await database.close();
  return { file };
}

async function makeFolderTemplate(parent: string): Promise<FolderTemplate> {
  const folder = join(parent, 'folder');
  const database = await connectDatabase({ dataDir: folder, log: silentLogger });
  await database.migrate();
  await database.close();
  return { folder };
}

async function makePostgresTemplate(cluster: PostgresCluster): Promise<PostgresTemplate> {
  const client = new Client(cluster.url('postgres'));
  await client.connect();
  await client.query(`create database ${POSTGRES_TEMPLATE}`);
  await client.end();
  const database = await connectDatabase({
    databaseUrl: cluster.url(POSTGRES_TEMPLATE),
    dataDir: 'memory',
    log: silentLogger,
  });
  await database.migrate();
  await database.close();
  return { maintenanceUrl: cluster.url('postgres'), template: POSTGRES_TEMPLATE };
}

/**
 * Makes the migrated templates when the first test asks for one, in the process that lives as long as the run, so
 * that tests without a database wait for none. Gives its address and how to end it.
 */
export async function startTemplateServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'regulus-templates-'));
  let cluster: Promise<PostgresCluster> | undefined;
  const made = new Map<string, Promise<object>>();
  const make: Record<string, () => Promise<object>> = {
    embedded: () => makeEmbeddedTemplate(folder),
    folder: () => makeFolderTemplate(folder),
    postgres: async () => {
      cluster = startPostgresCluster(findPostgresBinaries()!);
      return makePostgresTemplate(await cluster);
    },
  };
  const server = createServer((request, response) => {
    const kind = request.url!.slice(1);
    if (!made.has(kind)) made.set(kind, make[kind]!());
    made.get(kind)!.then(
      (template) => response.end(JSON.stringify(template)),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(error instanceof Error ? error.stack : String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await (await cluster)?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
