/** What the commands that make and restore backups print. */
import type { BackupProgress, WrittenBackup } from '@regulus/server/backup/write-backup.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** One line that is written anew on a terminal; elsewhere nothing. null takes it away. */
export function progressLine(): (event: Pick<BackupProgress, 'step' | 'done' | 'of'> | null) => void {
  if (!process.stdout.isTTY) return () => {};
  return (event) => {
    process.stdout.write(`\r\u001B[2K${event === null ? '' : `${event.step}: ${event.of} (${String(event.done)})`}`);
  };
}

const listed = (keys: readonly string[]) => [
  ...keys.slice(0, 20).map((key) => `  ${key}`),
  ...(keys.length > 20 ? [`  and ${String(keys.length - 20)} more`] : []),
];

export function describeWritten(written: WrittenBackup): readonly string[] {
  const rows = Object.values(written.rows).reduce((sum, count) => sum + count, 0);
  return [
    `${written.path}: ${megabytes(written.byteLength)}`,
    `${String(rows)} rows of ${String(written.tables)} tables, ${String(written.files)} files (${megabytes(written.file_bytes)}), and the secret`,
    'The file opens the whole installation: keep it where only operators can read it, and on another machine.',
    ...(written.lost_files.length === 0
      ? []
      : ['These files are named in the database, but the storage no longer has them:', ...listed(written.lost_files)]),
    ...(written.changed_files.length === 0
      ? []
      : ['These files have changed since they were stored; they are in the backup as they are now:', ...listed(written.changed_files)]),
  ];
}
