import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

/** A company's own Word file, whose look exported documents take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table document_templates (
        company_id uuid not null primary key references companies on delete cascade,
        name text not null,
        storage_key text not null,
        sha256 text not null,
        byte_length bigint not null,
        is_scanned boolean not null,
        added_by uuid,
        added_at timestamptz not null
      )`,
    )
    .execute(db);
  await enableCompanyRowSecurity(db, 'document_templates');
}
