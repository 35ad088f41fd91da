import { randomUUID } from 'node:crypto';
import {
  deepestSection,
  type TemplateSlug,
  type writingStates,
  type writingSteps,
} from '@regulus/contract/document-values.ts';
import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Provenance } from '../../engine/engine.ts';
import { recordChange } from './access.service.ts';
import { insertCitations, listCitations } from './citations.queries.ts';
import { type CitingReader, citedPlace, freeze, type NewCitation } from './citations.service.ts';
import { insert } from './insert.service.ts';
import { keepIfChanged } from './keep.service.ts';
import { type DocumentRow, lockDocumentRow, readDocument, updateDocument } from './queries.ts';
import { cleanContent } from './section-text.ts';
import {
  deleteSections,
  insertSections,
  listSections,
  type NewSection,
  type SectionRow,
} from './sections.queries.ts';
import { beginRevision } from './write.service.ts';

/** What a text refers to by a key; a quote that is given must stand there, character for character. */
export type DraftCitation = NewCitation & { readonly quote?: string };

/** A section as it is drafted; `<cite data-citation="key">` in its text refers to `citations`. */
export interface DraftSection {
  readonly question: string;
  readonly content: string;
  readonly citations: Readonly<Record<string, DraftCitation>>;
  readonly state: SectionRow['state'];
  readonly confidence: SectionRow['confidence'];
  readonly children: readonly DraftSection[];
  readonly question_style?: SectionRow['question_style'];
  readonly content_style?: SectionRow['content_style'];
}

/** A document that the Reports Agent is to write; it has no sections until then. @returns its id @throws ProblemError 403, 404, 409 */
export async function createWrittenDocument(
  tx: CompanyTransaction,
  actor: Actor,
  {
    brief,
    scheduleId = null,
    ...about
  }: {
    readonly workspaceId: string;
    readonly name: string;
    readonly slug: TemplateSlug;
    readonly language: Language;
    readonly now: Date;
    readonly brief: NonNullable<DocumentDetail['brief']>;
    readonly scheduleId?: string | null;
  },
): Promise<string> {
  const id = await insert(tx, actor, about);
  await updateDocument(tx, id, {
    brief: JSON.stringify(brief),
    schedule_id: scheduleId,
    writing_state: 'writing',
    writing_step: 'reading',
  });
  recordChange(tx, actor.userId, {
    id,
    action: 'created',
    details: { template: about.slug, workspace: about.workspaceId, is_written: true, schedule: scheduleId },
    at: about.now,
  });
  return id;
}

/** Tells how far the Reports Agent is. */
export const setWriting = (
  tx: CompanyTransaction,
  documentId: string,
  {
    state,
    step,
    progress = null,
    problem = null,
  }: {
    readonly state: (typeof writingStates)[number];
    readonly step: (typeof writingSteps)[number];
    readonly progress?: { readonly done: number; readonly total: number | null } | null;
    readonly problem?: string | null;
  },
) =>
  updateDocument(tx, documentId, {
    writing_state: state,
    writing_step: step,
    writing_done: progress?.done ?? null,
    writing_total: progress?.total ?? null,
    writing_problem: problem,
  });

/** Makes the citations of a draft, each place once. */
export class CitationMaker {
  readonly #tx: CompanyTransaction;
  readonly #reader: CitingReader;
  readonly #documentId: string;
  readonly #now: Date;
  readonly #made: Map<string, string>;
  #isComplete = true;

  private constructor(
    tx: CompanyTransaction,
    about: { readonly reader: CitingReader; readonly documentId: string; readonly now: Date },
    made: Map<string, string>,
  ) {
    this.#tx = tx;
    this.#reader = about.reader;
    this.#documentId = about.documentId;
    this.#now = about.now;
    this.#made = made;
  }

  static async of(
    tx: CompanyTransaction,
    about: { readonly reader: CitingReader; readonly documentId: string; readonly now: Date },
  ): Promise<CitationMaker> {
    const present = await listCitations(tx, about.documentId);
    return new CitationMaker(tx, about, new Map(present.map((row) => [citedPlace(row), row.id])));
  }

  /** Whether everything that was to be cited stands in its text, open to the reader. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** The id of a citation; null where the text doesn't have what it claims to quote, or the reader may not read it. */
  async idOf({ quote, ...place }: DraftCitation): Promise<string | null> {
    const frozen = await freeze(this.#tx, this.#reader, place);
    if (frozen === null || frozen === 'no_quote') return null;
    if (quote !== undefined && quote !== frozen.quote) return null;
    const key = citedPlace(frozen);
    const present = this.#made.get(key);
    if (present !== undefined) return present;
    const id = randomUUID();
    const row = { ...frozen, id, made_by: this.#reader.userId, made_at: this.#now };
    await insertCitations(this.#tx, this.#documentId, [row]);
    this.#made.set(key, id);
    return id;
  }

  /** A text whose keys have become citations of the document, and the ids of those. What quotes nothing keeps its key. */
  async #renaming(html: string, citations: Readonly<Record<string, DraftCitation>>) {
    let content = html;
    const made = new Set<string>();
    for (const [key, citation] of Object.entries(citations)) {
      const id = await this.idOf(citation);
      if (id === null) {
        this.#isComplete = false;
        continue;
      }
      content = content.replaceAll(`data-citation="${key}"`, `data-citation="${id}"`);
      made.add(id);
    }
    return { content, made };
  }

  async renamed(html: string, citations: Readonly<Record<string, DraftCitation>>): Promise<string> {
    return (await this.#renaming(html, citations)).content;
  }

  /** The same as it is stored; keys that quote nothing are dropped. */
  async contentOf(html: string, citations: Readonly<Record<string, DraftCitation>>): Promise<string> {
    const { content, made } = await this.#renaming(html, citations);
    return cleanContent(content, made);
  }
}

/**
 * Fills a document with what the Reports Agent has drafted; what was in it before is kept as a version.
 * The quotes are checked against the stored texts, as the reader may read them now.
 * @returns whether all of them stand there; others are left out
 */
export async function fillDocument(
  tx: CompanyTransaction,
  documentId: string,
  drafted: readonly DraftSection[],
  {
    reader,
    provenance,
    now,
  }: {
    readonly reader: CitingReader;
    readonly provenance: Provenance | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const before = await listSections(tx, documentId);
  if (before.length > 0) {
    await keepIfChanged(tx, { id: documentId }, { by: reader.userId, now });
    await deleteSections(
      tx,
      documentId,
      before.map(({ id }) => id),
    );
  }
  const revision = await beginRevision(tx, documentId, { userId: reader.userId, now });
  const maker = await CitationMaker.of(tx, { reader, documentId, now });
  const rows: NewSection[] = [];
  const add = async (sections: readonly DraftSection[], parentId: string | null, depth: number) => {
    for (const section of sections) {
      const id = randomUUID().slice(0, 8) + String(rows.length);
      rows.push({
        id,
        parent_id: parentId,
        position: rows.length,
        question: section.question,
        question_style: section.question_style ?? 'heading',
        content: await maker.contentOf(section.content, section.citations),
        content_style: section.content_style ?? 'text',
        state: section.state,
        confidence: section.confidence,
        provenance: provenance && JSON.stringify(provenance),
        changed_in: revision,
        added_in: revision,
        edited_by: null,
        edited_at: now,
      });
      await add(section.children, depth < deepestSection ? id : parentId, depth + 1);
    }
  };
  await add(drafted, null, 1);
  await insertSections(tx, documentId, rows);
  return maker.isComplete;
}

/** A document that is to be written, locked until the end of the transaction; null once it is written or deleted. */
export async function findToWrite(
  tx: CompanyTransaction,
  documentId: string,
): Promise<Pick<
  DocumentRow,
  'name' | 'template_slug' | 'language' | 'brief' | 'workspace_id' | 'schedule_id' | 'writing_step'
> | null> {
  if (!(await lockDocumentRow(tx, documentId))) return null;
  const row = await readDocument(tx, documentId);
  return row.writing_state === 'writing' ? row : null;
}
