import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { readableVersions, segmentVersion } from '../../engine/retrieval/segment/segment-format.ts';
import type { NewSegment } from './fill-index.ts';

/**
 * What of a company's sources is found: of each the newest version with a text, and its name. The name is part of what a document
 * is called, since it may change.
 */
const shownDocuments = ({ companyId }: CompanyTransaction) => sql`(
  select source.id as source_id, source.workspace_id, source.name, document.id as document_id, document.text_id,
    version.text_id as own_text_id, version.added_at::date::text as current_since
  from sources as source
  cross join lateral (
    select any_version.text_id, any_version.added_at from source_versions as any_version
    where any_version.company_id = source.company_id and any_version.source_id = source.id
      and any_version.text_id is not null
    order by any_version.version desc limit 1) as version
  cross join lateral (values
    (version.text_id || ':' || md5(source.name), version.text_id),
    ('about:' || source.id || ':' || md5(source.name), null)) as document(id, text_id)
  where source.company_id = ${companyId})`;

/** Documents as the index has them now; those that only an older format holds are built again. */
const indexedNow = ({ companyId }: CompanyTransaction) => sql`(
  select document.document_id from source_segment_documents as document
  join source_segments as segment on segment.company_id = document.company_id and segment.name = document.segment_name
  where document.company_id = ${companyId} and segment.format = ${sql.lit(segmentVersion)})`;

/** Workspaces, also those that are gone, whose index lacks something or holds what is no longer found. */
export async function workspacesBehind(tx: CompanyTransaction): Promise<string[]> {
  const { rows } = await sql<{ workspace_id: string }>`
    select shown.workspace_id from ${shownDocuments(tx)} as shown
    where not exists (select 1 from ${indexedNow(tx)} as document where document.document_id = shown.document_id)
    union
    select document.workspace_id from source_segment_documents as document
    where document.company_id = ${tx.companyId}
      and not exists (select 1 from ${shownDocuments(tx)} as shown where shown.document_id = document.document_id)
    union
    select segment.workspace_id from source_segments as segment
    where segment.company_id = ${tx.companyId}
      and not exists (select 1 from source_segment_documents as document
        where document.company_id = segment.company_id and document.segment_name = segment.name)`.execute(tx);
  return rows.map((row) => row.workspace_id);
}

export interface SourceDocument {
  readonly document_id: string;
  readonly source_id: string;
  /** null: the name */
  readonly text_id: string | null;
}

export interface PendingSource extends SourceDocument {
  readonly name: string;
  readonly language: string | null;
  readonly characters: number;
}

/** What is found in a workspace and not in its index yet. */
export async function pendingSources(
  tx: CompanyTransaction,
  workspaceId: string,
  limit: number,
): Promise<PendingSource[]> {
  const { rows } = await sql<PendingSource>`
    select shown.document_id, shown.source_id, shown.text_id, shown.name, text.language,
      case when shown.text_id is null then length(shown.name) else length(text.content) end as characters
    from ${shownDocuments(tx)} as shown
    join source_texts as text on text.company_id = ${tx.companyId} and text.id = shown.own_text_id
    where shown.workspace_id = ${workspaceId}
      and not exists (select 1 from ${indexedNow(tx)} as document where document.document_id = shown.document_id)
    order by shown.source_id, shown.document_id limit ${limit}`.execute(tx);
  return rows;
}

/** Until the end of the transaction nobody else changes the index of the workspace. */
export const lockIndex = (tx: CompanyTransaction, workspaceId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`source index ${tx.companyId} ${workspaceId}`}, 0))`.execute(
    tx,
  );

export const areIndexed = async (tx: CompanyTransaction, documentIds: readonly string[]) =>
  (await tx
    .selectFrom('source_segment_documents as document')
    .innerJoin('source_segments as segment', (join) =>
      join
        .onRef('segment.company_id', '=', 'document.company_id')
        .onRef('segment.name', '=', 'document.segment_name'),
    )
    .select('document.document_id')
    .where('document.company_id', '=', tx.companyId)
    .where('document.document_id', '=', sql<string>`any(${[...documentIds]}::text[])`)
    .where('segment.format', '=', segmentVersion)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function addSourceSegment(
  tx: CompanyTransaction,
  workspaceId: string,
  segment: NewSegment,
  documents: readonly SourceDocument[],
): Promise<void> {
  const own = { company_id: tx.companyId, workspace_id: workspaceId };
  await tx
    .insertInto('source_segments')
    .values({ ...own, ...segment })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'name']).doUpdateSet({ format: segment.format }),
    )
    .execute();
  for (const { document_id, source_id, text_id } of documents)
    await tx
      .insertInto('source_segment_documents')
      .values({ ...own, document_id, source_id, text_id, segment_name: segment.name })
      // of an older format until now
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'document_id'])
          .doUpdateSet({ workspace_id: workspaceId, segment_name: segment.name }),
      )
      .execute();
}

/** The segments of some workspaces that are searched. */
export const listSourceSegments = (tx: CompanyTransaction, workspaceIds: readonly string[]) =>
  tx
    .selectFrom('source_segments')
    .select(['name', 'storage_key', 'byte_length', 'format'])
    .where('company_id', '=', tx.companyId)
    .where('workspace_id', '=', sql<string>`any(${[...workspaceIds]}::uuid[])`)
    .where('format', 'in', readableVersions)
    .orderBy('created_at')
    .orderBy('name')
    .execute();

/** The segments of a workspace that hold what is no longer found, or nothing. */
export async function segmentsToRewrite(tx: CompanyTransaction, workspaceId: string) {
  const { rows } = await sql<Pick<NewSegment, 'name' | 'storage_key' | 'byte_length'>>`
    select segment.name, segment.storage_key, segment.byte_length from source_segments as segment
    where segment.company_id = ${tx.companyId} and segment.workspace_id = ${workspaceId}
      and segment.format = ${sql.lit(segmentVersion)}
      and (select count(shown.document_id) from source_segment_documents as document
        left join ${shownDocuments(tx)} as shown
          on shown.document_id = document.document_id and shown.workspace_id = document.workspace_id
        where document.company_id = segment.company_id and document.segment_name = segment.name)
      < segment.document_count
    order by segment.created_at, segment.name`.execute(tx);
  return rows;
}

/** Segments of an older format that hold nothing any more that is shown and not built again. */
export async function renewedSegments(tx: CompanyTransaction, workspaceId: string) {
  const { rows } = await sql<{ name: string }>`
    select segment.name from source_segments as segment
    where segment.company_id = ${tx.companyId} and segment.workspace_id = ${workspaceId}
      and segment.format <> ${sql.lit(segmentVersion)}
      and not exists (select 1 from source_segment_documents as document
        join ${shownDocuments(tx)} as shown
          on shown.document_id = document.document_id and shown.workspace_id = document.workspace_id
        where document.company_id = segment.company_id and document.segment_name = segment.name)`.execute(tx);
  return rows;
}

/** What some segments hold, and whether it is still found. */
export async function listSourceDocumentsOf(tx: CompanyTransaction, names: readonly string[]) {
  const { rows } = await sql<SourceDocument & { is_removed: boolean }>`
    select document.document_id, document.source_id, document.text_id, shown.document_id is null as is_removed
    from source_segment_documents as document
    left join ${shownDocuments(tx)} as shown
      on shown.document_id = document.document_id and shown.workspace_id = document.workspace_id
    where document.company_id = ${tx.companyId} and document.segment_name = any(${[...names]}::text[])`.execute(
    tx,
  );
  return rows;
}

/** @returns the keys of their files */
export async function deleteSegments(tx: CompanyTransaction, names: readonly string[]): Promise<string[]> {
  const gone = await tx
    .deleteFrom('source_segments')
    .where('company_id', '=', tx.companyId)
    .where('name', 'in', [...names])
    .returning('storage_key')
    .execute();
  return gone.map((one) => one.storage_key);
}

export interface FoundSource {
  readonly document_id: string;
  readonly text_id: string | null;
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly language: string | null;
  /** the day of the version */
  readonly current_since: string;
}

/** Which sources of these workspaces documents are of that are still found. */
export async function readFoundSources(
  tx: CompanyTransaction,
  workspaceIds: readonly string[],
  documentIds: readonly string[],
): Promise<FoundSource[]> {
  if (documentIds.length === 0 || workspaceIds.length === 0) return [];
  const { rows } = await sql<FoundSource>`
    select shown.document_id, shown.text_id, shown.source_id as id, shown.workspace_id, shown.name, text.language,
      shown.current_since
    from ${shownDocuments(tx)} as shown
    join source_texts as text on text.company_id = ${tx.companyId} and text.id = shown.own_text_id
    where shown.source_id = any(array(select document.source_id from source_segment_documents as document
        where document.company_id = ${tx.companyId} and document.document_id = any(${[...documentIds]}::text[])))
      and shown.document_id = any(${[...documentIds]}::text[])
      and shown.workspace_id = any(${[...workspaceIds]}::uuid[])`.execute(tx);
  return rows;
}

/** What is found of some sources, or of all, in these workspaces, and whether it is in the index yet. */
export async function listDocuments(
  tx: CompanyTransaction,
  workspaceIds: readonly string[],
  sourceIds: readonly string[] | null,
) {
  const { rows } = await sql<{
    document_id: string;
    text_id: string | null;
    id: string;
    title: string;
    language: string | null;
    is_indexed: boolean;
  }>`
    select shown.document_id, shown.text_id, shown.source_id as id, shown.name as title, text.language, exists (select 1 from source_segment_documents as document
      where document.company_id = ${tx.companyId} and document.document_id = shown.document_id) as is_indexed
    from ${shownDocuments(tx)} as shown
    join source_texts as text on text.company_id = ${tx.companyId} and text.id = shown.own_text_id
    where shown.workspace_id = any(${[...workspaceIds]}::uuid[])
      and (${sourceIds === null} or shown.source_id = any(${[...(sourceIds ?? [])]}::uuid[]))`.execute(tx);
  return rows;
}

/** Where consolidated acts say of which day they are. */
const openingLength = 400;

/** How texts of sources begin, by their ids. */
export async function openingsOf(
  tx: CompanyTransaction,
  textIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (textIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; opening: string }>`
    select id, left(content, ${openingLength}) as opening from source_texts
    where company_id = ${tx.companyId} and id = any(${[...textIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, opening }) => [id, opening]));
}
