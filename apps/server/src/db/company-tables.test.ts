import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/database.ts';
import { makeCompany, makeUser } from '../testing/factories.ts';
import { companyTables, fillCompany } from '../testing/fill-company.ts';

describeOnDatabases('company tables', (context) => {
  let mine: string;
  let theirs: string;
  let tables: string[];

  beforeAll(async () => {
    mine = await makeCompany(context.db);
    theirs = await makeCompany(context.db);
    for (const company of [mine, theirs])
      await fillCompany(context.db, company, (await makeUser(context.db, company)).id);
    tables = await context.db.withSystem('health', companyTables);
  });

  const foreignRows = (table: string) =>
    sql<{
      total: number;
    }>`select count(*)::int as total from ${sql.table(table)} where company_id is distinct from ${mine}`;

  it('are all known and all filled by this test for both companies', async () => {
    expect(tables).toContain('company_publications');
    for (const table of tables) {
      const { rows } = await context.db.withSystem('health', (tx) =>
        sql<{ total: number }>`select count(distinct company_id)::int as total from ${sql.table(table)}
          where company_id in (${mine}, ${theirs})`.execute(tx),
      );
      expect({ table, companies: rows[0]?.total }).toEqual({ table, companies: 2 });
    }
  });

  it('show a query that forgets its `where` nothing foreign', async () => {
    for (const table of tables) {
      const [foreign, all] = await context.db.withCompany(mine, async (tx) => [
        (await foreignRows(table).execute(tx)).rows[0]?.total,
        (await sql<{ total: number }>`select count(*)::int as total from ${sql.table(table)}`.execute(tx))
          .rows[0]?.total,
      ]);
      expect({ table, foreign }).toEqual({ table, foreign: 0 });
      expect({ table, isSeen: (all ?? 0) > 0 }).toEqual({ table, isSeen: true });
    }
  });

  it('let an update or delete that forgets its `where` touch nothing foreign', async () => {
    for (const table of tables) {
      const before = await context.db.withSystem('health', (tx) => foreignRows(table).execute(tx));
      await context.db
        .withCompany(mine, async (tx) => {
          await sql`delete from ${sql.table(table)}`.execute(tx);
          throw new Error('rolled back on purpose');
        })
        .catch(() => {});
      await context.db
        .withCompany(mine, (tx) => sql`update ${sql.table(table)} set company_id = company_id`.execute(tx))
        .catch(() => {});
      const after = await context.db.withSystem('health', (tx) => foreignRows(table).execute(tx));
      expect({ table, rows: after.rows }).toEqual({ table, rows: before.rows });
    }
  });

  it('refuse a row of another company', async () => {
    for (const table of tables) {
      const copied = context.db.withCompany(mine, (tx) =>
        sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, jsonb_build_object('company_id', ${theirs}::text))).*
          from ${sql.table(table)} t limit 1`.execute(tx),
      );
      await expect(copied).rejects.toThrow(/row-level security|permission denied/);
    }
  });

  it('have row-level security on, and a leading company_id in every key', async () => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ name: string; secured: boolean; leading: string | null }>`
        select c.relname as name, c.relrowsecurity as secured,
          (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
           where i.indrelid = c.oid and i.indisprimary) as leading
        from pg_class c where c.relname in (${sql.join(tables)}) and c.relkind = 'r'`.execute(tx),
    );
    expect(rows.filter((row) => !row.secured)).toEqual([]);
    // A job is found by its own id, which comes from the job engine; a mail too, since some are of no company.
    expect(
      rows
        .filter((row) => row.leading !== 'company_id')
        .map((row) => row.name)
        .toSorted(),
    ).toEqual(['job_progress', 'mail_outbox']);
  });

  it('let nobody rewrite the audit log', async () => {
    for (const change of [sql`update audit_entries set action = 'x'`, sql`delete from audit_entries`]) {
      await expect(context.db.withCompany(mine, (tx) => change.execute(tx))).rejects.toThrow(
        /permission denied/,
      );
      await expect(context.db.withSystem('health', (tx) => change.execute(tx))).rejects.toThrow(
        /append-only/,
      );
    }
  });
});
