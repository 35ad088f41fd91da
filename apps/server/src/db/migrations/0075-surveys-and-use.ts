import { type Kysely, sql } from 'kysely';
import { COMPANY_ROLE } from '../company-role.ts';
import { enableCompanyRowSecurity, grantReference } from '../row-security.ts';

const surveys = [
  `create table surveys (
    id uuid primary key,
    title jsonb not null,
    introduction jsonb not null,
    questions jsonb not null,
    company_ids uuid[],
    opens_on date,
    closes_on date,
    revision integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    published_at timestamptz,
    closed_at timestamptz,
    check (closed_at is null or published_at is not null)
  )`,
  `create index surveys_running on surveys (published_at) where published_at is not null and closed_at is null`,
  `create table survey_participants (
    company_id uuid not null,
    survey_id uuid not null references surveys on delete cascade,
    user_id uuid not null,
    state text not null check (state in ('later', 'never', 'begun', 'finished')),
    ask_again_on date,
    primary key (company_id, survey_id, user_id),
    foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
    check ((state = 'later') = (ask_again_on is not null))
  )`,
  'create index survey_participants_survey on survey_participants (survey_id)',
  'create index survey_participants_user on survey_participants (company_id, user_id)',
  `create table survey_answers (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    survey_id uuid not null references surveys on delete cascade,
    user_id uuid,
    answers jsonb not null,
    is_finished boolean not null default false,
    answered_on date not null,
    primary key (company_id, id),
    check (user_id is not null or is_finished)
  )`,
  `comment on column survey_answers.user_id is 'null: sent by somebody who is not to be known, or who has left'`,
  'create unique index survey_answers_user on survey_answers (company_id, survey_id, user_id) where user_id is not null',
  'create index survey_answers_survey on survey_answers (survey_id, company_id, id)',
];

/** Of a company's people, whoever was asked sees what was asked; drafts and others' surveys stay hidden. */
const asked = sql`published_at is not null and (company_ids is null or (select current_setting('regulus.company_id')::uuid) = any (company_ids))`;

const use = [
  `create table use_by_day (
    day date not null,
    event_type text not null,
    product text not null,
    location text not null,
    total integer not null,
    primary key (day, event_type, product, location)
  )`,
  `create table last_use (
    company_id uuid not null,
    user_id uuid not null,
    day date not null,
    primary key (company_id, user_id),
    foreign key (company_id, user_id) references users (company_id, id) on delete cascade
  )`,
  `create table active_people (
    company_id uuid not null references companies on delete cascade,
    span text not null check (span in ('day', 'week', 'month')),
    starts_on date not null,
    people integer not null,
    primary key (company_id, span, starts_on)
  )`,
  `comment on table active_people is 'how many people of a company used the product within a day, a week from Monday, or a month; a number without names'`,
  'create index active_people_span on active_people (span, starts_on) include (people)',
  `create table server_errors (
    day date not null,
    route text not null,
    total integer not null,
    primary key (day, route)
  )`,
  // what was done before is counted as far as it is known
  `insert into use_by_day
   select (e.created_at at time zone 'UTC')::date, e.event_type, e.product, e.location, count(*)
   from events e join companies c on c.id = e.company_id and not c.is_demo group by 1, 2, 3, 4`,
  `insert into active_people
   select e.company_id, s.span, date_trunc(s.span, e.created_at at time zone 'UTC')::date, count(distinct e.user_id)
   from events e cross join (values ('day'), ('week'), ('month')) s (span)
   where e.user_id is not null group by 1, 2, 3`,
  // the owner's rights, since the numbers are of no company, and one of many must not reach them
  `create function count_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
   begin
     insert into use_by_day as known (day, event_type, product, location, total)
     select (e.created_at at time zone 'UTC')::date, e.event_type, e.product, e.location, count(*)
     from added e join companies c on c.id = e.company_id and not c.is_demo
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (day, event_type, product, location) do update set total = known.total + excluded.total;
     return null;
   end $$`,
  `create trigger events_counted after insert on events
   referencing new table as added for each statement execute function count_use()`,
  // for the operator's numbers, which are of all companies
  'create index company_publications_triaged on company_publications (triaged_at) include (company_id, collected_at) where triaged_at is not null',
  `create index messages_answered on messages (created_at) include (company_id, state, refusal, vote) where role = 'assistant'`,
  'create index mail_outbox_created on mail_outbox (created_at)',
  'create index job_progress_updated on job_progress (updated_at)',
  'create index feed_runs_started on feed_runs (started_at) include (outcome)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...surveys, ...use]) await sql.raw(statement).execute(db);
  for (const table of ['survey_participants', 'survey_answers', 'last_use', 'active_people'])
    await enableCompanyRowSecurity(db, table);
  await sql`alter table surveys enable row level security`.execute(db);
  await sql`create policy asked on surveys for select to ${sql.id(COMPANY_ROLE)} using (${asked})`.execute(
    db,
  );
  await grantReference(db, 'surveys', 'select');
}
