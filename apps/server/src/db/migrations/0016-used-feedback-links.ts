import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  // beside the verdicts, since a verdict that is taken back leaves nothing behind
  `create table used_feedback_links (
    company_id uuid not null,
    link text not null,
    user_id uuid not null,
    publication_id uuid not null references publications on delete cascade,
    primary key (company_id, link),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `comment on column used_feedback_links.link is
    'hash of a signature that was used; a used one cannot change the verdict again'`,
  `insert into used_feedback_links
   select company_id, unnest(used_links), user_id, publication_id from publication_feedback on conflict do nothing`,
  'alter table publication_feedback drop column used_links',
];

/** A link of a mail works once, also after its verdict was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'used_feedback_links');
}
