import { parseKey } from '../storage/storage.ts';
import {
  type AboutBackup,
  aboutBackup,
  BackupRefused,
  type BackupSummary,
  backupSummary,
  damaged,
  FORMAT,
  parts,
} from './format.ts';
import { parseJson, readParts } from './part-reader.ts';

/** A backup of which every byte has been compared with its checksums. */
export interface InspectedBackup {
  readonly about: AboutBackup;
  readonly summary: BackupSummary;
  readonly secret: string | null;
  /** keys of files that were missing when it was made */
  readonly missing: readonly string[];
}

/** Says what a file is, from its first part. @throws BackupRefused for what is no backup of ours, or one of a later format */
export async function readAbout(path: string): Promise<AboutBackup> {
  for await (const part of readParts(path)) {
    if (part.name !== parts.about) throw damaged('it does not begin as one');
    const content = await part.bytes();
    const { format } = parseJson(aboutBackup.pick({ format: true }), content, part.name);
    if (format > FORMAT)
      throw new BackupRefused(
        `This backup was made by a newer version of this program (format ${String(format)}). Restore it with that version.`,
      );
    return parseJson(aboutBackup, content, part.name);
  }
  throw damaged('it is empty');
}

/** Reads all of a backup without changing anything. @throws BackupRefused */
export async function inspectBackup(path: string): Promise<InspectedBackup> {
  const about = await readAbout(path);
  const tables = new Set(about.tables.map(({ name }) => name));
  let summary: BackupSummary | undefined;
  let secret: string | null = null;
  const missing: string[] = [];
  for await (const part of readParts(path)) {
    const { name } = part;
    if (name === parts.summary) summary = parseJson(backupSummary, await part.bytes(), name);
    else if (name === parts.secret) secret = (await part.bytes()).toString().trim();
    else if (name.startsWith(parts.missing)) missing.push((await part.bytes()).toString());
    else if (name.startsWith(parts.files)) checkKey(name);
    else if (name !== parts.about && !tables.has(tableOf(name)))
      throw damaged(`it has an unknown part, ${name}`);
  }
  if (!summary) throw damaged('its summary is missing');
  return { about, summary, secret, missing };
}

/** The table of whose rows a part is; empty for other parts. */
export const tableOf = (name: string): string =>
  name.startsWith(parts.tables) ? (name.split('/')[1] ?? '') : '';

function checkKey(name: string): void {
  try {
    parseKey(name.slice(parts.files.length));
  } catch {
    throw damaged(`it has an unknown part, ${name}`);
  }
}
