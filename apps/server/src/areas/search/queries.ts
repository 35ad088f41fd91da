import { sql } from 'kysely';
import { containing } from '../../db/like-pattern.ts';
import type { AnyTransaction, CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import { segmentVersion } from '../../engine/retrieval/segment/segment-format.ts';
import type { NewSegment } from './fill-index.ts';

/** How the title and summary of a publication are named as a document; they change, unlike texts. */
const aboutId = sql<string>`'about:' || publication.id || ':' || md5(publication.title || chr(10) || coalesce(publication.summary, ''))`;

/** The texts that readers see: of the current version the one with the highest rank in each language. */
const shownTexts = sql`(
  select distinct on (text.publication_id, text.language) text.id, text.publication_id
  from publication_texts as text
  join publications as publication
    on publication.id = text.publication_id and publication.current_version = text.version_number
  order by text.publication_id, text.language, text.rank desc, text.created_at desc)`;

/** Documents that readers no longer see are no longer found. */
export async function markRemoved(tx: SystemTransaction): Promise<void> {
  await sql`
    update publication_segment_documents as document set is_removed = true
    where not document.is_removed and document.text_id is not null
      and not exists (select 1 from ${shownTexts} as shown where shown.id = document.text_id)`.execute(tx);
  await sql`
    update publication_segment_documents as document set is_removed = true
    where not document.is_removed and document.text_id is null
      and not exists (select 1 from publications as publication
        where publication.id = document.publication_id and ${aboutId} = document.document_id)`.execute(tx);
}

export interface PendingText {
  readonly text_id: string;
  readonly publication_id: string;
  readonly characters: number;
}

/** Texts that are shown and not in the index yet. */
export async function pendingTexts(tx: SystemTransaction, limit: number): Promise<PendingText[]> {
  const { rows } = await sql<PendingText>`
    select shown.id as text_id, shown.publication_id, length(text.content) as characters
    from ${shownTexts} as shown
    join publication_texts as text on text.id = shown.id
    where not exists (select 1 from publication_segment_documents as document
      where document.document_id = shown.id::text and not document.is_removed)
    order by shown.publication_id limit ${limit}`.execute(tx);
  return rows;
}

export interface PendingAbout {
  readonly document_id: string;
  readonly publication_id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly language: string | null;
}

/** Publications whose title and summary, as they are now, are not in the index yet. */
export async function pendingAbouts(tx: SystemTransaction, limit: number): Promise<PendingAbout[]> {
  const { rows } = await sql<PendingAbout>`
    select ${aboutId} as document_id, publication.id as publication_id, publication.title, publication.summary,
      publication.language
    from publications as publication
    where not exists (select 1 from publication_segment_documents as document
      where document.document_id = ${aboutId} and not document.is_removed)
    order by publication.id limit ${limit}`.execute(tx);
  return rows;
}

export const readTexts = (tx: SystemTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publication_texts as text')
    .innerJoin('publications as publication', 'publication.id', 'text.publication_id')
    .select(['text.id', 'text.publication_id', 'text.content', 'text.language', 'publication.title'])
    .where('text.id', 'in', [...ids])
    .execute();

export const readPassages = (tx: SystemTransaction, textId: string) =>
  tx
    .selectFrom('publication_passages')
    .selectAll()
    .where('text_id', '=', textId)
    .orderBy('ordinal')
    .execute();

export interface SegmentDocument {
  readonly document_id: string;
  readonly publication_id: string;
  readonly text_id: string | null;
}

const rowsAtOnce = 5_000;

/** Adds a segment; a document that was removed and came back is found again in this one. @returns whether it was new */
export async function addSegment(
  tx: SystemTransaction,
  segment: NewSegment,
  documents: readonly SegmentDocument[],
): Promise<boolean> {
  const added = await tx
    .insertInto('publication_segments')
    .values(segment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  for (let at = 0; at < documents.length; at += rowsAtOnce) {
    const rows = documents
      .slice(at, at + rowsAtOnce)
      .map((document) => ({ ...document, segment_name: segment.name, is_removed: false }));
    await tx
      .insertInto('publication_segment_documents')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('document_id').doUpdateSet({ segment_name: segment.name, is_removed: false }),
      )
      .execute();
  }
  return added !== undefined;
}

export const listSegments = (tx: AnyTransaction) =>
  tx
    .selectFrom('publication_segments')
    .selectAll()
    .where('format', '=', segmentVersion)
    .orderBy('created_at')
    .orderBy('name')
    .execute();

/** Segments of publications that can't be read any more. */
export const outdatedSegments = (tx: SystemTransaction) =>
  tx.selectFrom('publication_segments').select('name').where('format', '<>', segmentVersion).execute();

/** Segments of sources that can't be read any more. */
export const outdatedSourceSegments = (tx: SystemTransaction) =>
  tx
    .selectFrom('source_segments')
    .select(['company_id', 'name'])
    .where('format', '<>', segmentVersion)
    .execute();

/** What a segment holds, and whether it is still found in it. */
export const listDocumentsOf = (tx: SystemTransaction, names: readonly string[]) =>
  tx
    .selectFrom('publication_segment_documents')
    .select(['document_id', 'publication_id', 'text_id', 'segment_name', 'is_removed'])
    .where('segment_name', 'in', [...names])
    .execute();

/** After a merge: what was removed is forgotten, and the old segments go. @returns the keys of their files */
export async function replaceSegments(tx: SystemTransaction, names: readonly string[]): Promise<string[]> {
  await tx
    .deleteFrom('publication_segment_documents')
    .where('segment_name', 'in', [...names])
    .execute();
  const gone = await tx
    .deleteFrom('publication_segments')
    .where('name', 'in', [...names])
    .returning('storage_key')
    .execute();
  return gone.map((one) => one.storage_key);
}

export const removedDocuments = (tx: AnyTransaction) =>
  tx
    .selectFrom('publication_segment_documents')
    .select('document_id')
    .where('is_removed', '=', true)
    .execute();

/** Publications whose text waits to be indexed, up to a hundred. */
export async function countUnindexed(tx: AnyTransaction): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from publications as publication
      where publication.text_state = 'full' and not exists (
        select 1 from publication_segment_documents as document
        where document.publication_id = publication.id and document.text_id is not null)
      limit 100) as pending`.execute(tx);
  return rows[0]?.total ?? 0;
}

export const documentsOfPublications = (tx: CompanyTransaction, publicationIds: readonly string[]) =>
  tx
    .selectFrom('publication_segment_documents as document')
    .innerJoin('publications as publication', 'publication.id', 'document.publication_id')
    .leftJoin('publication_texts as text', 'text.id', 'document.text_id')
    .leftJoin('publication_versions as version', (join) =>
      join
        .onRef('version.publication_id', '=', 'publication.id')
        .onRef('version.number', '=', 'publication.current_version'),
    )
    .select([
      'document.document_id',
      'document.text_id',
      'publication.id',
      'publication.title',
      'text.language',
      'version.valid_from',
    ])
    .where('document.publication_id', '=', sql<string>`any(${[...publicationIds]}::uuid[])`)
    .where('document.is_removed', '=', false)
    .execute();

/** From when to when publications apply, by their ids and codes. */
export const daysOfActs = async (
  tx: CompanyTransaction,
  { ids, codes }: { readonly ids: readonly string[]; readonly codes: readonly string[] },
) =>
  ids.length === 0 && codes.length === 0
    ? []
    : tx
        .selectFrom('publication_dates as date')
        .innerJoin('publications as publication', 'publication.id', 'date.publication_id')
        .select(['publication.id', 'publication.code', 'date.kind', 'date.on_day'])
        .where('date.kind', 'in', ['in_force', 'applicable', 'expiry'])
        .where((by) =>
          by.or([
            by('publication.id', '=', sql<string>`any(${[...ids]}::uuid[])`),
            by('publication.code', '=', sql<string>`any(${[...codes]}::text[])`),
          ]),
        )
        .execute();

const mostTitled = 200;

/** Documents of publications that may be an act, by its CELEX number or one of its names. */
export const documentsTitled = (tx: CompanyTransaction, codes: readonly string[], names: readonly string[]) =>
  tx
    .selectFrom('publication_segment_documents as document')
    .innerJoin('publications as publication', 'publication.id', 'document.publication_id')
    .select(['document.document_id', 'publication.title'])
    .where('document.is_removed', '=', false)
    .where((eb) =>
      eb.or([
        eb('publication.code', '=', sql<string>`any(${[...codes]}::text[])`),
        eb(sql`lower(publication.title)`, 'like', sql<string>`any(${names.map(containing)}::text[])`),
      ]),
    )
    .limit(mostTitled)
    .execute();

/** Which publication documents belong to, and what is told of it. */
export const readFound = (tx: CompanyTransaction, documentIds: readonly string[]) =>
  tx
    .selectFrom('publication_segment_documents as document')
    .innerJoin('publications as publication', 'publication.id', 'document.publication_id')
    .leftJoin('publication_texts as text', 'text.id', 'document.text_id')
    .select([
      'document.document_id',
      'document.text_id',
      'publication.id',
      'publication.title',
      'publication.summary',
      'publication.regulators',
      'publication.published_on',
      'publication.language',
      'text.language as text_language',
    ])
    .where('document.document_id', '=', sql<string>`any(${[...documentIds]}::text[])`)
    .where('document.is_removed', '=', false)
    .execute();

/** More are not looked at: whoever has more names the words better. */
const mostRecords = 2_000;

const withAny = (column: string, patterns: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} like any(${[...patterns]}::text[])`;

/** Obligations that contain the beginning of any of these words, the latest first. */
export const obligationsWith = (tx: CompanyTransaction, patterns: readonly string[]) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('publication_texts as text', 'text.id', 'obligation.publication_text_id')
    .select(['obligation.id', 'obligation.words', 'text.language'])
    .where('obligation.company_id', '=', tx.companyId)
    .where('obligation.replaced_at', 'is', null)
    .where(withAny('obligation.words', patterns))
    .orderBy('obligation.updated_at', 'desc')
    .orderBy('obligation.id')
    .limit(mostRecords)
    .execute();

/** Controls that contain the beginning of any of these words in their code, title or description, the latest first. */
export const controlsWith = (tx: CompanyTransaction, patterns: readonly string[]) =>
  tx
    .selectFrom('controls as control')
    .select(['control.id', 'control.code', 'control.title', 'control.description', 'control.regulators'])
    .where('control.company_id', '=', tx.companyId)
    .where((by) =>
      by.or([
        withAny('control.words', patterns),
        sql<boolean>`lower_letters(control.description) like any(${[...patterns]}::text[])`,
      ]),
    )
    .orderBy('control.updated_at', 'desc')
    .orderBy('control.id')
    .limit(mostRecords)
    .execute();
