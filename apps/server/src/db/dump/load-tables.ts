import { escapeIdentifier, type PoolClient } from 'pg';
import type { DumpedTable } from './read-tables.ts';

/** What stands in the way of loading rows in any order, and is put back when all are there. */
export interface LoadingPlan {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Foreign keys and indexes go while rows are loaded and come back afterwards: so the order of the tables does not matter, an index is
 * built once, and each foreign key is checked over all rows. Triggers rest meanwhile; what they wrote is among the rows.
 */
export async function planLoading(client: PoolClient, tables: readonly DumpedTable[]): Promise<LoadingPlan> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'`);
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  return {
    before: [
      ...keys.map(({ drop }) => drop),
      ...indexes.map(({ drop }) => drop),
      ...names.map((name) => `alter table ${name} disable trigger user`),
      // migrations put rows of their own into some
      `truncate ${names.join(', ')}`,
    ],
    after: [
      ...indexes.map(({ add }) => add),
      ...keys.map(({ add }) => add),
      ...names.map((name) => `alter table ${name} enable trigger user`),
      ...names.map((name) => `analyze ${name}`),
    ],
  };
}

/** Adds lines of `readRows` to their table, but for the columns of these names. */
export async function loadRows(
  client: PoolClient,
  { name, columns }: DumpedTable,
  lines: readonly string[],
  without: ReadonlySet<string>,
): Promise<void> {
  const values: (string | null)[][] = columns.map(() => []);
  for (const line of lines) {
    const row = JSON.parse(line) as (string | null)[];
    if (row.length !== columns.length) throw new Error(`A row of ${name} has ${String(row.length)} columns.`);
    for (const [index, text] of row.entries()) values[index]!.push(text);
  }
  const loaded = columns
    .map((column, index) => ({ ...column, values: values[index]! }))
    .filter((column) => !without.has(column.name));
  const numbered = loaded.map((_column, index) => `c${String(index)}`);
  await client.query({
    text: `insert into ${escapeIdentifier(name)} (${loaded.map((column) => escapeIdentifier(column.name)).join(', ')})
      select ${loaded.map(({ type }, index) => `${numbered[index]!}::${type}`).join(', ')}
      from unnest(${loaded.map((_column, index) => `$${String(index + 1)}::text[]`).join(', ')}) as loaded (${numbered.join(', ')})`,
    values: loaded.map((column) => column.values),
  });
}
