import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnOneDatabase } from '../testing/database.ts';
import { tablesNamingFiles } from './kept-files.ts';

describeOnOneDatabase('files that are kept', (context) => {
  it('are looked for in every table of a company that names bytes', async () => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ name: string }>`
        select a.table_name as name from information_schema.columns a
        join information_schema.columns b using (table_schema, table_name)
        join information_schema.columns c using (table_schema, table_name)
        where a.column_name = 'company_id' and b.column_name = 'sha256' and c.column_name = 'byte_length'
          and a.table_schema = current_schema()`.execute(tx),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tablesNamingFiles].toSorted());
  });

  it('of regulators are named by snapshots alone', async () => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where column_name = 'storage_key' and table_schema = current_schema()`.execute(tx),
    );
    expect(rows).toEqual([{ name: 'snapshots' }]);
  });
});
