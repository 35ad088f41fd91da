import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table feeds
     add column covers text not null default '',
     add column not_polled_reason text,
     add column last_problems jsonb not null default '[]',
     add column item_count integer not null default 0,
     add column newest_item_on date,
     add column usual_gap_days real`,
  `comment on column feeds.usual_gap_days is
    'nine of ten gaps between the days of its newest items are no longer; null until there are enough'`,
  `update feeds set item_count = (select count(*) from feed_items where feed_id = feeds.id)`,
  `update feeds set newest_item_on = (
     select max(p.published_on) from feed_items f join publications p on p.id = f.publication_id
     where f.feed_id = feeds.id and p.published_on <= current_date
   )`,
];

/** What the page of source health shows of a feed, kept with each run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
