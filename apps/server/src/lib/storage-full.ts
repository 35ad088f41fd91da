/** The disk under the data folder or under the database is full; nothing of the failed write is kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly code = 'storage_full';
  constructor(cause?: unknown) {
    super('There is no space left on the disk that holds the data.', { cause });
  }
}

/** ENOSPC and EDQUOT from the operating system, 53100 (disk_full) from PostgreSQL. */
export function isNoSpace(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}
