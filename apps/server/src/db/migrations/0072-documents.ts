import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const ofDocument = 'foreign key (company_id, document_id) references documents on delete cascade';

const statements = [
  `create table documents (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    workspace_id uuid not null,
    name text not null,
    template_slug text not null
      check (template_slug in ('newsflash', 'reg_update', 'rfp', 'a-to-b', 'custom_report', 'board_report')),
    status text not null default 'draft' check (status in ('draft', 'in_review', 'approved')),
    language text not null,
    revision integer not null default 1,
    conversation_id uuid not null default gen_random_uuid(),
    owner_id uuid,
    authors uuid[] not null default '{}',
    latest_version integer not null default 0,
    kept_revision integer not null default 0,
    brief jsonb,
    schedule_id uuid,
    writing_state text check (writing_state in ('writing', 'done', 'failed')),
    writing_step text check (writing_step in ('reading', 'dates', 'changes', 'obligations', 'sections', 'checking')),
    writing_done integer,
    writing_total integer,
    writing_problem text,
    created_by uuid,
    created_at timestamptz not null,
    updated_by uuid,
    updated_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, workspace_id) references workspaces (company_id, id) on delete cascade,
    check ((writing_state is null) = (writing_step is null))
  )`,
  `comment on table documents is
    'authors: who has a part in it since a second person last approved it; kept_revision: the one that the latest version holds;
     writing_…: how far the Reports Agent is'`,
  'create index documents_workspace on documents (company_id, workspace_id, updated_at desc, id)',
  'create index documents_owner on documents (company_id, owner_id)',

  `create table document_sections (
    company_id uuid not null,
    document_id uuid not null,
    id text not null,
    parent_id text,
    position integer not null,
    question text not null,
    question_style text not null check (question_style in ('heading', 'question', 'none')),
    content text not null,
    content_style text not null check (content_style in ('text', 'note', 'quote')),
    state text not null check (state in ('open', 'answered', 'abstained', 'approved')),
    confidence text check (confidence in ('high', 'medium', 'low')),
    provenance jsonb,
    revision integer not null default 1,
    changed_in integer not null,
    added_in integer not null,
    conversation_id uuid not null default gen_random_uuid(),
    edited_by uuid,
    edited_at timestamptz not null,
    primary key (company_id, document_id, id),
    ${ofDocument}
  )`,
  `comment on table document_sections is
    'position: in the whole document, from 0, a section before its children; changed_in, added_in: revisions of the document'`,

  `create table document_locks (
    company_id uuid not null,
    document_id uuid not null,
    user_id uuid not null,
    taken_at timestamptz not null,
    seen_at timestamptz not null,
    primary key (company_id, document_id),
    ${ofDocument},
    foreign key (company_id, user_id) references users (company_id, id) on delete cascade
  )`,
  'create index document_locks_user on document_locks (company_id, user_id)',

  // what is quoted stays as it was, whatever becomes of the source
  `create table document_citations (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    document_id uuid not null,
    kind text not null check (kind in ('publication', 'source', 'obligation', 'control')),
    object_id uuid not null,
    text_id uuid,
    version integer,
    start_offset integer not null,
    end_offset integer not null,
    quote text not null,
    hash text not null,
    title text not null,
    clause text not null,
    page integer,
    link text,
    workspace_id uuid,
    made_by uuid,
    made_at timestamptz not null,
    primary key (company_id, id),
    ${ofDocument}
  )`,
  'create index document_citations_document on document_citations (company_id, document_id)',

  `create table document_suggestions (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    document_id uuid not null,
    section_id text not null,
    reason text not null check (reason in ('person', 'prompt', 'conflict')),
    state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
    content text not null,
    question text,
    note text not null,
    section_revision integer not null,
    provenance jsonb,
    made_by uuid,
    made_at timestamptz not null,
    decided_by uuid,
    decided_at timestamptz,
    primary key (company_id, id),
    ${ofDocument},
    check ((state = 'open') = (decided_at is null))
  )`,
  `comment on column document_suggestions.section_revision is 'of the section that it was made for; 0: the section is gone'`,
  'create index document_suggestions_document on document_suggestions (company_id, document_id, section_id)',

  `create table document_comments (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    document_id uuid not null,
    section_id text,
    author_id uuid,
    body text not null,
    mentions uuid[] not null,
    quote text,
    made_at timestamptz not null,
    resolved_by uuid,
    resolved_at timestamptz,
    primary key (company_id, id),
    ${ofDocument}
  )`,
  'create index document_comments_document on document_comments (company_id, document_id, made_at)',

  `create table document_versions (
    company_id uuid not null,
    document_id uuid not null,
    number integer not null,
    name text not null,
    status text not null check (status in ('draft', 'in_review', 'approved')),
    document_name text not null,
    tree jsonb not null,
    made_by uuid,
    made_at timestamptz not null,
    primary key (company_id, document_id, number),
    ${ofDocument}
  )`,

  `create table document_messages (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    document_id uuid not null,
    section_id text not null,
    ordinal integer not null,
    role text not null check (role in ('user', 'assistant')),
    prompt text check (prompt in ('draft', 'shorten', 'for_the_board', 'add_sources', 'ask')),
    content text not null,
    suggestion_id uuid,
    made_by uuid,
    made_at timestamptz not null,
    primary key (company_id, id),
    ${ofDocument}
  )`,
  'create unique index document_messages_ordinal on document_messages (company_id, document_id, section_id, ordinal)',

  'alter table approvals drop constraint approvals_object_type_check',
  `alter table approvals add constraint approvals_object_type_check
    check (object_type in ('obligation', 'control', 'document'))`,
  'alter table signatures drop constraint signatures_object_type_check',
  `alter table signatures add constraint signatures_object_type_check
    check (object_type in ('obligation', 'control', 'document'))`,
];

/** Documents of a workspace: trees of sections with citations, suggestions, comments and versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of [
    'documents',
    'document_sections',
    'document_locks',
    'document_citations',
    'document_suggestions',
    'document_comments',
    'document_versions',
    'document_messages',
  ])
    await enableCompanyRowSecurity(db, table);
}
