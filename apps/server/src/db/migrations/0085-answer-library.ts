import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table answer_library (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    question text not null,
    answer text not null,
    value text,
    language text not null,
    tags text[] not null,
    products text[] not null,
    entities text[] not null,
    assignee_id uuid,
    expires_on date,
    uses integer not null default 0,
    last_used_at timestamptz,
    citations jsonb not null,
    origin text not null check (origin in ('written', 'approved', 'imported')),
    document_id uuid,
    section_id text,
    state text not null default 'active' check (state in ('active', 'archived')),
    revision integer not null default 1,
    created_by uuid,
    created_at timestamptz not null,
    updated_by uuid,
    updated_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `comment on table answer_library is
    'citations: what the answer quotes as it was then; document_id, section_id: the questionnaire it was learned from'`,
  'create index answer_library_newest on answer_library (company_id, state, updated_at desc, id)',
  'create index answer_library_assignee on answer_library (company_id, assignee_id)',
];

/** Answers to questionnaires that were approved and can be given again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'answer_library');
}
