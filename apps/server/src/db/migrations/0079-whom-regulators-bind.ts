import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table regulators
    add column supervises text[],
    add column binds text[],
    add column binds_everywhere boolean not null default false`,
  `comment on column regulators.supervises is 'kinds of firms; null: all'`,
  `comment on column regulators.binds is 'kinds of firms; null: all'`,
];

/** What the catalog says of whom regulators supervise, and whom they bind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
