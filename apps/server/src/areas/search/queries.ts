import { sql } from 'kysely';
import { containing } from '../../db/like-pattern.ts';
import type { AnyTransaction, CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import { readableVersions, segmentVersion } from '../../engine/retrieval/segment/segment-format.ts';
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

/** A document as the index has it now; those that only an older format holds are built again. */
const indexedNow = sql`(
  select document.* from publication_segment_documents as document
  join publication_segments as segment on segment.name = document.segment_name
  where segment.format = ${sql.lit(segmentVersion)} and not document.is_removed)`;

/** Texts that are shown and not in the index yet. */
export async function pendingTexts(tx: SystemTransaction, limit: number): Promise<PendingText[]> {
  const { rows } = await sql<PendingText>`
    select shown.id as text_id, shown.publication_id, length(text.content) as characters
    from ${shownTexts} as shown
    join publication_texts as text on text.id = shown.id
    where not exists (select 1 from ${indexedNow} as document where document.document_id = shown.id::text)
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
    where not exists (select 1 from ${indexedNow} as document where document.document_id = ${aboutId})
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

/** Adds a segment; a document that was removed and came back, or that an older format held, is found in this one. */
export async function addSegment(
  tx: SystemTransaction,
  segment: NewSegment,
  documents: readonly SegmentDocument[],
): Promise<void> {
  await tx
    .insertInto('publication_segments')
    .values(segment)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ format: segment.format }))
    .execute();
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
}

/** Segments that are searched. */
export const listSegments = (tx: AnyTransaction) =>
  tx
    .selectFrom('publication_segments')
    .selectAll()
    .where('format', 'in', readableVersions)
    .orderBy('created_at')
    .orderBy('name')
    .execute();

/** Segments of publications of an older format that can't be read any more, or of which everything that is shown has been built again. */
export const outdatedSegments = (tx: SystemTransaction) =>
  tx
    .selectFrom('publication_segments as segment')
    .select('segment.name')
    .where('segment.format', '<>', segmentVersion)
    .where((by) =>
      by.or([
        by('segment.format', 'not in', readableVersions),
        by.not(
          by.exists(
            by
              .selectFrom('publication_segment_documents as document')
              .select('document.document_id')
              .whereRef('document.segment_name', '=', 'segment.name')
              .where('document.is_removed', '=', false),
          ),
        ),
      ]),
    )
    .execute();

/** Segments of sources of an older format. */
export const outdatedSourceSegments = (tx: SystemTransaction) =>
  tx
    .selectFrom('source_segments')
    .select(['company_id', 'name', 'format'])
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

/** What is shown of publications in the index, with its text and the current version. */
const shownDocuments = (tx: CompanyTransaction) =>
  tx
    .selectFrom('publication_segment_documents as document')
    .innerJoin('publications as publication', 'publication.id', 'document.publication_id')
    .leftJoin('publication_texts as text', 'text.id', 'document.text_id')
    .leftJoin('publication_versions as version', (join) =>
      join
        .onRef('version.publication_id', '=', 'publication.id')
        .onRef('version.number', '=', 'publication.current_version'),
    )
    .where('document.is_removed', '=', false);

export const documentsOfPublications = (tx: CompanyTransaction, publicationIds: readonly string[]) =>
  shownDocuments(tx)
    .select([
      'document.document_id',
      'document.text_id',
      'publication.id',
      'publication.title',
      'text.language',
      'version.valid_from',
    ])
    .where('document.publication_id', '=', sql<string>`any(${[...publicationIds]}::uuid[])`)
    .execute();

/** Publications by their codes. */
export const publicationsCoded = async (tx: CompanyTransaction, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : tx
        .selectFrom('publications')
        .select(['id', 'code'])
        .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
        .execute();

/** Which publications a filter lets through; null where it says nothing of them. */
export interface PublicationFilter {
  readonly ids: readonly string[] | null;
  readonly notIds: readonly string[] | null;
  readonly regulators: readonly string[] | null;
  readonly languages: readonly string[] | null;
}

/** Documents of publications that a filter lets through. */
export const documentsWith = (
  tx: CompanyTransaction,
  { ids, notIds, regulators, languages }: PublicationFilter,
) =>
  tx
    .selectFrom('publication_segment_documents as document')
    .innerJoin('publications as publication', 'publication.id', 'document.publication_id')
    .leftJoin('publication_texts as text', 'text.id', 'document.text_id')
    .select('document.document_id')
    .where('document.is_removed', '=', false)
    .$if(ids !== null, (query) =>
      query.where('document.publication_id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .$if(notIds !== null, (query) =>
      query.where(sql<boolean>`document.publication_id <> all(${[...(notIds ?? [])]}::uuid[])`),
    )
    .$if(regulators !== null, (query) =>
      query.where(sql<boolean>`publication.regulators && ${[...(regulators ?? [])]}::text[]`),
    )
    .$if(languages !== null, (query) =>
      query.where(
        sql<string>`case when document.text_id is null then publication.language else text.language end`,
        '=',
        sql<string>`any(${[...(languages ?? [])]}::text[])`,
      ),
    )
    .execute();

/** What filters ask of publications. */
export const actsOf = (tx: CompanyTransaction, publicationIds: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title', 'regulators'])
    .where('id', '=', sql<string>`any(${[...publicationIds]}::uuid[])`)
    .execute();

export const listRegulatorCodes = async (tx: CompanyTransaction): Promise<string[]> =>
  (await tx.selectFrom('regulators').select('code').orderBy('code').execute()).map(({ code }) => code);

const mostTitled = 200;

/** Documents of publications that may be an act, by the numbers it has or one of its names; those that bear the number come first. */
export const documentsTitled = (
  tx: CompanyTransaction,
  numbers: readonly string[],
  names: readonly string[],
) => {
  const hasNumber = sql<boolean>`coalesce(lower(publication.code) like any(${numbers.map(containing)}::text[]), false)`;
  return tx
    .selectFrom('publication_segment_documents as document')
    .innerJoin('publications as publication', 'publication.id', 'document.publication_id')
    .select(['document.document_id', 'document.text_id', 'publication.title'])
    .where('document.is_removed', '=', false)
    .where((eb) =>
      eb.or([
        hasNumber,
        eb(
          sql`lower(publication.title)`,
          'like',
          sql<string>`any(${[...numbers, ...names].map(containing)}::text[])`,
        ),
      ]),
    )
    .orderBy(hasNumber, 'desc')
    .orderBy(sql`length(publication.title)`)
    .limit(mostTitled)
    .execute();
};

/** Which publication documents belong to, and what is told of it. */
export const readFound = (tx: CompanyTransaction, documentIds: readonly string[]) =>
  shownDocuments(tx)
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
    .execute();

/** From which day on the shown version of the publication is current, by the ids of documents. */
export async function currentSince(
  tx: CompanyTransaction,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await shownDocuments(tx)
    .select([
      'document.document_id',
      sql<string>`coalesce(version.valid_from, publication.published_on, version.collected_at::date,
        publication.collected_at::date)::text`.as('current_since'),
    ])
    .where('document.document_id', '=', sql<string>`any(${[...documentIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.document_id, row.current_since]));
}

/** More are not looked at: whoever has more names the words better. */
const mostRecords = 2_000;

const withAny = (column: string, patterns: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} like any(${[...patterns]}::text[])`;

/** Obligations that contain the beginning of any of these words, the latest first. */
export const obligationsWith = (tx: CompanyTransaction, patterns: readonly string[]) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('publication_texts as text', 'text.id', 'obligation.publication_text_id')
    .select(['obligation.id', 'obligation.words', 'obligation.publication_id', 'text.language'])
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
