import { type QueryExecutorProvider, sql } from 'kysely';
import { type Backend, runStatement } from './backend.ts';
import { DatabaseSetupRefused } from './errors.ts';

/**
 * The role a company's transaction runs under. The user we connect as is a superuser or owns the tables, and both
 * pass row-level security; this role owns nothing, may not log in and cannot pass it.
 */
export const COMPANY_ROLE = 'regulus_company';

const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';

/**
 * Creates the role and lets the connecting user switch to it; safe to run again and by several processes at once
 * (roles belong to the whole cluster). Throws DatabaseSetupRefused with what an administrator has to run.
 */
export async function ensureCompanyRole(backend: Backend): Promise<void> {
  const run = (text: string) => runStatement(backend, 'set up the company role', text);
  const [known] = await run(
    `select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = '${COMPANY_ROLE}'`,
  );
  const role = known!.rows[0] as { unsafe: boolean } | undefined;
  if (role?.unsafe) {
    throw new DatabaseSetupRefused(
      `The role ${COMPANY_ROLE} passes row-level security. An administrator has to run: alter role ${COMPANY_ROLE} nosuperuser nobypassrls;`,
    );
  }
  try {
    if (!role)
      await run(`create role ${COMPANY_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== DUPLICATE_OBJECT && code !== UNIQUE_VIOLATION) throw refused(error);
  }
  const switchRole = `begin; set local role ${COMPANY_ROLE}; rollback`;
  try {
    await run(switchRole);
  } catch {
    try {
      await run(`grant ${COMPANY_ROLE} to current_user`);
      await run(switchRole);
    } catch (error) {
      throw refused(error);
    }
  }
}

function refused(cause: unknown): DatabaseSetupRefused {
  return new DatabaseSetupRefused(
    `The database user may not create the role ${COMPANY_ROLE} or switch to it. An administrator has to run: ` +
      `create role ${COMPANY_ROLE} nologin; grant ${COMPANY_ROLE} to <the user of DATABASE_URL>;`,
    { cause },
  );
}

/**
 * For migrations: a company's transactions see and write only that company's rows of `table`, which needs a column
 * `company_id uuid not null`. Without a company set, every row is refused. The policy's sub-select is evaluated once
 * a statement, not once a row.
 */
export async function enableCompanyRowSecurity(db: QueryExecutorProvider, table: string): Promise<void> {
  const own = sql`company_id = (select current_setting('regulus.company_id')::uuid)`;
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`create policy company on ${sql.table(table)} to ${sql.id(COMPANY_ROLE)} using (${own}) with check (${own})`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on ${sql.table(table)} to ${sql.id(COMPANY_ROLE)}`.execute(
    db,
  );
}

export type ReferencePrivilege = 'select' | 'insert' | 'update' | 'delete';

/** For migrations: lets companies' transactions use a shared table, which has no row-level security. */
export async function grantReference(
  db: QueryExecutorProvider,
  table: string,
  ...privileges: [ReferencePrivilege, ...ReferencePrivilege[]]
): Promise<void> {
  await sql`grant ${sql.raw(privileges.join(', '))} on ${sql.table(table)} to ${sql.id(COMPANY_ROLE)}`.execute(
    db,
  );
}
