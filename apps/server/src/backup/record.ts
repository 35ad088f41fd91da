import type { SystemTransaction } from '../db/transactions.ts';

/** A backup that was written, or why it was not. Times are RFC 3339, since it may come through the socket. */
export interface BackupRecord {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly fileName: string;
  readonly byteLength: number | null;
  readonly failure: string | null;
}

/** Notes a backup in the database that it was made of, where the operator looks for the last one. */
export async function recordBackup(tx: SystemTransaction, record: BackupRecord): Promise<void> {
  await tx
    .insertInto('backups')
    .values({
      started_at: new Date(record.startedAt),
      finished_at: new Date(record.finishedAt),
      file_name: record.fileName,
      byte_length: record.byteLength,
      failure: record.failure,
    })
    .execute();
}
