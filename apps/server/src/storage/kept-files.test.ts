import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnOneDatabase } from '../testing/database.ts';
import { tablesNamingFiles, tablesNamingOwnFiles } from './kept-files.ts';

describeOnOneDatabase('files that are kept', (context) => {
  it('are looked for in every table that names some', async () => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where column_name = 'storage_key' and table_schema = current_schema()`.execute(tx),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...tablesNamingFiles, ...tablesNamingOwnFiles].toSorted(),
    );
  });
});
