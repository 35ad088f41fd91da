import { type Kysely, sql } from 'kysely';
import { COMPANY_ROLE } from '../company-role.ts';

/** A company's administrator may change what it is called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant update (name) on companies to ${sql.id(COMPANY_ROLE)}`.execute(db);
}
