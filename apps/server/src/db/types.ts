import { type RawBuilder, sql } from 'kysely';
import { type CustomTypesConfig, types } from 'pg';

/*
 * How PostgreSQL values look in JavaScript, on both databases. Both are read by `pg` (the embedded one through a
 * stream into its worker), so this file is the only place that decides.
 *
 *   int8, count(*)   number; a value beyond 2^53 fails the query instead of losing digits
 *   numeric          string: exact decimals have no JavaScript type. avg() and sum(int8) are numeric: cast them
 *   date             'YYYY-MM-DD', never a Date, which would carry a time zone into it
 *   timestamptz      Date
 *   timestamp        string; not used by our tables
 *   interval         string in PostgreSQL's own style ('1 day 02:00:00')
 *   bytea            Buffer (a Uint8Array)
 *   json, jsonb      parsed
 *   arrays           arrays of the above
 *
 * As parameters an array is a PostgreSQL array and a plain object is JSON; for a jsonb column use `jsonb(value)`,
 * which also gets arrays and strings right.
 */

const { builtins } = types;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const INTERVAL_ARRAY = 1187;
const NUMERIC_ARRAY = 1231;

type Parser = (text: string) => unknown;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The int8 value ${text} is beyond 2^53.`);
  return value;
}

const unchanged: Parser = (text) => text;
// The driver's types know no array types, its parsers do.
const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;
const textArray = parserOf(TEXT_ARRAY) as (text: string) => (string | null)[];
const integerArray: Parser = (text) =>
  textArray(text).map((element) => (element === null ? null : safeInteger(element)));

const parsers = new Map<number, Parser>([
  [builtins.INT8, safeInteger],
  [INT8_ARRAY, integerArray],
  [builtins.DATE, unchanged],
  [DATE_ARRAY, textArray],
  [builtins.TIMESTAMP, unchanged],
  [TIMESTAMP_ARRAY, textArray],
  [builtins.INTERVAL, unchanged],
  [INTERVAL_ARRAY, textArray],
  [NUMERIC_ARRAY, textArray],
]);

/** The `types` option of every pg client and pool. */
export const databaseTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? parserOf(oid, format),
};

/** A jsonb parameter: objects, arrays, strings, numbers and null alike. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql`${JSON.stringify(value ?? null)}::jsonb`;
}

/**
 * What every session starts with: text forms and days that do not depend on the server's settings, and a planner that
 * knows our kind of load. Statements are short, so compiling them to machine code (jit) takes longer than running
 * them, and starting further processes for one (gather) longer than they save; and what they read lies in memory or on
 * a solid-state disk, where jumping costs hardly more than reading on.
 */
export const SESSION_SETTINGS =
  "set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC'; set jit to off; set max_parallel_workers_per_gather to 0; set random_page_cost to 1.1";
