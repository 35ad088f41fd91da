import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  'alter table documents drop constraint documents_template_slug_check',
  `alter table documents add constraint documents_template_slug_check check (template_slug in
    ('newsflash', 'reg_update', 'rfp', 'a-to-b', 'custom_report', 'board_report', 'questionnaire'))`,

  `create table questionnaires (
    company_id uuid not null,
    document_id uuid not null,
    format text not null check (format in ('xlsx', 'csv', 'docx', 'pdf', 'html', 'json', 'none')),
    file_name text,
    storage_key text,
    sha256 text,
    byte_length integer,
    content_type text,
    is_scanned boolean not null default false,
    fingerprint text,
    mappings jsonb not null default '[]',
    instructions jsonb not null default '[]',
    doubts jsonb not null default '[]',
    part_names jsonb not null default '[]',
    is_remembered boolean not null default false,
    knowledge jsonb not null,
    gate_bulk real not null,
    gate_review real not null,
    due_on date,
    run_state text check (run_state in ('running', 'done', 'cancelled', 'failed')),
    run_done integer not null default 0,
    run_total integer not null default 0,
    run_problem text,
    run_by uuid,
    run_started_at timestamptz,
    run_ended_at timestamptz,
    primary key (company_id, document_id),
    foreign key (company_id, document_id) references documents on delete cascade
  )`,
  `comment on table questionnaires is
    'the file that was uploaded and how its questions are found; run_…: the latest run that answers questions'`,
  'create index questionnaires_file on questionnaires (company_id, sha256)',

  `create table questions (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    document_id uuid not null,
    section_id text not null,
    number text not null default '',
    guidance text not null default '',
    kind text not null check (kind in ('text', 'yes_no', 'choice', 'number', 'date')),
    choices jsonb not null default '[]',
    place jsonb,
    place_name text not null default '',
    answer_place jsonb,
    comment_place jsonb,
    same_as text,
    is_hidden boolean not null default false,
    gate jsonb,
    skipped_by text,
    state text not null default 'open' check (state in ('open', 'answered', 'abstained', 'approved')),
    section_revision integer not null default 1,
    value text,
    verdict text check (verdict in ('yes', 'no', 'partly')),
    certainty real,
    origin text check (origin in ('engine', 'library', 'person', 'form')),
    refusal text check (refusal in ('not_in_sources', 'not_understood', 'not_a_question')),
    closest jsonb not null default '[]',
    asked jsonb not null default '{}',
    inputs jsonb not null default '[]',
    library_id uuid,
    is_queued boolean not null default false,
    authors uuid[] not null default '{}',
    assignee_id uuid,
    assigned_by uuid,
    assignment_note text not null default '',
    due_on date,
    revision integer not null default 1,
    edited_by uuid,
    edited_at timestamptz,
    updated_at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, document_id, section_id),
    foreign key (company_id, document_id) references questionnaires on delete cascade,
    foreign key (company_id, document_id, section_id) references document_sections (company_id, document_id, id) on delete cascade
  )`,
  `comment on table questions is
    'a question of a questionnaire, beside the section of the document that holds its words and its answer;
     section_revision: of the section as the answer stands; inputs: the texts that the answer was made from'`,
  'create index questions_assignee on questions (company_id, assignee_id) where assignee_id is not null',
  'create index questions_queued on questions (company_id, document_id) where is_queued',

  `create table question_comments (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    question_id uuid not null,
    author_id uuid,
    body text not null,
    mentioned uuid[] not null default '{}',
    made_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, question_id) references questions on delete cascade
  )`,
  'create index question_comments_question on question_comments (company_id, question_id, made_at)',

  `create table question_proposals (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    question_id uuid not null,
    reason text not null check (reason in ('source_changed', 'conflict', 'person', 'prompt')),
    content text not null,
    value text,
    verdict text check (verdict in ('yes', 'no', 'partly')),
    certainty real,
    provenance jsonb,
    inputs jsonb not null default '[]',
    made_by uuid,
    made_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, question_id) references questions on delete cascade
  )`,
  'create index question_proposals_question on question_proposals (company_id, question_id)',

  `create table form_layouts (
    company_id uuid not null references companies on delete cascade,
    fingerprint text not null,
    mappings jsonb not null,
    corrected_by uuid,
    corrected_at timestamptz not null,
    primary key (company_id, fingerprint)
  )`,
];

/** Questionnaires: forms that were uploaded, their questions with what is known of them, and how forms were corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of [
    'questionnaires',
    'questions',
    'question_comments',
    'question_proposals',
    'form_layouts',
  ])
    await enableCompanyRowSecurity(db, table);
}
