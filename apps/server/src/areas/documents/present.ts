import type { DocumentCitation } from '@regulus/contract/document-shapes.ts';
import type { Document, DocumentDetail, DocumentSection } from '@regulus/contract/documents.ts';
import type { DocumentRow } from './queries.ts';
import { citedIn } from './section-text.ts';
import { treeOf } from './section-tree.ts';
import type { SectionRow } from './sections.queries.ts';

/** A person who is still there. */
export const personOf = (id: string | null, name: string | null | undefined) =>
  id !== null && name ? { id, name } : null;

export const presentDocument = (row: DocumentRow): Document => ({
  id: row.id,
  name: row.name,
  workspace_id: row.workspace_id,
  template_slug: row.template_slug,
  conversation_id: row.conversation_id,
  status: row.status,
  language: row.language,
  revision: row.revision,
  owner: personOf(row.owner_id, row.owner_name),
  locked_by: personOf(row.locked_by, row.editor_name),
  section_count: row.section_count,
  unanswered_count: row.unanswered_count,
  writing:
    row.writing_state === null || row.writing_step === null
      ? null
      : {
          state: row.writing_state,
          step: row.writing_step,
          progress: row.writing_done === null ? null : { done: row.writing_done, total: row.writing_total },
          problem: row.writing_problem,
        },
  schedule_id: row.schedule_id,
  created_by: personOf(row.created_by, row.creator_name),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export interface Surroundings {
  readonly citations: ReadonlyMap<string, DocumentCitation>;
  /** of people, by id */
  readonly names: ReadonlyMap<string, string>;
  readonly open: ReadonlyMap<string, { readonly comments: number; readonly suggestions: number }>;
}

/** @throws ProblemError 400 `document_unreadable` */
export const presentTree = (
  rows: readonly SectionRow[],
  { citations, names, open }: Surroundings,
): DocumentSection[] =>
  treeOf<SectionRow, DocumentSection>(rows, (row, children) => ({
    id: row.id,
    content: row.content,
    content_style: row.content_style,
    question: row.question,
    question_style: row.question_style,
    revision: row.revision,
    conversation_id: row.conversation_id,
    state: row.state,
    confidence: row.confidence,
    engine: row.provenance && { engine: row.provenance.engine, model: row.provenance.model },
    edited_by: personOf(row.edited_by, row.edited_by === null ? null : names.get(row.edited_by)),
    citations: citedIn(row.content).flatMap((id) => citations.get(id) ?? []),
    open_comments: open.get(row.id)?.comments ?? 0,
    open_suggestions: open.get(row.id)?.suggestions ?? 0,
    children: [...children],
  }));

/** Sections that still have no text, and none within them. */
export function unansweredOf(rows: readonly SectionRow[]): string[] {
  const parents = new Set(rows.map((row) => row.parent_id));
  return rows.filter(({ id, content }) => content === '' && !parents.has(id)).map(({ id }) => id);
}

type Source = DocumentDetail['sources'][number];

/** Everything that a document cites or was to be written from. @param briefed with its names, if it is open to the caller */
export function sourcesOf(
  cited: readonly DocumentCitation[],
  briefed: readonly (Pick<Source, 'kind' | 'id'> & { readonly name: string | undefined })[],
): Source[] {
  const sources = new Map<string, Source>();
  const inOrder = cited.toSorted((one, other) => one.ordinal - other.ordinal);
  for (const { kind, id, title, is_available: isAvailable, is_current: isCurrent } of inOrder) {
    if (kind !== 'publication' && kind !== 'source') continue;
    const known = sources.get(id);
    sources.set(id, {
      kind,
      id,
      name: known?.name ?? title,
      cited: (known?.cited ?? 0) + 1,
      is_available: isAvailable,
      is_current: isCurrent && (known?.is_current ?? true),
    });
  }
  for (const { kind, id, name } of briefed)
    if (!sources.has(id))
      sources.set(id, {
        kind,
        id,
        name: name ?? '',
        cited: 0,
        is_available: name !== undefined,
        is_current: true,
      });
  return [...sources.values()];
}
