import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { PoolClient } from 'pg';
import { beginSnapshot, type DumpedTable, readRows } from '../db/dump/read-tables.ts';
import { waitingJobsQuery } from '../jobs/waiting-jobs.ts';
import type { Clock } from '../lib/clock.ts';
import { namedFilesQuery } from '../storage/kept-files.ts';
import { FileMissing, type Storage } from '../storage/storage.ts';
import { type AboutBackup, BackupRefused, type BackupSummary, FORMAT, numbered, parts } from './format.ts';
import { openPartWriter, type PartWriter } from './part-writer.ts';

const compress = promisify(zstdCompress);
/** Of the lines of one part before they are compressed. */
const PART_CHARACTERS = 4_000_000;
const NEWLINE = '\n';

export interface BackupParts {
  /** on a session without time limits that nobody else uses; on PostgreSQL removals are held on it */
  readonly client: PoolClient;
  readonly kind: 'embedded' | 'postgres';
  readonly storage: Storage;
  /** that signs tokens; null where there is none yet */
  readonly secret: string | null;
  readonly program: string;
  readonly clock: Clock;
}

export interface BackupProgress {
  readonly kind: 'progress';
  readonly step: 'tables' | 'files';
  /** rows or files so far */
  readonly done: number;
  readonly of: string;
}

/** What a backup holds, for who made it. */
export interface WrittenBackup extends BackupSummary {
  readonly kind: 'written';
  readonly path: string;
  readonly byteLength: number;
  readonly tables: number;
  readonly hasSecret: boolean;
  /** files whose bytes are no longer those that a row describes; they are in the backup as they are */
  readonly changed_files: readonly string[];
  readonly lost_files: readonly string[];
}

/**
 * Writes a snapshot of the database and of every file that it names to a new file, whatever is written meanwhile. Removals of
 * files must be held.
 * @throws BackupRefused; the file is then not there
 */
export async function* writeBackup(
  backup: BackupParts,
  path: string,
): AsyncGenerator<BackupProgress | WrittenBackup> {
  const { client, clock } = backup;
  const writer = await openPartWriter(path, clock.now());
  try {
    const about = await describe(backup, await beginSnapshot(client));
    await writer.add(parts.about, Buffer.from(`${JSON.stringify(about, null, 2)}\n`));
    if (backup.secret !== null) await writer.add(parts.secret, Buffer.from(`${backup.secret}\n`));
    const rows: Record<string, number> = {};
    for (const table of about.tables) {
      rows[table.name] = await writeTable(backup, writer, table);
      yield { kind: 'progress', step: 'tables', done: rows[table.name]!, of: table.name };
    }
    const files = yield* writeFiles(backup, writer);
    await client.query('commit');
    for (const [index, key] of files.lost_files.entries())
      await writer.add(numbered(parts.missing, index + 1), Buffer.from(key));
    const summary: BackupSummary = {
      rows,
      files: files.files,
      file_bytes: files.file_bytes,
      missing_files: files.lost_files.length,
    };
    await writer.add(parts.summary, Buffer.from(`${JSON.stringify(summary, null, 2)}\n`));
    const byteLength = await writer.finish();
    yield {
      kind: 'written',
      path,
      byteLength,
      tables: about.tables.length,
      hasSecret: backup.secret !== null,
      ...summary,
      ...files,
    };
  } finally {
    await writer.abandon();
  }
}

async function describe(
  { client, kind, program, clock }: BackupParts,
  tables: readonly DumpedTable[],
): Promise<AboutBackup> {
  const { rows } = await client.query<{ server: string; is_ours: boolean }>(
    `select current_setting('server_version') as server, to_regclass('jobs_to_queue') is not null as is_ours`,
  );
  const { server, is_ours: isOurs } = rows[0]!;
  if (!isOurs)
    throw new BackupRefused(
      'The database was set up by a version that could not make backups yet. Start this version once, then make the backup.',
    );
  const { rows: applied } = await client.query<{ name: string }>(
    'select name from schema_migrations order by applied_at, name',
  );
  const { rows: installations } = await client.query<{ id: string }>('select id from installation');
  return {
    format: FORMAT,
    made_at: clock.now().toISOString(),
    program,
    server,
    database: kind,
    installation: installations[0]!.id,
    schema: applied.map(({ name }) => name),
    tables,
  };
}

async function writeTable({ client }: BackupParts, writer: PartWriter, table: DumpedTable): Promise<number> {
  const source = table.name === 'jobs_to_queue' ? await waitingJobsQuery(client) : undefined;
  let count = 0;
  let number = 0;
  let lines: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    number += 1;
    const content = await compress(Buffer.from(lines.join(NEWLINE)));
    lines = [];
    characters = 0;
    await writer.add(numbered(`${parts.tables}${table.name}/`, number), content);
  };
  for await (const more of readRows(client, table, source)) {
    count += more.length;
    for (const line of more) {
      lines.push(line);
      characters += line.length;
      if (characters >= PART_CHARACTERS) await flush();
    }
  }
  await flush();
  return count;
}

const namedFiles: DumpedTable = {
  name: 'files',
  columns: [
    { name: 'key', type: 'text' },
    { name: 'sha256', type: 'text' },
  ],
};

async function* writeFiles({ client, storage }: BackupParts, writer: PartWriter) {
  let files = 0;
  let bytes = 0;
  const changed: string[] = [];
  const lost: string[] = [];
  for await (const lines of readRows(client, namedFiles, namedFilesQuery)) {
    for (const line of lines) {
      const [key, expected] = JSON.parse(line) as [string, string | null];
      const written = await writeFile(storage, writer, key);
      if (written === null) {
        lost.push(key);
        continue;
      }
      files += 1;
      bytes += written.byteLength;
      if (expected !== null && written.sha256 !== expected) changed.push(key);
    }
    yield { kind: 'progress', step: 'files', done: files, of: 'files' } as const;
  }
  return { files, file_bytes: bytes, changed_files: changed, lost_files: lost };
}

/** null where the storage does not have it */
async function writeFile(storage: Storage, writer: PartWriter, key: string) {
  try {
    const byteLength = await storage.byteLength(key);
    const content = await storage.get(key);
    return { byteLength, sha256: await writer.addStream(`${parts.files}${key}`, byteLength, content) };
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
