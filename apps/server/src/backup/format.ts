import { z } from 'zod';

/** Raised when a backup is laid out so differently that an earlier program would misread it. */
export const FORMAT = 1;

/** A backup that cannot be used, or a place it cannot be restored to; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** The file is no whole backup: cut off, damaged, or something else. */
export const damaged = (what: string): BackupRefused =>
  new BackupRefused(
    `This is not a complete backup: ${what}. Nothing was changed. Use another backup, or copy this one from its source again.`,
  );

/**
 * A backup is a tar archive. Its parts, in this order:
 *
 *   regulus-backup.json       what it is, so that it can be judged without being read as a whole
 *   token-secret              where there is one
 *   tables/<name>/<number>    rows of a table as lines of JSON, compressed with zstd, a few megabytes each
 *   files/<space>/<name>      a file of the storage as it is
 *   missing/<number>          the keys of files that rows name and the storage no longer has, one a line
 *   summary.json              how many rows and files there are
 *   end.json                  says that nothing is missing; whoever reads a file without it knows that it was cut off
 *
 * After every thousand parts, and after the last, a part checksums/<number> gives the SHA-256 and the name of each
 * since the last such part, as `sha256sum` writes them. end.json has that of the checksums themselves.
 */
export const parts = {
  about: 'regulus-backup.json',
  secret: 'token-secret',
  tables: 'tables/',
  files: 'files/',
  missing: 'missing/',
  checksums: 'checksums/',
  summary: 'summary.json',
  end: 'end.json',
} as const;

const tables = z
  .array(
    z
      .strictObject({
        name: z.string(),
        columns: z.array(z.strictObject({ name: z.string(), type: z.string() }).readonly()).readonly(),
      })
      .readonly(),
  )
  .readonly();

export const aboutBackup = z.object({
  format: z.int().positive(),
  made_at: z.iso.datetime(),
  /** the version of the program that made it */
  program: z.string(),
  /** of PostgreSQL */
  server: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** which database this is; its files belong to it */
  installation: z.uuid(),
  /** the migrations that were applied */
  schema: z.array(z.string()).readonly(),
  tables,
});
export type AboutBackup = z.infer<typeof aboutBackup>;

export const backupSummary = z.strictObject({
  rows: z.record(z.string(), z.int().nonnegative()),
  files: z.int().nonnegative(),
  file_bytes: z.int().nonnegative(),
  missing_files: z.int().nonnegative(),
});
export type BackupSummary = z.infer<typeof backupSummary>;

export const backupEnd = z.strictObject({
  parts: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Parts are numbered so that they sort as they were written. */
export const numbered = (folder: string, number: number) => `${folder}${String(number).padStart(6, '0')}`;

/** Of tar: everything takes a multiple of it. */
export const BLOCK_BYTES = 512;
export const paddingOf = (bytes: number) => (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;
