import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table comparison_rows add column id uuid not null default gen_random_uuid()',
  'alter table comparison_rows drop constraint comparison_rows_pkey',
  'alter table comparison_rows add primary key (company_id, id)',
  'create unique index comparison_rows_chatbot on comparison_rows (company_id, chatbot_id, ordinal)',

  'alter table citations add column comparison_row_id uuid',
  `update citations set comparison_row_id = compared.id from comparison_rows as compared
    where compared.company_id = citations.company_id and compared.chatbot_id = citations.chatbot_id
      and compared.ordinal = citations.ordinal`,
  // a quote of a row that is gone
  'delete from citations where chatbot_id is not null and comparison_row_id is null',
  // the checks and the index that name it go with it
  'alter table citations drop column chatbot_id',
  `alter table citations
    add foreign key (company_id, comparison_row_id) references comparison_rows on delete cascade,
    add check ((message_id is null) <> (comparison_row_id is null))`,
  'create unique index citations_comparison_row on citations (company_id, comparison_row_id, part)',
  `comment on table citations is
    'quotes of answers (message_id) and of the rows of a comparison (comparison_row_id, where ordinal is that of the row)'`,
];

/** The rows of a comparison are records of their own, and their quotes are theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
