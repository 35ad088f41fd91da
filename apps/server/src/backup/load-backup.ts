import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { PoolClient } from 'pg';
import { type ChainReport, verifyChain } from '../audit/verify.ts';
import { loadRows, planLoading } from '../db/dump/load-tables.ts';
import { type DumpedTable, listTables, readRows } from '../db/dump/read-tables.ts';
import { createSchema, kyselyOn } from '../db/dump/restored-schema.ts';
import { migrations } from '../db/migrations/index.ts';
import { namedFilesQuery } from '../storage/kept-files.ts';
import { FileMissing, type Storage } from '../storage/storage.ts';
import { type AboutBackup, BackupRefused, damaged, parts } from './format.ts';
import { type InspectedBackup, tableOf } from './inspect-backup.ts';
import { readParts } from './part-reader.ts';

const decompress = promisify(zstdDecompress);
/** Of the lines that one statement adds. */
const STATEMENT_CHARACTERS = 500_000;

export interface LoadingTarget {
  /** in a transaction that is committed only when all has been verified */
  readonly client: PoolClient;
  readonly storage: Storage;
}

export interface RestoreProgress {
  readonly kind: 'progress';
  readonly step: 'tables' | 'files' | 'indexes' | 'verification';
  readonly done: number;
  readonly of: string;
}

/** What was found after everything had been put back. */
export interface Verification {
  readonly kind: 'verified';
  readonly rows: number;
  readonly chains: readonly ChainReport[];
  readonly files: number;
  /** files whose bytes are not those that the database describes */
  readonly changed_files: readonly string[];
  readonly lost_files: readonly string[];
}

/** @throws BackupRefused where this program does not know the schema of the backup */
export function migrationsOf({ schema }: AboutBackup) {
  const unknown = schema.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `This backup was made by a newer version of this program (${unknown.join(', ')}). Restore it with that version.`,
    );
  return migrations.filter(({ name }) => schema.includes(name));
}

/**
 * Makes the tables of a backup in the transaction of `client`.
 * @returns the names of tables and of columns that are none of this program's, as administrators make them; they can't be restored
 * @throws BackupRefused where a table is not as the migrations of this version make it
 */
export async function prepareTables(client: PoolClient, about: AboutBackup): Promise<readonly string[]> {
  await createSchema(client, migrationsOf(about));
  const present = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
  const isPresent = (table: string, column: string) =>
    present.get(table)?.some(({ name }) => name === column) === true;
  checkTables(
    about.tables
      .filter(({ name }) => present.has(name))
      .map(({ name, columns }) => ({ name, columns: columns.filter((one) => isPresent(name, one.name)) })),
    [...present].map(([name, columns]) => ({ name, columns })),
  );
  return about.tables.flatMap(({ name, columns }) =>
    present.has(name)
      ? columns.filter((one) => !isPresent(name, one.name)).map((one) => columnOf(name, one.name))
      : [name],
  );
}

const columnOf = (table: string, column: string) => `${table}.${column}`;

/**
 * Fills the tables that `prepareTables` made, puts the files back under their keys, and compares everything with what the
 * database says of it.
 * @param unknown tables and columns that are left out
 */
export async function* loadBackup(
  { client, storage }: LoadingTarget,
  path: string,
  { about, summary }: InspectedBackup,
  unknown: readonly string[] = [],
): AsyncGenerator<RestoreProgress | Verification> {
  const known = about.tables.filter(({ name }) => !unknown.includes(name));
  const plan = await planLoading(client, known);
  for (const statement of plan.before) await client.query(statement);
  const tables = new Map(known.map((table) => [table.name, table]));
  const loaded = new Map<string, number>();
  let files = 0;
  for await (const part of readParts(path)) {
    const table = tables.get(tableOf(part.name));
    if (table) {
      const without = new Set(
        table.columns.map(({ name }) => name).filter((name) => unknown.includes(columnOf(table.name, name))),
      );
      const count = await loadPart(client, table, await part.bytes(), without);
      loaded.set(table.name, (loaded.get(table.name) ?? 0) + count);
      yield { kind: 'progress', step: 'tables', done: loaded.get(table.name)!, of: table.name };
    } else if (part.name.startsWith(parts.files)) {
      await storage.putBack(part.name.slice(parts.files.length), part.content());
      files += 1;
      yield { kind: 'progress', step: 'files', done: files, of: 'files' };
    }
  }
  for (const [name, count] of Object.entries(summary.rows))
    if (tables.has(name) && (loaded.get(name) ?? 0) !== count) throw damaged(`rows of ${name} are missing`);
  for (const [index, statement] of plan.after.entries()) {
    await client.query(statement);
    yield { kind: 'progress', step: 'indexes', done: index + 1, of: String(plan.after.length) };
  }
  yield* verify(
    { client, storage },
    Object.values(summary.rows).reduce((sum, count) => sum + count, 0),
  );
}

/** The migrations of an earlier version may have been different ones under the same names. */
function checkTables(expected: readonly DumpedTable[], present: readonly DumpedTable[]): void {
  const textOf = (tables: readonly DumpedTable[]) =>
    tables
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.type}`))
      .toSorted();
  const [wanted, found] = [new Set(textOf(expected)), new Set(textOf(present))];
  const difference = [...wanted.symmetricDifference(found)];
  if (difference.length > 0)
    throw new BackupRefused(
      `The tables of this backup are not those that this version makes (${difference.slice(0, 5).join(', ')}). Restore it with the version that made it; if it was this one, a column was changed by hand.`,
    );
}

async function loadPart(
  client: PoolClient,
  table: DumpedTable,
  content: Buffer,
  without: ReadonlySet<string>,
): Promise<number> {
  const lines = (await decompress(content)).toString('utf8').split('\n');
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (waiting.length > 0) await loadRows(client, table, waiting, without);
    waiting = [];
    characters = 0;
  };
  for (const line of lines) {
    waiting.push(line);
    characters += line.length;
    if (characters >= STATEMENT_CHARACTERS) await flush();
  }
  await flush();
  return lines.length;
}

async function* verify(
  { client, storage }: LoadingTarget,
  rows: number,
): AsyncGenerator<RestoreProgress | Verification> {
  const db = kyselyOn(client);
  const chains: ChainReport[] = [];
  for (const { id } of await db.selectFrom('companies').select('id').orderBy('id').execute())
    chains.push(await verifyChain(db, id));
  const changed: string[] = [];
  const lost: string[] = [];
  let files = 0;
  const named = { name: 'files', columns: ['key', 'sha256'].map((name) => ({ name, type: 'text' })) };
  for await (const lines of readRows(client, named, namedFilesQuery)) {
    for (const line of lines) {
      const [key, expected] = JSON.parse(line) as [string, string | null];
      const found = await hashOf(storage, key);
      if (found === null) lost.push(key);
      else if (expected !== null && found !== expected) changed.push(key);
      files += 1;
    }
    yield { kind: 'progress', step: 'verification', done: files, of: 'files' };
  }
  yield { kind: 'verified', rows, chains, files, changed_files: changed, lost_files: lost };
}

/** null where the storage does not have it */
async function hashOf(storage: Storage, key: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await storage.get(key)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
