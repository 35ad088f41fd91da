/** The store of files doesn't answer, or not as it should. What was sent is not kept; it may go well another time. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  constructor(reason: string, cause?: unknown) {
    super(`The file storage is not available: ${reason}.`, { cause });
  }
}
