import type { KeptTree } from '../../db/tables/documents.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { type CitationRow, listCitations } from './citations.queries.ts';
import { readDocument, updateDocument } from './queries.ts';
import { citedIn } from './section-text.ts';
import { listSections } from './sections.queries.ts';
import { insertVersion } from './versions.queries.ts';

interface Keeping {
  readonly by: string | null;
  readonly now: Date;
  readonly name?: string;
}

const frozen = (row: CitationRow): KeptTree['citations'][number] => ({
  id: row.id,
  kind: row.kind,
  object_id: row.object_id,
  text_id: row.text_id,
  version: row.version,
  start_offset: row.start_offset,
  end_offset: row.end_offset,
  quote: row.quote,
  hash: row.hash,
  title: row.title,
  clause: row.clause,
  page: row.page,
  link: row.link,
  workspace_id: row.workspace_id,
});

/** A document as it is now: its sections, and what they quote. */
export async function treeNow(tx: CompanyTransaction, documentId: string): Promise<KeptTree> {
  const sections = await listSections(tx, documentId);
  const cited = new Set(sections.flatMap(({ content }) => citedIn(content)));
  const citations = cited.size === 0 ? [] : await listCitations(tx, documentId);
  return {
    sections: sections.map((row) => ({
      id: row.id,
      parent_id: row.parent_id,
      question: row.question,
      question_style: row.question_style,
      content: row.content,
      content_style: row.content_style,
      state: row.state,
      confidence: row.confidence,
    })),
    citations: citations.filter(({ id }) => cited.has(id)).map(frozen),
  };
}

/** Keeps a locked document as it stands. @returns the number of the version */
export async function keepVersion(
  tx: CompanyTransaction,
  { id }: { readonly id: string },
  { by, now, name = '' }: Keeping,
): Promise<number> {
  const row = await readDocument(tx, id);
  const number = row.latest_version + 1;
  await insertVersion(tx, {
    document_id: id,
    number,
    name,
    status: row.status,
    document_name: row.name,
    tree: JSON.stringify(await treeNow(tx, id)),
    made_by: by,
    made_at: now,
  });
  await updateDocument(tx, id, { latest_version: number, kept_revision: row.revision });
  return number;
}

/** The same, unless the latest version holds all of it. */
export async function keepIfChanged(
  tx: CompanyTransaction,
  { id }: { readonly id: string },
  keeping: Keeping,
): Promise<void> {
  const { revision, kept_revision: kept } = await readDocument(tx, id);
  if (revision > kept) await keepVersion(tx, { id }, keeping);
}
