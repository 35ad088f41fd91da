import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table chatbots (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    type text not null check (type in ('workspace', 'regulatory', 'regulatory-a-to-b', 'data-room')),
    workspace_id uuid,
    publication_id uuid references publications on delete cascade,
    name text not null,
    topic text,
    created_by uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    comparison_state text check (comparison_state in ('comparing', 'ready', 'failed')),
    comparison_problem text,
    comparison_job_id uuid,
    comparison_provenance jsonb,
    compared_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, workspace_id) references workspaces (company_id, id) on delete cascade,
    check ((type = 'regulatory') = (workspace_id is null)),
    check ((type = 'regulatory') = (publication_id is not null)),
    check ((type = 'regulatory-a-to-b') = (comparison_state is not null))
  )`,
  `comment on table chatbots is
    'publication_id: the publication whose assistant it is; comparison_…: how far the table of A and B is'`,
  'create unique index chatbots_publication on chatbots (company_id, publication_id) where publication_id is not null',
  'create index chatbots_workspace on chatbots (company_id, workspace_id, updated_at desc, id)',

  `create table chatbot_sources (
    company_id uuid not null,
    chatbot_id uuid not null,
    ordinal integer not null,
    source_id uuid,
    publication_id uuid references publications on delete cascade,
    role text check (role in ('a', 'b')),
    primary key (company_id, chatbot_id, ordinal),
    foreign key (company_id, chatbot_id) references chatbots on delete cascade,
    foreign key (company_id, source_id) references sources on delete cascade,
    check ((source_id is null) <> (publication_id is null))
  )`,
  'create unique index chatbot_sources_source on chatbot_sources (company_id, source_id, chatbot_id)',
  'create unique index chatbot_sources_publication on chatbot_sources (company_id, publication_id, chatbot_id)',

  `create table conversations (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    chatbot_id uuid not null,
    author_id uuid not null,
    name text not null,
    is_saved boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, chatbot_id) references chatbots on delete cascade,
    foreign key (company_id, author_id) references users (company_id, id) on delete cascade
  )`,
  'create index conversations_author on conversations (company_id, author_id, chatbot_id, updated_at desc, id)',
  'create index conversations_chatbot on conversations (company_id, chatbot_id)',

  `create table messages (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    conversation_id uuid not null,
    ordinal integer not null,
    role text not null check (role in ('user', 'assistant')),
    content text not null,
    state text not null check (state in ('writing', 'done', 'stopped', 'failed')),
    refusal text,
    confidence text check (confidence in ('high', 'medium', 'low')),
    language text not null,
    asked_of uuid[],
    vote text check (vote in ('helpful', 'unhelpful')),
    vote_note text,
    provenance jsonb,
    stop_requested_at timestamptz,
    written_at timestamptz not null,
    created_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, conversation_id) references conversations on delete cascade,
    check (role = 'assistant' or state = 'done')
  )`,
  `comment on table messages is
    'asked_of: sources and publications that were chosen for the question; written_at: when the answer was last alive'`,
  'create unique index messages_ordinal on messages (company_id, conversation_id, ordinal)',
  `create unique index messages_writing on messages (company_id, conversation_id) where state = 'writing'`,

  `create table comparison_rows (
    company_id uuid not null,
    chatbot_id uuid not null,
    ordinal integer not null,
    verdict text not null check (verdict in ('equal', 'stricter', 'weaker', 'missing', 'contradicting')),
    reason_code text not null,
    reason_parameters jsonb not null,
    confidence text not null check (confidence in ('high', 'medium', 'low')),
    primary key (company_id, chatbot_id, ordinal),
    foreign key (company_id, chatbot_id) references chatbots on delete cascade
  )`,

  // what is quoted stays as it was said, whatever becomes of the source
  `create table citations (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    message_id uuid,
    chatbot_id uuid,
    part text not null check (part in ('answer', 'closest', 'a', 'b')),
    ordinal integer not null,
    kind text not null check (kind in ('publication', 'source')),
    document_id uuid not null,
    text_id uuid not null,
    start_offset integer not null,
    end_offset integer not null,
    quote text not null,
    title text not null,
    clause text not null,
    page integer,
    workspace_id uuid,
    primary key (company_id, id),
    foreign key (company_id, message_id) references messages on delete cascade,
    foreign key (company_id, chatbot_id) references chatbots on delete cascade,
    check ((message_id is null) <> (chatbot_id is null)),
    check ((part in ('answer', 'closest')) = (message_id is not null))
  )`,
  `comment on table citations is
    'quotes of answers (message_id) and of the rows of a comparison (chatbot_id, where ordinal is that of the row)'`,
  'create unique index citations_message on citations (company_id, message_id, part, ordinal)',
  'create unique index citations_chatbot on citations (company_id, chatbot_id, part, ordinal)',
];

/** Chatbots of a workspace or of a publication, what they are asked and answer, and what they quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of [
    'chatbots',
    'chatbot_sources',
    'conversations',
    'messages',
    'comparison_rows',
    'citations',
  ])
    await enableCompanyRowSecurity(db, table);
}
