import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/transactions.ts';

interface Wanted {
  readonly version: string;
  readonly languages: readonly string[];
  readonly limit: number;
}

export interface PendingText {
  readonly text_id: string;
  readonly publication_id: string;
}

/**
 * Texts that readers see (of the current version the one with the highest rank in each language) that this version of the engine
 * hasn't read: those of recent publications first.
 */
export async function pendingTexts(
  tx: SystemTransaction,
  { version, languages, limit }: Wanted,
): Promise<PendingText[]> {
  const { rows } = await sql<PendingText>`
    select shown.id as text_id, shown.publication_id from (
      select distinct on (text.publication_id, text.language) text.id, text.publication_id, publication.listed_on
      from publication_texts as text
      join publications as publication
        on publication.id = text.publication_id and publication.current_version = text.version_number
      where text.language = any(${[...languages]}::text[])
      order by text.publication_id, text.language, text.rank desc, text.created_at desc) as shown
    where not exists (select 1 from publication_statement_readings as reading
      where reading.text_id = shown.id and reading.engine_version = ${version})
    order by shown.listed_on desc, shown.id limit ${limit}`.execute(tx);
  return rows;
}

export interface PendingSource {
  readonly company_id: string;
  readonly text_id: string;
}

/** Of each source the newest version with a text, if this version of the engine hasn't read it. */
export async function pendingSources(
  tx: SystemTransaction,
  { version, languages, limit }: Wanted,
): Promise<PendingSource[]> {
  const { rows } = await sql<PendingSource>`
    select source.company_id, newest.text_id
    from sources as source
    cross join lateral (
      select any_version.text_id from source_versions as any_version
      where any_version.company_id = source.company_id and any_version.source_id = source.id
        and any_version.text_id is not null
      order by any_version.version desc limit 1) as newest
    join source_texts as text on text.company_id = source.company_id and text.id = newest.text_id
    where text.language = any(${[...languages]}::text[])
      and not exists (select 1 from source_statement_readings as reading
        where reading.company_id = source.company_id and reading.text_id = newest.text_id
          and reading.engine_version = ${version})
    order by source.updated_at desc, source.id limit ${limit}`.execute(tx);
  return rows;
}

export const readText = (tx: SystemTransaction, id: string) =>
  tx.selectFrom('publication_texts').select(['content', 'language']).where('id', '=', id).executeTakeFirst();

export const readPassages = (tx: SystemTransaction, textId: string) =>
  tx
    .selectFrom('publication_passages')
    .selectAll()
    .where('text_id', '=', textId)
    .orderBy('ordinal')
    .execute();
