import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** Headings of the newest texts of some sources and publications, in their order. */
export async function listHeadings(
  tx: CompanyTransaction,
  {
    sources,
    publications,
  }: { readonly sources: readonly string[]; readonly publications: readonly string[] },
  most: number,
): Promise<{ readonly document_id: string; readonly heading: string }[]> {
  const { rows } = await sql<{ document_id: string; heading: string }>`
    (select link.source_id as document_id, passage.heading, passage.ordinal from source_versions as link
      join source_passages as passage on passage.company_id = link.company_id and passage.text_id = link.text_id
      where link.company_id = ${tx.companyId} and link.source_id = any(${[...sources]}::uuid[])
        and link.version = (select max(newest.version) from source_versions as newest
          where newest.company_id = link.company_id and newest.source_id = link.source_id and newest.text_id is not null)
        and passage.heading is not null and length(passage.heading) between 4 and 80
      order by passage.ordinal limit ${most})
    union all
    (select text.publication_id, passage.heading, passage.ordinal from publications as publication
      join publication_texts as text
        on text.publication_id = publication.id and text.version_number = publication.current_version
      join publication_passages as passage on passage.text_id = text.id
      where publication.id = any(${[...publications]}::uuid[])
        and passage.heading is not null and length(passage.heading) between 4 and 80
        and passage.kind in ('article', 'section', 'heading', 'paragraph')
      order by passage.ordinal limit ${most})`.execute(tx);
  return rows;
}
