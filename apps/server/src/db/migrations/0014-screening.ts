import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity, grantReference } from '../row-security.ts';

/** What the kept counters count by; `put_aside` is new. */
const countedBy = {
  columns: 'company_id, regulator, status, triaged, pub_type, binding, relevance, assigned, put_aside',
  values: `company_id, regulator, status, triaged_at is not null, pub_type,
    case is_binding when true then 'yes' when false then 'no' else 'unknown' end, relevance, assignee_id is not null,
    ai_irrelevant`,
  positions: '1, 2, 3, 4, 5, 6, 7, 8, 9',
};

const statements = [
  `alter table company_profiles
     add column excluded_keywords text[] not null default '{}',
     add column languages text[] not null default '{}'`,
  // licence types and business lines were free words; now they are keys
  `update company_profiles set
     licence_types = array(select replace(lower(one), ' ', '_') from unnest(licence_types) one),
     business_lines = array(select replace(lower(one), ' ', '_') from unnest(business_lines) one)`,

  // what all companies share: read once for each publication and each version of the engine
  `create table publication_screening (
    publication_id uuid primary key references publications on delete cascade,
    lead text not null,
    text_id uuid references publication_texts on delete set null,
    facts jsonb not null,
    key_points jsonb not null,
    engine_version text not null,
    read_at timestamptz not null
  )`,
  `comment on column publication_screening.lead is
    'the beginning of the text of text_id, empty where none is held; offsets of the facts count in it'`,

  // a company's verdicts
  `alter table company_publications
     add column score real not null default 0,
     add column screened_by text not null default '',
     add column topics text[],
     add column corrections jsonb not null default '{}'`,
  `comment on column company_publications.topics is
    'where a person of the company put them right, or taught it by a publication of the same series; null: as found'`,
  'drop index company_publications_undecided',
  `create index company_publications_undecided on company_publications
   (company_id, listed_on desc, relevance desc, publication_id) include (ai_irrelevant) where triaged_at is null`,
  'alter table company_publication_counts add column put_aside boolean not null default false',
  'alter table company_publication_counts drop constraint company_publication_counts_pkey',
  `alter table company_publication_counts add primary key (${countedBy.columns})`,
  `create or replace function count_company_publications() returns trigger language plpgsql as $$
   begin
     insert into company_publication_counts as c (${countedBy.columns}, total)
     select ${countedBy.values}, count(*) from added
     group by ${countedBy.positions}
     order by ${countedBy.positions}
     on conflict (${countedBy.columns}) do update set total = c.total + excluded.total;
     return null;
   end $$`,
  `create or replace function recount_company_publications() returns trigger language plpgsql as $$
   begin
     insert into company_publication_counts as c (${countedBy.columns}, total)
     select ${countedBy.columns}, sum(n) from (
       select ${countedBy.values}, 1 from added
       union all
       select ${countedBy.values}, -1 from removed
     ) changes (${countedBy.columns}, n)
     group by ${countedBy.columns}
     having sum(n) <> 0
     order by ${countedBy.columns}
     on conflict (${countedBy.columns}) do update set total = c.total + excluded.total;
     return null;
   end $$`,
  `create or replace function discount_company_publications() returns trigger language plpgsql as $$
   begin
     update company_publication_counts c set total = c.total - r.total
     from (select ${countedBy.values}, count(*) from removed group by ${countedBy.positions})
       r (${countedBy.columns}, total)
     where (c.company_id, c.regulator, c.status, c.triaged, c.pub_type, c.binding, c.relevance, c.assigned, c.put_aside)
         = (r.company_id, r.regulator, r.status, r.triaged, r.pub_type, r.binding, r.relevance, r.assigned, r.put_aside);
     return null;
   end $$`,

  // what a company's own decisions teach, and how far everything is judged by the stored profile
  `create table company_screening (
    company_id uuid primary key references companies on delete cascade,
    learned jsonb,
    learned_at timestamptz,
    due_at timestamptz,
    forgotten text[] not null default '{}',
    job_id uuid,
    screened_revision integer,
    screened_by text,
    screened_at timestamptz
  )`,
  'create index company_screening_due on company_screening (due_at) where due_at is not null',
  `create table publication_feedback (
    company_id uuid not null,
    user_id uuid not null,
    publication_id uuid not null references publications on delete cascade,
    is_relevant boolean not null,
    flips integer not null default 0,
    given_at timestamptz not null,
    updated_at timestamptz not null,
    used_links text[] not null default '{}',
    primary key (company_id, publication_id, user_id),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `comment on column publication_feedback.used_links is
    'hashes of the signatures that were used; a used one cannot change the verdict again'`,
  `create table put_aside_samples (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    week text not null,
    publication_id uuid not null references publications on delete cascade,
    position integer not null,
    drawn_at timestamptz not null,
    is_relevant boolean,
    answered_by uuid,
    answered_at timestamptz,
    primary key (company_id, id),
    unique (company_id, week, publication_id)
  )`,
  'create index publications_topics on publications using gin (topics)',
];

/** Topics, relevance by a profile, what was learned, what was put aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await grantReference(db, 'publication_screening', 'select');
  for (const table of ['company_screening', 'publication_feedback', 'put_aside_samples'])
    await enableCompanyRowSecurity(db, table);
}
