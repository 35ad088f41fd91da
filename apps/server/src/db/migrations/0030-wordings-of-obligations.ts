import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table obligation_wordings (
    company_id uuid not null,
    obligation_id uuid not null,
    publication_text_id uuid not null references publication_texts on delete cascade,
    clause text not null,
    quotes jsonb not null,
    reading jsonb,
    found_at timestamptz not null,
    primary key (company_id, obligation_id, publication_text_id),
    foreign key (company_id, obligation_id) references obligations on delete cascade
  )`,
  `comment on table obligation_wordings is
    'how an obligation reads in other versions than the one it stands in: a later one until somebody decides, earlier ones for ever'`,
  `comment on column obligation_wordings.quotes is 'places in that text with the hash of their words; none where it is gone'`,
  'alter table obligation_derivations add column seen_version integer not null default 0',
  `comment on column obligation_derivations.seen_version is
    'the version of the publication up to which it was looked whether anything has to move'`,
];

/** How obligations read in other versions, and up to which version it was looked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'obligation_wordings');
}
