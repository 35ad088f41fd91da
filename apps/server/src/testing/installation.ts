import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordAudit, writeAudit } from '../audit/record.ts';
import { parseConfig } from '../config.ts';
import { backupCommands } from '../control/backup-commands.ts';
import { listenForCommands } from '../control/socket.ts';
import { connectDatabase, type Database } from '../db/connect.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { silentLogger } from '../lib/logger.ts';
import { openStorage } from '../storage/open-storage.ts';
import { fileRemoval, removeFile } from '../storage/removal.ts';
import { claimStorage } from '../storage/remove-unnamed.ts';
import type { Storage } from '../storage/storage.ts';
import { keepSecret, presentSecret } from '../token-secret.ts';
import { copyEmbeddedDatabase, type DatabaseKind, makeEmptyDatabase, makeTestDatabase } from './database.ts';

/** Where an installation is, as its processes and commands are told. */
export interface Place {
  readonly environment: NodeJS.ProcessEnv;
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** With `isEmpty`, nothing is there yet. */
export async function makePlace(
  kind: DatabaseKind,
  { isEmpty = false, secret = 's'.repeat(40) } = {},
): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'regulus-place-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const common = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  if (kind === 'embedded') {
    if (!isEmpty) await copyEmbeddedDatabase(join(dataDir, 'database'));
    return { environment: common, dataDir, remove: removeFolder };
  }
  const database = isEmpty ? await makeEmptyDatabase() : await makeTestDatabase('postgres');
  return {
    environment: { ...common, DATABASE_URL: database.databaseUrl, TOKEN_SECRET: secret },
    dataDir,
    remove: async () => {
      await database.drop();
      await removeFolder();
    },
  };
}

/** What of a server a backup has to do with: the database, the storage, its commands, and the job that removes files. */
export interface Installation {
  readonly db: Database;
  readonly storage: Storage;
  readonly jobs: Jobs;
  close(): Promise<void>;
}

export async function openInstallation({ environment, dataDir }: Place): Promise<Installation> {
  const config = parseConfig(environment);
  const db = await connectDatabase({
    ...(config.DATABASE_URL ? { databaseUrl: config.DATABASE_URL } : {}),
    dataDir: join(dataDir, 'database'),
    log: silentLogger,
    reactions: [writeAudit],
  });
  await db.migrate();
  if ((await presentSecret(config)) === null)
    await keepSecret({ DATA_DIR: dataDir }, randomBytes(32).toString('hex'));
  const storage = await openStorage(config);
  await claimStorage({ db, storage });
  const jobs = await startJobs({ db, log: silentLogger, definitions: [removeFile(() => ({ db, storage }))] });
  const control: Server | null =
    db.kind === 'embedded'
      ? await listenForCommands(dataDir, backupCommands({ db, config }), silentLogger)
      : null;
  return {
    db,
    storage,
    jobs,
    async close() {
      control?.closeAllConnections();
      control?.close();
      await jobs.stop({ patienceMs: 100 });
      await db.close();
    },
  };
}

/** Stores a file of the company and puts that on record, in one transaction. */
export async function addFile(
  { db, storage }: Pick<Installation, 'db' | 'storage'>,
  companyId: string,
  content: Buffer,
): Promise<string> {
  const { key, sha256, byteLength } = await storage.put(companyId, content);
  const id = randomUUID();
  await db.withCompany(companyId, async (tx) => {
    await tx
      .insertInto('clearing_agreements')
      .values({
        company_id: companyId,
        id,
        name: 'Agreement\nwith "quotes", \\ and ü',
        file_name: 'a.pdf',
        storage_key: key,
        sha256,
        byte_length: byteLength,
        content_type: 'application/pdf',
        is_scanned: false,
        state: 'reading',
        uploaded_by: null,
        uploaded_at: new Date(),
      })
      .execute();
    record(tx, companyId, 'test.added', id);
  });
  return id;
}

/** Deletes what `addFile` stored; a job removes the file. */
export async function removeAddedFile(
  { db, jobs }: Installation,
  companyId: string,
  id: string,
): Promise<void> {
  await db.withCompany(companyId, async (tx) => {
    const gone = await tx
      .deleteFrom('clearing_agreements')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning('storage_key')
      .executeTakeFirstOrThrow();
    await jobs.enqueue(tx, fileRemoval, { key: gone.storage_key });
    record(tx, companyId, 'test.removed', id);
  });
}

const record = (tx: Parameters<typeof recordAudit>[0], companyId: string, action: string, objectId: string) =>
  recordAudit(tx, {
    companyId,
    actorId: null,
    action,
    objectType: 'clearing_agreement',
    objectId,
    details: { at: randomUUID() },
    at: new Date(),
  });
