import { type Kysely, sql } from 'kysely';

/** What somebody did is found without the events of all colleagues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index events_user on events (company_id, user_id, created_at desc) where user_id is not null`.execute(
    db,
  );
}
