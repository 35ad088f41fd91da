import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../db/connect.ts';
import type { AnyTransaction, SystemTransaction } from '../db/transactions.ts';
import { makeObligation, makePublication, makeRegulator } from './factories.ts';
import { makeSurvey } from './make-survey.ts';

type Row = Record<string, unknown>;

/** What the catalog doesn't say: columns that a check of several needs, and those that stay empty for it. */
const said: Readonly<Record<string, Row>> = {
  chatbot_sources: { source_id: 'sources.id' },
  chatbots: { workspace_id: 'workspaces.id' },
  citations: { message_id: 'messages.id' },
  clearing_matches: { publication_end: 2, agreement_end: 2 },
  messages: { state: 'done' },
  signatures: { confirmed_by: null },
  survey_participants: { state: 'begun' },
  tasks: { title: 't', priority: 10 },
  webhook_deliveries: { next_attempt_at: new Date() },
};

/** Every table with a `company_id`, from the catalog, so that a new one is covered the day it is made. */
export const companyTables = async (tx: SystemTransaction) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'company_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by table_name`.execute(tx);
  return rows.map((row) => row.name);
};

/** Columns that hold the ID of a person, or several. */
export const namesPerson = (column: string, type: string) =>
  (type === 'uuid' && /(^|_)(user|actor|assignee|person|owner|author)_id$|_by$/.test(column)) ||
  (type === 'uuid[]' && /^(authors|mention(s|ed))$/.test(column));

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** may be left out */
  readonly is_free: boolean;
  /** `table.column` that it refers to beside the company */
  readonly refers_to: string | null;
  /** the first value that a check allows */
  readonly allowed: string | null;
}

export const readColumns = async (tx: AnyTransaction) =>
  (
    await sql<Column>`
      select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
        not a.attnotnull or a.atthasdef or a.attidentity <> '' as is_free,
        (select f.confrelid::regclass || '.' || (select b.attname from pg_attribute b
            where b.attrelid = f.confrelid and b.attnum = f.confkey[array_position(f.conkey, a.attnum)])
          from pg_constraint f where f.contype = 'f' and f.conrelid = t.oid and a.attnum = any(f.conkey)
            and f.confrelid <> t.oid and f.confrelid <> 'companies'::regclass
          order by cardinality(f.conkey) limit 1) as refers_to,
        (select substring(pg_get_constraintdef(c.oid) from '= ANY [(]+ARRAY.''([^'']*)''')
          from pg_constraint c where c.contype = 'c' and c.conrelid = t.oid and c.conkey = array[a.attnum] limit 1) as allowed
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      order by 1, a.attnum`.execute(tx)
  ).rows;

const valueOf = (type: string): unknown => {
  if (type === 'uuid') return randomUUID();
  if (type.endsWith('[]')) return '{}';
  if (type.startsWith('json')) return '{}';
  if (type === 'boolean') return false;
  if (type === 'date') return '2026-01-01';
  if (type.startsWith('timestamp')) return new Date();
  return type === 'text' ? randomUUID() : 1;
};

/** At least one row in every company table, made by the catalog; whatever names a person names this one. */
export async function fillCompany(db: Database, companyId: string, person: string): Promise<void> {
  const regulator = await makeRegulator(db);
  await db.withSystem('demo-content', (tx) =>
    tx
      .updateTable('company_profiles')
      .set({ regulators: [regulator] })
      .where('company_id', '=', companyId)
      .execute(),
  );
  const publication = await makePublication(db, { regulator });
  await makeObligation(db, companyId, publication);
  const survey = await makeSurvey(db);
  const at = new Date();
  await db.withCompany(companyId, async (tx) =>
    recordAudit(tx, {
      companyId,
      actorId: person,
      action: 'test',
      objectType: 'test',
      objectId: null,
      details: {},
      at,
    }),
  );
  const tables = await db.withSystem('health', companyTables);
  await db.withCompany(companyId, async (tx) => {
    const columns = Map.groupBy(await readColumns(tx), ({ table }) => table);
    const rows = new Map<string, Row>();
    const find = async (table: string) => {
      const where = tables.includes(table)
        ? sql`company_id = ${companyId}`
        : table === 'surveys'
          ? sql`id = ${survey.id}`
          : sql`${sql.ref(table === 'publications' ? 'id' : 'publication_id')} = ${publication}`;
      return (await sql<Row>`select * from ${sql.table(table)} where ${where} limit 1`.execute(tx)).rows[0];
    };
    const referred = async (reference: string) => {
      const [table = '', column = ''] = reference.split('.');
      return table === 'users' ? person : (await fill(table))[column];
    };
    const peopleIn = (table: string) =>
      (columns.get(table) ?? []).flatMap(({ name, type }): [string, unknown][] =>
        namesPerson(name, type) && said[table]?.[name] === undefined
          ? [[name, type === 'uuid' ? person : [person]]]
          : [],
      );
    const insert = async (table: string) => {
      const values: Row = { company_id: companyId, ...Object.fromEntries(peopleIn(table)) };
      for (const { name, type, is_free: isFree, refers_to: reference, allowed } of columns.get(table) ?? []) {
        if (name in values) continue;
        const told = said[table]?.[name];
        if (typeof told === 'string' && told.includes('.')) values[name] = await referred(told);
        else if (told !== undefined) values[name] = told;
        else if (!isFree) values[name] = reference ? await referred(reference) : (allowed ?? valueOf(type));
      }
      const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
      const { rows: made } = await sql<Row>`
        insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))}) returning *`
        .execute(tx)
        .catch((cause: unknown) => {
          throw new Error(`Say in fill-company.ts what a row of ${table} needs`, { cause });
        });
      return made[0]!;
    };
    const fill = async (table: string): Promise<Row> => {
      const row = rows.get(table) ?? (await find(table)) ?? (await insert(table));
      rows.set(table, row);
      return row;
    };
    for (const table of tables) {
      await fill(table);
      const set = peopleIn(table).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      // the log, which is never changed, names the person already
      if (set.length > 0 && table !== 'audit_entries')
        await sql`update ${sql.table(table)} set ${sql.join(set)} where company_id = ${companyId}`.execute(
          tx,
        );
    }
  });
}
