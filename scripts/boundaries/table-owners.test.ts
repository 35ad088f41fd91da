import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { describeOnOneDatabase } from '../../apps/server/src/testing/database.ts';
import { foreignWrites, tableOwners, writtenTables } from './table-owners.ts';

const architecture = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');

test('a table has one writer, and only its own area writes it', () => {
  const owners = tableOwners(`## Tables and their one writer

| area | tables |
|---|---|
| controls | controls C · control_obligations C |
| jobs | job_progress C¹ |
| publications | snapshots |
`);
  expect(owners.get('controls')).toEqual({ owner: 'controls', isOfCompany: true });
  expect(owners.get('job_progress')).toEqual({ owner: 'jobs', isOfCompany: true });
  expect(owners.get('snapshots')).toEqual({ owner: 'publications', isOfCompany: false });
  const file = 'apps/server/src/areas/users/queries.ts';
  const told = (content: string, of = file) => foreignWrites(of, content, owners);
  expect(told("tx.updateTable('controls').set({})")).toEqual([
    `${file}: writes controls, which is written by controls; call its service, or let it react`,
  ]);
  expect(told("tx.updateTable('controls')", 'apps/server/src/areas/controls/queries.ts')).toEqual([]);
  expect(told("tx.insertInto('unknown')")).toEqual([
    `${file}: writes unknown, which docs/architecture.md does not list`,
  ]);
  expect(told('tx.deleteFrom(table)')).toHaveLength(1);
  expect(told("tx.deleteFrom('snapshots')", 'apps/server/src/areas/users/users.test.ts')).toEqual([]);
  // the kernel of tracked records writes what a record type names, which its own area has to own
  expect(told('tx.updateTable(type.table)', 'apps/server/src/areas/records/change.queries.ts')).toEqual([]);
  expect(told('tx.updateTable(type.table)', 'apps/server/src/areas/records/change.service.ts')).toHaveLength(
    1,
  );
  // as does the removal of people what the tables say beside their types
  expect(told('sql`delete from ${table}`', 'apps/server/src/db/personal-data.ts')).toEqual([]);
  const type =
    "export const controlTable: RecordTable<Row, Columns> = { name: 'control', table: 'controls' }";
  expect(told(type, 'apps/server/src/areas/controls/control-table.ts')).toEqual([]);
  expect(told(type)).toHaveLength(1);
  expect(() => tableOwners(`## Tables and their one writer\n| users | a · b |\n| jobs | a |\n`)).toThrow(
    'lists a twice',
  );
});

test('every statement that writes is seen, and no other', () => {
  expect(
    writtenTables(`
      // update controls set everything
      tx.deleteFrom(
        'drafts',
      ).where('a', '=', by => by.selectFrom('users'));
      sql\`with gone as (delete from stories where x returning id)
        insert into story_links (a) select 1 on conflict (a) do update set a = 1\`;
      sql<{ id: string }>\`update obligations as own set a = 1 from controls for update of own\`;
      sql\`select 1 from feeds for no key update\`;
      sql\`select \${sql\`1\`} from b; delete from feeds where \${x}\`;
      sql\`update \${sql.table(table)} set a = 1\`;
    `),
  ).toEqual(['drafts', 'stories', 'story_links', 'obligations', 'feeds', null]);
});

describeOnOneDatabase('the tables of docs/architecture.md', (context) => {
  it('are those of the database, with "C" where row-level security asks for the company', async () => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ name: string; is_of_company: boolean }>`
        select table_.relname as name,
          table_.relrowsecurity and exists (
            select from pg_policy policy
            where policy.polrelid = table_.oid
              and pg_get_expr(policy.polqual, policy.polrelid) like '(company_id = %regulus.company_id%'
          ) as is_of_company
        from pg_class table_
        where table_.relnamespace = 'public'::regnamespace and table_.relkind in ('r', 'p')
        order by table_.relname`.execute(tx),
    );
    const listed = [...tableOwners(architecture)].map(([name, { isOfCompany }]) => ({
      name,
      is_of_company: isOfCompany,
    }));
    expect(listed.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows);
  });
});
