import type { Generated } from 'kysely';

/** Backups, and how the database grows. */
export interface BackupTables {
  backups: {
    id: Generated<string>;
    started_at: Date;
    finished_at: Date;
    file_name: string;
    /** null: it failed */
    byte_length: number | null;
    failure: string | null;
  };
  database_sizes: {
    day: string;
    byte_length: number;
  };
}
