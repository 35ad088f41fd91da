import { type Kysely, sql } from 'kysely';

const statements = [
  `create table web_hosts (
    host text primary key,
    busy_until timestamptz,
    next_request_at timestamptz,
    pause_ms integer not null default 0,
    silent_until timestamptz
  )`,
  `comment on table web_hosts is 'When each host may be asked again; several processes keep its pace together.'`,
  `create table robots_files (
    origin text primary key,
    content text,
    fetched_at timestamptz not null
  )`,
  `comment on column robots_files.content is 'null: the site has none'`,
  `create index publications_page_address on publications (page_address) where page_address is not null`,
];

/** What is known of the hosts that are asked, and where the page of a publication really stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
