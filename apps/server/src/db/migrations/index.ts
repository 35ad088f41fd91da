import type { Kysely } from 'kysely';
import * as foundation from './0001-foundation.ts';

/** One step of the schema; it runs in a transaction of its own and is never edited once it has been released. */
export interface Migration {
  /** its file's name without ".ts", starting with its four-digit number */
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** Every migration in the order it is applied, written by hand. */
export const migrations: readonly Migration[] = [{ name: '0001-foundation', up: foundation.up }];
