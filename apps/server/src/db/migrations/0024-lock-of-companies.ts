import { type Kysely, sql } from 'kysely';
import { COMPANY_ROLE } from '../company-role.ts';

/**
 * A company's transactions may lock its own row, which takes the right to change a column of it. It is the id, since the policy
 * of the table lets no company have another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant update (id) on companies to ${sql.id(COMPANY_ROLE)}`.execute(db);
}
