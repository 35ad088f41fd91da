import { zstdDecompressSync } from 'node:zlib';
import { parts } from '../backup/format.ts';
import { tableOf } from '../backup/inspect-backup.ts';
import { readParts } from '../backup/part-reader.ts';

/** Written by the making of a backup itself. */
const ofBackups = 'backups';

/** What a backup holds, in an order that says nothing: rows by table, files by key. */
export async function dumpOf(path: string) {
  const rows: Record<string, string[]> = {};
  const files: Record<string, string> = {};
  let secret = '';
  for await (const part of readParts(path)) {
    const table = tableOf(part.name);
    if (table !== '' && table !== ofBackups)
      (rows[table] ??= []).push(
        ...zstdDecompressSync(await part.bytes())
          .toString()
          .split('\n'),
      );
    else if (part.name.startsWith(parts.files))
      files[part.name.slice(parts.files.length)] = (await part.bytes()).toString('base64');
    else if (part.name === parts.secret) secret = (await part.bytes()).toString().trim();
  }
  for (const lines of Object.values(rows)) lines.sort();
  return { rows, files, secret };
}
