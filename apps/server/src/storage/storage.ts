import type { Readable } from 'node:stream';

/** Whose file it is: a company's id, or 'shared' for what belongs to nobody (regulators' bytes). */
export type StorageSpace = string;

export interface StoredFile {
  /** `<space>/<name>`, a name of its own for every file that is put: nobody else can name it before this has been told */
  readonly key: string;
  /** hex */
  readonly sha256: string;
  readonly byteLength: number;
}

/** A file as it lies there. */
export interface ListedFile {
  readonly key: string;
  readonly space: StorageSpace;
  readonly putAt: Date;
}

/** No file has this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  readonly code = 'file_missing';
}

/**
 * Where files lie, never changed once written. Nothing here needs a local file, and all of it may take as long as a network: no
 * call is made inside a transaction, which throws NestedTransaction.
 */
export interface Storage {
  /** Writes as it reads; throws StorageFull, or what the source throws, and then keeps nothing. */
  put(space: StorageSpace, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Throws FileMissing. The caller reads it to its end or destroys it. */
  get(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Throws FileMissing. */
  byteLength(key: string): Promise<number>;
  /** Writes a file of a backup under the key that it had, in place of what lies there. */
  putBack(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Removing what is not there is no error. The caller makes sure that no row names it any more. */
  remove(key: string): Promise<void>;
  /** All that is kept, or all of one space, in no order; what is added or removed meanwhile may be left out. */
  list(space?: StorageSpace): AsyncIterable<ListedFile>;
  /**
   * Notes whose files these are while none lies there yet. Two databases on one storage would each take the files of the other
   * for its own leftovers.
   * @returns whether they are this database's
   */
  belongsTo(databaseId: string): Promise<boolean>;
  /** whose files these are noted to be; null where there is no note */
  owner(): Promise<string | null>;
  /** Notes that these are the files of this database, whoever's they were: it was restored here. */
  assign(databaseId: string): Promise<void>;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SPACE = new RegExp(`^(?:shared|${uuid})$`);
/** Files of earlier versions are named by the SHA-256 of their bytes. */
const NAME = new RegExp(`^(?:${uuid}|[0-9a-f]{64})$`);

export const isSpace = (name: string): boolean => SPACE.test(name);
export const isFileName = (name: string): boolean => NAME.test(name);

/** Throws TypeError unless it is 'shared' or a UUID in lower case. */
export function checkSpace(space: StorageSpace): void {
  if (!isSpace(space)) throw new TypeError('Not a storage space.');
}

/** The parts of a key; throws TypeError for anything that is not one, so that no key leads out of the folder. */
export function parseKey(key: string): { space: StorageSpace; name: string } {
  const [space = '', name = '', ...more] = key.split('/');
  if (more.length > 0 || !isSpace(space) || !isFileName(name)) throw new TypeError('Not a storage key.');
  return { space, name };
}
