import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** The newest text of each of these sources that lies in one of these workspaces. */
export async function currentSources(
  tx: CompanyTransaction,
  workspaceIds: readonly string[],
  ids: readonly string[],
) {
  const { rows } = await sql<{ id: string; text_id: string | null }>`
    select source.id, (select version.text_id from source_versions as version
      where version.company_id = source.company_id and version.source_id = source.id and version.text_id is not null
      order by version.version desc limit 1) as text_id
    from sources as source
    where source.company_id = ${tx.companyId} and source.id = any(${[...ids]}::uuid[])
      and source.workspace_id = any(${[...workspaceIds]}::uuid[])`.execute(tx);
  return rows;
}

/** The texts of the current versions of these publications. */
export const currentPublications = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications as publication')
    .leftJoin('publication_texts as text', (join) =>
      join
        .onRef('text.publication_id', '=', 'publication.id')
        .onRef('text.version_number', '=', 'publication.current_version'),
    )
    .select(['publication.id', 'text.id as text_id', 'text.language', 'publication.title'])
    .where('publication.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('text.rank', 'desc')
    .execute();

/** A source that lies in one of these workspaces, with the version that has this text; the newest one that has any by default. */
export const findCitedSource = (
  tx: CompanyTransaction,
  workspaceIds: readonly string[],
  id: string,
  textId: string | undefined,
) =>
  tx
    .selectFrom('sources as source')
    .innerJoin('source_versions as version', (join) =>
      join
        .onRef('version.company_id', '=', 'source.company_id')
        .onRef('version.source_id', '=', 'source.id')
        .on('version.text_id', 'is not', null),
    )
    .select(['source.name', 'source.workspace_id', 'version.text_id', 'version.version'])
    .where('source.company_id', '=', tx.companyId)
    .where('source.id', '=', id)
    .where('source.workspace_id', '=', sql<string>`any(${[...workspaceIds]}::uuid[])`)
    .$if(textId !== undefined, (query) => query.where('version.text_id', '=', textId!))
    .orderBy('version.version', 'desc')
    .executeTakeFirst();

/** A publication with this text of it; by default the one that readers are shown first. */
export const findCitedPublication = (tx: CompanyTransaction, id: string, textId: string | undefined) =>
  tx
    .selectFrom('publications as publication')
    .innerJoin('publication_texts as text', 'text.publication_id', 'publication.id')
    .select(['publication.title', 'publication.link', 'text.id as text_id', 'text.version_number'])
    .where('publication.id', '=', id)
    .$if(textId !== undefined, (query) => query.where('text.id', '=', textId!))
    .$if(textId === undefined, (query) =>
      query.whereRef('text.version_number', '=', 'publication.current_version'),
    )
    .orderBy((by) => by('text.language', '=', by.ref('publication.language')), 'desc')
    .orderBy('text.rank', 'desc')
    .orderBy('text.created_at', 'desc')
    .executeTakeFirst();

export const listLinks = (tx: CompanyTransaction, publicationIds: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(['id', 'link'])
    .where('id', '=', sql<string>`any(${[...publicationIds]}::uuid[])`)
    .execute();
