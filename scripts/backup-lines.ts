/** What the commands that make and restore backups print. */
import type { InspectedBackup } from '@regulus/server/backup/inspect-backup.ts';
import type { Verification } from '@regulus/server/backup/load-backup.ts';
import type { RecordedBackup } from '@regulus/server/control/run-backup.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** One line that is written anew on a terminal; elsewhere nothing. null takes it away. */
export function progressLine(): (event: { step: string; done: number; of: string } | null) => void {
  if (!process.stdout.isTTY) return () => {};
  return (event) => {
    process.stdout.write(
      `\r\u001B[2K${event === null ? '' : `${event.step}: ${event.of} (${String(event.done)})`}`,
    );
  };
}

const listed = (keys: readonly string[]) => [
  ...keys.slice(0, 20).map((key) => `  ${key}`),
  ...(keys.length > 20 ? [`  and ${String(keys.length - 20)} more`] : []),
];

export function describeWritten(written: RecordedBackup): readonly string[] {
  const rows = Object.values(written.rows).reduce((sum, count) => sum + count, 0);
  return [
    `${written.path}: ${megabytes(written.byteLength)}`,
    `${String(rows)} rows of ${String(written.tables)} tables, ${String(written.files)} files (${megabytes(written.file_bytes)})${written.hasSecret ? ', and the secret' : ''}`,
    'The file opens the whole installation: keep it where only operators can read it, and on another machine.',
    ...(written.hasSecret
      ? []
      : [
          'The secret is NOT in the backup: there is no TOKEN_SECRET, and no file token-secret in DATA_DIR. Run the command with the environment of the server.',
        ]),
    ...(written.unrecorded === null
      ? []
      : [`The backup is complete, but the operator’s page won’t show it: ${written.unrecorded}`]),
    ...(written.lost_files.length === 0
      ? []
      : [
          'These files are named in the database, but the storage no longer has them:',
          ...listed(written.lost_files),
        ]),
    ...(written.changed_files.length === 0
      ? []
      : [
          'These files have changed since they were stored; they are in the backup as they are now:',
          ...listed(written.changed_files),
        ]),
  ];
}

/** Whether nothing is missing from it. */
export const isWhole = ({ lost_files: lost, changed_files: changed, hasSecret }: RecordedBackup): boolean =>
  lost.length === 0 && changed.length === 0 && hasSecret;

export function describeInspected({ about, summary, missing }: InspectedBackup): readonly string[] {
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  return [
    `The backup is complete. It was made on ${about.made_at} by version ${about.program} (${about.schema.at(-1) ?? ''}).`,
    `It holds ${String(rows)} rows of ${String(about.tables.length)} tables and ${String(summary.files)} files (${megabytes(summary.file_bytes)}).`,
    ...(missing.length === 0
      ? []
      : ['When it was made, these files were missing already:', ...listed(missing)]),
  ];
}

/** Whether everything that was restored is as it was when it was recorded. */
export const isSound = ({ chains, changed_files: changed, lost_files: lost }: Verification): boolean =>
  changed.length === 0 && lost.length === 0 && chains.every(({ fault }) => fault === null);

export function describeVerified(verified: Verification): readonly string[] {
  const entries = verified.chains.reduce((sum, chain) => sum + chain.entries, 0);
  const broken = verified.chains.filter(({ fault }) => fault !== null);
  return [
    broken.length === 0
      ? `Audit log verified: ${String(verified.chains.length)} companies, ${String(entries)} entries.`
      : 'The audit log of these companies is broken:',
    ...broken.map(({ companyId, fault }) => `  ${companyId}: ${fault ?? ''}`),
    ...(verified.lost_files.length === 0
      ? []
      : ['These files are named in the database, but are missing:', ...listed(verified.lost_files)]),
    ...(verified.changed_files.length === 0
      ? []
      : ['These files are not what the database says of them:', ...listed(verified.changed_files)]),
    ...(verified.lost_files.length + verified.changed_files.length === 0
      ? [`Files verified: ${String(verified.files)}, each with the checksum in the database.`]
      : []),
  ];
}
