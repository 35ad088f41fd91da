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
export async function ensureCompanyRole(backend: Backend, name = COMPANY_ROLE): Promise<void> {
  const run = (text: string) => runStatement(backend, 'set up the company role', text);
  const [known] = await run(
    `select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = '${name}'`,
  );
  const role = known!.rows[0] as { unsafe: boolean } | undefined;
  if (role?.unsafe) {
    throw new DatabaseSetupRefused(
      `The role ${name} passes row-level security. An administrator has to run: alter role ${name} nosuperuser nobypassrls;`,
    );
  }
  try {
    if (!role) await run(`create role ${name} nologin nosuperuser nobypassrls nocreatedb nocreaterole`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== DUPLICATE_OBJECT && code !== UNIQUE_VIOLATION) throw refused(name, error);
  }
  const switchRole = `begin; set local role ${name}; rollback`;
  try {
    await run(switchRole);
  } catch {
    try {
      await run(`grant ${name} to current_user`);
      await run(switchRole);
    } catch (error) {
      throw refused(name, error);
    }
  }
}

function refused(name: string, cause: unknown): DatabaseSetupRefused {
  return new DatabaseSetupRefused(
    `The database user may not create the role ${name} or switch to it. An administrator has to run: ` +
      `create role ${name} nologin; grant ${name} to <the user of DATABASE_URL>;`,
    { cause },
  );
}
