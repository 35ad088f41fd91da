import type { Confidence } from '@regulus/contract/chatbot-values.ts';
import type { DocumentCitation } from '@regulus/contract/document-shapes.ts';
import type { SectionState } from '@regulus/contract/document-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { defineEffect } from '../../db/unit-of-work.ts';
import type { DraftCitation } from '../../engine/drafting/drafting.ts';
import type { Provenance } from '../../engine/engine.ts';
import { recordChange } from './access.service.ts';
import { answerHtml } from './answer-html.ts';
import { listCitations } from './citations.queries.ts';
import { type CitingReader, citationsIn, citingReaderOf, presentCitations } from './citations.service.ts';
import { keepIfChanged } from './keep.service.ts';
import { personOf } from './present.ts';
import { lockDocumentRow, namesOf, readDocument, updateDocument } from './queries.ts';
import { citedIn, cleanContent, wordsOf } from './section-text.ts';
import {
  deleteSections,
  findSections,
  insertSections,
  listSections,
  placeSections,
  type SectionRow,
  setAnswered,
  writeTexts,
} from './sections.queries.ts';
import { beginRevision, type Writer } from './write.service.ts';
import { CitationMaker } from './written.service.ts';

// What questionnaires keep in documents: their questions are sections, and the answers are the text of these.

export type { SectionRow };
export { answerHtml, citedIn, listSections as readSections, namesOf, personOf, wordsOf };

/** Sections of a questionnaire were written as those of any document, by whoever edits the document. */
export const questionnaireWritten = defineEffect<{ readonly documentId: string }>('questionnaire written');

/** A section that is added: of questions, or a question in one. */
export interface NewQuestionSection {
  readonly id: string;
  readonly parentId: string | null;
  readonly question: string;
  readonly isQuestion: boolean;
  readonly content?: string;
  readonly state?: SectionState;
}

/** Adds sections to a locked document, at its end or behind the last section of what they lie in. */
export async function addSections(
  tx: CompanyTransaction,
  documentId: string,
  added: readonly NewQuestionSection[],
  writer: Writer,
): Promise<void> {
  if (added.length === 0) return;
  const revision = await beginRevision(tx, documentId, writer);
  const before = await listSections(tx, documentId);
  const order: { id: string; parent_id: string | null }[] = before.map(({ id, parent_id }) => ({
    id,
    parent_id,
  }));
  for (const { id, parentId } of added) {
    const inside = order.findLastIndex((one) => one.id === parentId || one.parent_id === parentId);
    const at = parentId === null || inside === -1 ? order.length : inside + 1;
    order.splice(at, 0, { id, parent_id: parentId });
  }
  const places = order.map(({ id, parent_id }, position) => ({ id, parent_id, position }));
  const positions = new Map(places.map(({ id, position }) => [id, position]));
  const stood = new Map(before.map(({ id, position }) => [id, position]));
  await placeSections(
    tx,
    documentId,
    places.filter(({ id, position }) => stood.has(id) && stood.get(id) !== position),
  );
  await insertSections(
    tx,
    documentId,
    added.map(({ id, parentId, question, isQuestion, content = '', state = 'open' }) => ({
      id,
      parent_id: parentId,
      position: positions.get(id) ?? 0,
      question,
      question_style: isQuestion ? ('question' as const) : ('heading' as const),
      content,
      content_style: 'text' as const,
      state,
      changed_in: revision,
      added_in: revision,
      edited_by: writer.userId,
      edited_at: writer.now,
    })),
  );
}

/** Deletes sections of a locked document; it is kept as a version first. */
export async function removeSections(
  tx: CompanyTransaction,
  documentId: string,
  ids: readonly string[],
  writer: Writer,
): Promise<void> {
  if (ids.length === 0) return;
  await keepIfChanged(tx, { id: documentId }, { by: writer.userId, now: writer.now });
  await beginRevision(tx, documentId, writer);
  await deleteSections(tx, documentId, ids);
}

/** What becomes of one answer; what is left out stays as it is. */
export interface AnswerText {
  readonly id: string;
  readonly content?: string;
  readonly question?: string;
  readonly state: SectionState;
  readonly confidence?: Confidence | null;
  /** what wrote it; null: a person */
  readonly provenance?: Provenance | null;
}

/** Writes answers into a locked document. @param by null: no person has written them @returns the new revisions of the sections */
export async function writeAnswers(
  tx: CompanyTransaction,
  documentId: string,
  answers: readonly AnswerText[],
  writer: Writer,
  by: string | null,
): Promise<ReadonlyMap<string, number>> {
  if (answers.length === 0) return new Map();
  const revision = await beginRevision(tx, documentId, writer);
  const ids = answers.map(({ id }) => id);
  const sections = new Map((await findSections(tx, documentId, ids)).map((row) => [row.id, row]));
  const texts = answers.flatMap(({ id, content, question, state, provenance }) => {
    const row = sections.get(id);
    if (!row) return [];
    return [
      {
        id,
        question: question ?? row.question,
        question_style: row.question_style,
        content: content ?? row.content,
        content_style: row.content_style,
        state,
        is_rewritten: provenance !== undefined,
      },
    ];
  });
  const written = await writeTexts(tx, documentId, texts, { revision, by, now: writer.now });
  await setAnswered(
    tx,
    documentId,
    answers.filter(({ provenance }) => provenance !== undefined),
  );
  return new Map(written.map((row) => [row.id, row.revision]));
}

/** The text of a person as it is stored: with citations of the document alone. */
export const cleanedAnswer = async (
  tx: CompanyTransaction,
  documentId: string,
  html: string,
): Promise<string> => cleanContent(html, new Set((await listCitations(tx, documentId)).map((row) => row.id)));

/** Makes citations of a document, each place once, as far as the reader may read what they quote. */
export const citationMaker = (
  tx: CompanyTransaction,
  about: { readonly reader: CitingReader; readonly documentId: string; readonly now: Date },
): Promise<CitationMaker> => CitationMaker.of(tx, about);

export type { DraftCitation };

/** What contents of a document quote, by the id of the citation, numbered in the order of each. */
export async function citationsOf(
  tx: CompanyTransaction,
  actor: Actor,
  documentId: string,
  contents: readonly { readonly content: string }[],
): Promise<ReadonlyMap<string, DocumentCitation>> {
  const rows = await citationsIn(tx, documentId, contents);
  const order = contents.flatMap(({ content }) => citedIn(content));
  return presentCitations(tx, await citingReaderOf(tx, actor), rows, order);
}

export { findSections, readDocument };

/** Until the end of the transaction nobody else changes the document. @returns whether it is there */
export const lockDocumentOf = async (tx: CompanyTransaction, id: string): Promise<boolean> =>
  (await lockDocumentRow(tx, id)) !== undefined;

/** Name, owner and language of a locked document. */
export async function changeDocument(
  tx: CompanyTransaction,
  { id, owner_id: owner }: { readonly id: string; readonly owner_id: string | null },
  change: { readonly name?: string; readonly owner_id?: string | null; readonly language?: 'en' | 'de' },
  { userId, now }: Writer,
): Promise<void> {
  if (change.owner_id && change.owner_id !== owner)
    recordChange(tx, userId, {
      id,
      action: 'assigned',
      details: { assignee: [owner, change.owner_id] },
      at: now,
    });
  await updateDocument(tx, id, { ...change, updated_by: userId, updated_at: now });
}
