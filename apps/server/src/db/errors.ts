import { isNoSpace, StorageFull } from '../lib/storage-full.ts';

/** The database cannot be reached or went away before the commit was asked for; nothing of the transaction is kept. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly code = 'database_unavailable';
}

/** The commit was asked for and never answered: the transaction may be kept or not, and may still become visible. */
export class CommitInDoubt extends Error {
  override readonly name = 'CommitInDoubt';
  readonly code = 'commit_in_doubt';
}

/** No session became free within the waiting time. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly code = 'database_busy';
}

/** The transaction was open longer than allowed and was rolled back. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout';
  readonly code = 'transaction_timeout';
}

/** Two transactions got in each other's way (serialization failure or deadlock); running it again may succeed. */
export class TransactionConflict extends Error {
  override readonly name = 'TransactionConflict';
  readonly code = 'transaction_conflict';
}

/** A statement failed, the failure was swallowed, and the work ended as if it had succeeded: nothing was kept. */
export class TransactionAborted extends Error {
  override readonly name = 'TransactionAborted';
  readonly code = 'transaction_aborted';
}

/** A second transaction was asked for inside an open one. A mistake in the program: on the embedded database it would wait for itself for ever. */
export class NestedTransaction extends Error {
  override readonly name = 'NestedTransaction';
}

/** A statement was sent on a transaction that has ended. A mistake in the program. */
export class TransactionFinished extends Error {
  override readonly name = 'TransactionFinished';
}

/** Another process holds the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** The database does not allow what the set-up needs; the message says what an administrator has to run. */
export class DatabaseSetupRefused extends Error {
  override readonly name = 'DatabaseSetupRefused';
}

/** Not let in, no such database, shutting down or starting, too many connections; then what the sockets say. */
const UNAVAILABLE_CODES = new Set([
  '28000',
  '28P01',
  '3D000',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
]);
/** 57014 is also what an administrator's cancel gives; 25P03 and 25P04 end idle and long transactions. */
const TIMEOUT_CODES = new Set(['57014', '25P03', '25P04']);
// pg gives these without a code.
const LOST_CONNECTION = /connection terminated|connection error and is not queryable|client was closed/i;

/** Turns what the driver throws into the few typed errors above; anything else (constraints, bad SQL) passes unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  if (isNoSpace(error)) return new StorageFull(error);
  if (code === '40001' || code === '40P01') {
    return new TransactionConflict('The transaction collided with another one.', { cause: error });
  }
  if (TIMEOUT_CODES.has(code)) {
    return new TransactionTimeout(`The database ended the statement: ${error.message}.`, { cause: error });
  }
  if (UNAVAILABLE_CODES.has(code) || code.startsWith('08') || LOST_CONNECTION.test(error.message)) {
    return new DatabaseUnavailable(`The database is not available: ${error.message}.`, { cause: error });
  }
  return error;
}

/** A row with this key exists already (SQLSTATE 23505); `constraint` narrows it to one index or constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || constraint === violated);
}
