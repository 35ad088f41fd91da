import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { enableCompanyRowSecurity, grantReference } from '../row-security.ts';

/** Where the database's locale is C, its own lower() leaves letters beyond ASCII as they are. */
const upperLetters =
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽȘȚΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';

/** What a list of publications can be filtered by besides words; carried by the indexes, so that they answer alone. */
const filterColumns = 'status, regulator, pub_type, is_binding, assignee_id, triaged_at';

/** What the kept counters count by. */
const countedBy = {
  columns: 'company_id, regulator, status, triaged, pub_type, binding, relevance, assigned',
  values: `company_id, regulator, status, triaged_at is not null, pub_type,
    case is_binding when true then 'yes' when false then 'no' else 'unknown' end, relevance, assignee_id is not null`,
};

const statements = [
  'create extension if not exists pg_trgm',
  `create function lower_letters(given text) returns text language sql immutable strict parallel safe return
   lower(translate(given, '${upperLetters}', '${upperLetters.toLowerCase()}'))`,

  // companies and their people
  `create table companies (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    is_demo boolean not null default false,
    locale text not null default 'en-GB',
    created_at timestamptz not null default now()
  )`,
  `create table users (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    email text not null,
    name text not null,
    password_hash text not null,
    role text not null default 'member' check (role in ('member', 'company_admin', 'auditor')),
    email_verified_at timestamptz,
    disabled_at timestamptz,
    frequency text not null default 'Daily' check (frequency in ('Real-time', 'Daily', 'Weekly')),
    interface_preferences jsonb not null default '{}',
    hidden_features text[] not null default '{}',
    collect_pii boolean not null default false,
    last_log_in_at timestamptz,
    previous_log_in_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (company_id, id)
  )`,
  'create unique index users_id on users (id)',
  'create unique index users_email on users (lower(email))',
  `create table session_families (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    generation integer not null default 0,
    rotated_at timestamptz,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_reason text check (revoked_reason in ('log_out', 'reuse', 'password_changed', 'disabled')),
    created_at timestamptz not null default now(),
    primary key (company_id, id),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  'create unique index session_families_id on session_families (id)',
  'create index session_families_user on session_families (company_id, user_id)',
  'create index session_families_expiry on session_families (expires_at)',
  `create table company_profiles (
    company_id uuid primary key references companies on delete cascade,
    licence_types text[] not null default '{}',
    countries text[] not null default '{}',
    business_lines text[] not null default '{}',
    topics text[] not null default '{}',
    keywords text[] not null default '{}',
    regulators text[] not null default '{}',
    revision integer not null default 1,
    updated_at timestamptz not null default now()
  )`,
  `create table company_features (
    company_id uuid not null references companies on delete cascade,
    feature text not null,
    primary key (company_id, feature)
  )`,
  `create table workspaces (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    name text not null,
    is_personal boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (company_id, id)
  )`,
  `create table workspace_members (
    company_id uuid not null,
    workspace_id uuid not null,
    user_id uuid not null,
    role text not null default 'member' check (role in ('owner', 'member')),
    created_at timestamptz not null default now(),
    primary key (company_id, workspace_id, user_id),
    foreign key (company_id, workspace_id) references workspaces on delete cascade,
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `create table drafts (
    company_id uuid not null,
    user_id uuid not null,
    key text not null,
    text text not null,
    updated_at timestamptz not null default now(),
    primary key (company_id, user_id, key),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `create table saved_filters (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    page text not null,
    name text not null,
    query text not null,
    primary key (company_id, id),
    unique (company_id, user_id, page, name),
    foreign key (company_id, user_id) references users on delete cascade
  )`,

  // what regulators publish: reference data, shared by all companies
  `create table regulators (
    code text primary key,
    full_name text not null,
    country text not null,
    language text not null,
    scraping_start_date date not null
  )`,
  `create table feeds (
    id text primary key,
    regulator text not null references regulators,
    url text not null,
    format text not null,
    poll_every_minutes integer not null,
    is_polled boolean not null default true,
    etag text,
    last_modified text,
    last_tried_at timestamptz,
    last_success_at timestamptz,
    last_new_item_at timestamptz,
    next_try_at timestamptz,
    consecutive_failures integer not null default 0,
    last_error text
  )`,
  'create index feeds_regulator on feeds (regulator)',
  `create table snapshots (
    id uuid primary key default gen_random_uuid(),
    address text not null,
    final_address text not null,
    sha256 text not null unique,
    storage_key text not null,
    byte_length bigint not null,
    content_type text,
    charset text not null,
    fetched_at timestamptz not null
  )`,
  `create table feed_runs (
    id uuid primary key default gen_random_uuid(),
    feed_id text not null references feeds on delete cascade,
    started_at timestamptz not null,
    finished_at timestamptz not null,
    outcome text not null check (outcome in ('ok', 'not-modified', 'failed')),
    snapshot_id uuid references snapshots,
    entries integer not null default 0,
    stored integer not null default 0,
    changed integer not null default 0,
    unchanged integer not null default 0,
    listed jsonb not null default '[]',
    problems jsonb not null default '[]',
    error text
  )`,
  'create index feed_runs_feed on feed_runs (feed_id, started_at desc)',
  `create table publications (
    id uuid primary key default gen_random_uuid(),
    canonical_key text not null unique,
    title text not null,
    code text,
    regulators text[] not null,
    regulator text not null references regulators,
    pub_type text not null check (pub_type in ('regulation', 'news')),
    language text,
    link text,
    summary text,
    is_binding boolean,
    is_sample boolean not null default false,
    text_state text not null default 'none' check (text_state in ('none', 'title_only', 'full')),
    text_state_code text,
    text_state_reason text,
    first_feed_id text references feeds,
    page_etag text,
    page_last_modified text,
    page_checked_at timestamptz,
    page_attempts integer not null default 0,
    page_next_check_at timestamptz,
    page_address text,
    word_count integer,
    published_on date,
    published_at timestamptz,
    listed_on date not null,
    topics text[] not null default '{}',
    current_version integer not null default 0,
    collected_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search tsvector not null generated always as (
      setweight(to_tsvector('simple', lower_letters(title)), 'A')
      || setweight(to_tsvector('simple', lower_letters(coalesce(code, ''))), 'A')
      || setweight(to_tsvector('simple', lower_letters(left(coalesce(summary, ''), 20000))), 'B')
    ) stored
  )`,
  'create index publications_search on publications using gin (search)',
  'create index publications_regulator on publications (regulator, listed_on desc)',
  'create index publications_collected on publications (collected_at desc)',
  `create index publications_page_due on publications (first_feed_id, page_checked_at nulls first)
   where page_next_check_at is not null or text_state = 'none'`,
  // every word that a publication was found by; mistyped words are compared with these. Not unique: writers of the
  // same new word would wait for each other, and a word that is there twice does no harm.
  'create table publication_words (word text collate "C" not null)',
  'create index publication_words_word on publication_words (word)',
  'create index publication_words_trigram on publication_words using gin (word gin_trgm_ops)',
  `create function keep_publication_words() returns trigger language plpgsql as $$
   begin
     with words as materialized (
       select distinct lexeme from added, unnest(added.search)
       where length(lexeme) between 4 and 40 and lexeme !~ '[0-9]'
     )
     insert into publication_words
     select lexeme from words
     where not exists (select 1 from publication_words where word = lexeme collate "C");
     return null;
   end $$`,
  `create trigger publications_inserted after insert on publications
   referencing new table as added for each statement execute function keep_publication_words()`,
  `create trigger publications_updated after update on publications
   referencing new table as added for each statement execute function keep_publication_words()`,
  `create table feed_items (
    feed_id text not null references feeds on delete cascade,
    identity text not null,
    publication_id uuid not null references publications on delete cascade,
    link text,
    title text not null,
    entry_hash text not null,
    snapshot_id uuid references snapshots,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (feed_id, identity)
  )`,
  'create index feed_items_publication on feed_items (publication_id)',
  `create table publication_versions (
    publication_id uuid not null references publications on delete cascade,
    number integer not null,
    label text not null,
    valid_from date,
    link text,
    snapshot_id uuid references snapshots,
    content_hash text not null,
    collected_at timestamptz not null default now(),
    primary key (publication_id, number)
  )`,
  `create table publication_texts (
    id uuid primary key default gen_random_uuid(),
    publication_id uuid not null,
    version_number integer not null,
    language text not null,
    content text not null,
    sha256 text not null,
    extractor text not null,
    extractor_version text not null,
    rank integer not null default 0,
    snapshot_id uuid references snapshots,
    created_at timestamptz not null default now(),
    foreign key (publication_id, version_number) references publication_versions on delete cascade on update cascade,
    unique (publication_id, version_number, language, extractor, extractor_version)
  )`,
  `comment on column publication_texts.rank is
    'the text with the highest rank is the one shown for its version and language; others stay for quotes made from them'`,
  `create table publication_passages (
    text_id uuid not null references publication_texts on delete cascade,
    ordinal integer not null,
    parent integer,
    kind text not null,
    label text not null,
    path text not null,
    heading text,
    start_offset integer not null,
    end_offset integer not null,
    page integer,
    hash text not null,
    primary key (text_id, ordinal)
  )`,
  `create table text_alignments (
    from_text uuid not null references publication_texts on delete cascade,
    to_text uuid not null references publication_texts on delete cascade,
    aligner_version text not null,
    pairs jsonb not null,
    created_at timestamptz not null default now(),
    primary key (from_text, to_text, aligner_version)
  )`,
  `create table publication_dates (
    publication_id uuid not null references publications on delete cascade,
    kind text not null check (kind in ('published', 'comments_due', 'in_force', 'applicable', 'expiry')),
    on_day date not null,
    quote text,
    primary key (publication_id, kind)
  )`,
  'create index publication_dates_day on publication_dates (on_day)',

  // what a company decides about publications
  `create table company_publications (
    company_id uuid not null references companies on delete cascade,
    publication_id uuid not null references publications on delete cascade,
    status smallint not null default 0 check (status between 0 and 4),
    triaged_at timestamptz,
    triaged_by uuid,
    assignee_id uuid,
    notes text,
    ai_irrelevant boolean not null default false,
    relevance smallint not null check (relevance between 0 and 2),
    reasons jsonb not null default '[]',
    profile_revision integer not null,
    obligations_derived boolean not null default false,
    obligations_deriver uuid,
    regulator text not null,
    pub_type text not null,
    is_binding boolean,
    listed_on date not null,
    title_key text collate "C" not null,
    code_key text collate "C",
    collected_at timestamptz not null,
    updated_at timestamptz not null default now(),
    revision integer not null default 1,
    primary key (company_id, publication_id) include (${filterColumns}, relevance, listed_on, updated_at)
  )`,
  `create index company_publications_updated on company_publications (company_id, updated_at desc, publication_id)
   include (${filterColumns}, relevance, listed_on)`,
  `create index company_publications_day on company_publications (company_id, listed_on desc, relevance desc, publication_id)
   include (${filterColumns}, updated_at)`,
  'create index company_publications_regulator on company_publications (company_id, regulator, updated_at desc)',
  `create index company_publications_assignee on company_publications (company_id, assignee_id, updated_at desc, publication_id)
   include (status, regulator, pub_type, is_binding, triaged_at, relevance, listed_on) where assignee_id is not null`,
  'create index company_publications_undecided on company_publications (company_id, listed_on desc, relevance desc, publication_id) where triaged_at is null',
  'create index company_publications_title on company_publications (company_id, title_key, publication_id) include (status)',
  'create index company_publications_code on company_publications (company_id, code_key, publication_id) include (status)',
  'create index company_publications_code_descending on company_publications (company_id, code_key desc nulls last, publication_id) include (status)',
  'create index company_publications_collected on company_publications (company_id, collected_at) include (triaged_at, relevance)',
  `create table company_publication_counts (
    company_id uuid not null references companies on delete cascade,
    regulator text not null,
    status smallint not null,
    triaged boolean not null,
    pub_type text not null,
    binding text not null check (binding in ('yes', 'no', 'unknown')),
    relevance smallint not null,
    assigned boolean not null,
    total integer not null,
    primary key (${countedBy.columns})
  )`,
  `create table bookmarks (
    company_id uuid not null,
    user_id uuid not null,
    publication_id uuid not null references publications on delete cascade,
    created_at timestamptz not null default now(),
    primary key (company_id, user_id, publication_id),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `create table publication_seen (
    company_id uuid not null,
    user_id uuid not null,
    publication_id uuid not null references publications on delete cascade,
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    primary key (company_id, user_id, publication_id),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  'create index publication_seen_recent on publication_seen (company_id, user_id, last_seen_at desc)',
  `create table decisions (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    actor_id uuid,
    made_at timestamptz not null,
    kind text not null check (kind in ('decision', 'undo')),
    undoes uuid,
    undone_at timestamptz,
    size integer not null,
    primary key (company_id, id)
  )`,
  `create table decision_items (
    company_id uuid not null,
    decision_id uuid not null,
    publication_id uuid not null references publications on delete cascade,
    before jsonb not null,
    after jsonb not null,
    revision_after integer not null,
    primary key (company_id, decision_id, publication_id),
    foreign key (company_id, decision_id) references decisions on delete cascade
  )`,
  'create index decision_items_publication on decision_items (company_id, publication_id)',

  // running it
  `create table events (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    event_type text not null,
    product text not null,
    location text not null,
    details jsonb not null default '{}',
    created_at timestamptz not null,
    primary key (company_id, id)
  )`,
  'create index events_time on events (company_id, created_at desc)',
  `create table job_progress (
    job_id uuid primary key,
    company_id uuid references companies on delete cascade,
    kind text not null,
    state text not null check (state in ('queued', 'running', 'done', 'failed')),
    done integer not null default 0,
    total integer,
    message text,
    error text,
    started_at timestamptz,
    finished_at timestamptz,
    updated_at timestamptz not null default now()
  )`,
  'create index job_progress_company on job_progress (company_id, updated_at desc)',
  `create table audit_heads (
    company_id uuid primary key references companies on delete cascade,
    sequence bigint not null default 0,
    hash text not null
  )`,
  `create table audit_entries (
    company_id uuid not null references companies on delete cascade,
    sequence bigint not null,
    made_at timestamptz not null,
    actor_id uuid,
    action text not null,
    object_type text not null,
    object_id uuid,
    details jsonb not null,
    previous_hash text not null,
    hash text not null,
    primary key (company_id, sequence)
  )`,
  'create index audit_entries_object on audit_entries (company_id, object_id)',
  `create function refuse_change() returns trigger language plpgsql as $$
   begin
     -- a company that is deleted takes its log with it; the chain itself is never rewritten
     if tg_op = 'DELETE' and not exists (select 1 from companies where id = old.company_id) then
       return old;
     end if;
     raise exception 'audit entries are append-only' using errcode = 'insufficient_privilege';
   end $$`,
  `create trigger audit_entries_append_only before update or delete on audit_entries
   for each row execute function refuse_change()`,

  // counters of company_publications, kept by statement so that a batch costs one pass
  `create function count_company_publications() returns trigger language plpgsql as $$
   begin
     insert into company_publication_counts as c (${countedBy.columns}, total)
     select ${countedBy.values}, count(*) from added
     group by 1, 2, 3, 4, 5, 6, 7, 8
     order by 1, 2, 3, 4, 5, 6, 7, 8
     on conflict (${countedBy.columns}) do update set total = c.total + excluded.total;
     return null;
   end $$`,
  `create function recount_company_publications() returns trigger language plpgsql as $$
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
  // only an update: the counters of a company that is being deleted may be gone already
  `create function discount_company_publications() returns trigger language plpgsql as $$
   begin
     update company_publication_counts c set total = c.total - r.total
     from (select ${countedBy.values}, count(*) from removed group by 1, 2, 3, 4, 5, 6, 7, 8)
       r (${countedBy.columns}, total)
     where (c.company_id, c.regulator, c.status, c.triaged, c.pub_type, c.binding, c.relevance, c.assigned)
         = (r.company_id, r.regulator, r.status, r.triaged, r.pub_type, r.binding, r.relevance, r.assigned);
     return null;
   end $$`,
  `create trigger company_publications_inserted after insert on company_publications
   referencing new table as added for each statement execute function count_company_publications()`,
  `create trigger company_publications_updated after update on company_publications
   referencing new table as added old table as removed for each statement execute function recount_company_publications()`,
  `create trigger company_publications_deleted after delete on company_publications
   referencing old table as removed for each statement execute function discount_company_publications()`,
];

/** Tables with a leading `company_id` that a company's transaction may read and write. */
const companyTables = [
  'users',
  'session_families',
  'company_profiles',
  'company_features',
  'workspaces',
  'workspace_members',
  'drafts',
  'saved_filters',
  'company_publications',
  'company_publication_counts',
  'bookmarks',
  'publication_seen',
  'decisions',
  'decision_items',
  'events',
  'job_progress',
  'audit_heads',
  'audit_entries',
];

const referenceTables = [
  'regulators',
  'feeds',
  'feed_runs',
  'feed_items',
  'publications',
  'publication_versions',
  'publication_texts',
  'publication_passages',
  'publication_dates',
  'publication_words',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of companyTables) await enableCompanyRowSecurity(db, table);
  for (const table of referenceTables) await grantReference(db, table, 'select');
  await grantReference(db, 'text_alignments', 'select, insert');
  // A company reads its own row, and only that.
  await sql.raw('alter table companies enable row level security').execute(db);
  await sql
    .raw(
      `create policy company_itself on companies using (id = (select current_setting('regulus.company_id')::uuid))`,
    )
    .execute(db);
  await grantReference(db, 'companies', 'select');
  await sql.raw('revoke update, delete on audit_entries from regulus_company').execute(db);
}
