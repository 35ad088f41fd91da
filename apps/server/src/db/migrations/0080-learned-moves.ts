import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `alter table company_screening
     add column moves_since timestamptz,
     add column unlearned jsonb not null default '[]'`,
  `comment on column company_screening.moves_since is
    'what people decided since then moved the publications in learned_moves; null: none that somebody has not settled'`,
  `comment on column company_screening.unlearned is
    'pairs of times: what people decided after the first and until the second teaches nothing'`,
  `create table learned_moves (
    company_id uuid not null,
    publication_id uuid not null,
    was_set_aside boolean not null,
    primary key (company_id, publication_id),
    foreign key (company_id, publication_id) references company_publications on delete cascade
  )`,
  `comment on table learned_moves is 'undecided publications that screening set aside or brought back because of what it learned'`,
];

/** What learning moved in a company's inbox, so that it is said and can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'learned_moves');
}
