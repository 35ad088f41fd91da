import { escapeIdentifier, type PoolClient } from 'pg';

/** One table as it is written to a backup: its name, and its columns but for those that the database computes. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Gives dates, numbers and bytes a text that reads back as exactly the same value, whatever the server's settings are. */
const EXACT_TEXTS = `set extra_float_digits to 1; set bytea_output to 'hex'`;

/**
 * Begins a transaction that sees the database as it is now until it ends, however long it takes: its tables are locked before the
 * snapshot is taken, because a table that a migration rewrites or empties later would look empty in it. Call it on a session without time
 * limits.
 * @returns the tables of our schema, in the order of their names
 */
export async function beginSnapshot(client: PoolClient): Promise<readonly DumpedTable[]> {
  await client.query(EXACT_TEXTS);
  for (;;) {
    const names = (await listTables(client)).map(({ name }) => escapeIdentifier(name));
    await client.query('begin isolation level repeatable read read only');
    // a lock takes no snapshot; that is taken by the first query
    if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
    const tables = await listTables(client);
    if (tables.map(({ name }) => escapeIdentifier(name)).join() === names.join()) return tables;
    // one was made or renamed between the two looks
    await client.query('rollback');
  }
}

/** The tables of our schema, in the order of their names. */
export async function listTables(client: PoolClient): Promise<readonly DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    order by relname collate "C"`);
  return rows;
}

const FIRST_ROWS = 100;
/** Of a table with wide rows, which may follow narrow ones. */
const MOST_WIDE_ROWS = 100;
const MOST_ROWS = 5_000;
/** Of the texts that one answer carries; on the embedded database an answer is held in memory as a whole. */
const ANSWER_CHARACTERS = 1_000_000;

/**
 * The rows of a table inside of the snapshot, each a line of JSON: an array with the text of each column, or null.
 * @param query to read instead of the table, with the same columns
 */
export async function* readRows(
  client: PoolClient,
  { name, columns }: DumpedTable,
  query?: string,
): AsyncGenerator<readonly string[]> {
  const texts = columns.map((column) => `${escapeIdentifier(column.name)}::text`).join(', ');
  await client.query(
    `declare dump no scroll cursor for select array_to_json(array[${texts}]::text[])::text as line from (${query ?? `select * from ${escapeIdentifier(name)}`}) as source`,
  );
  // what another query gives may be of any width
  const isWide = query !== undefined || (await hasWideRows(client, name));
  const mostRows = isWide ? MOST_WIDE_ROWS : MOST_ROWS;
  let wanted = FIRST_ROWS;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${String(wanted)} from dump`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    const fitting = Math.floor((ANSWER_CHARACTERS * lines.length) / characters);
    wanted = Math.min(Math.max(fitting, 1), mostRows, wanted * 4);
  }
  await client.query('close dump');
}

/** Whether PostgreSQL keeps values of the table, which are larger than 2 kB then, apart from its rows. */
async function hasWideRows(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_wide: boolean }>(
    `select reltoastrelid > 0 and pg_relation_size(reltoastrelid) > 0 as is_wide from pg_class
      where relname = $1 and relnamespace = current_schema()::regnamespace`,
    [name],
  );
  return rows[0]!.is_wide;
}
