import { randomUUID } from 'node:crypto';
import type {
  DocumentSuggestion,
  decideSuggestion,
  listSuggestions,
  suggestSection,
} from '@regulus/contract/document-review.ts';
import type { DocumentCitation } from '@regulus/contract/document-shapes.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { lockDocument, recordChange, requireDocument, requireWritten } from './access.service.ts';
import { listCitations } from './citations.queries.ts';
import { citationsIn, citingReaderOf, presentCitations } from './citations.service.ts';
import { keepIfChanged } from './keep.service.ts';
import { requireFree } from './locks.service.ts';
import { newSections, stateOf } from './plan-save.ts';
import { personOf } from './present.ts';
import { questionnaireWritten } from './questions.service.ts';
import { citedIn, cleanContent, wordsOf } from './section-text.ts';
import {
  findSection,
  insertSections,
  listSections,
  type SectionRow,
  setProvenance,
} from './sections.queries.ts';
import * as queries from './suggestions.queries.ts';
import { wordChanges } from './word-changes.ts';
import { beginRevision, rewrite } from './write.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

const presentSuggestion = (
  row: queries.SuggestionRow,
  section: SectionRow | undefined,
  citations: ReadonlyMap<string, DocumentCitation>,
): DocumentSuggestion => ({
  id: row.id,
  section_id: row.section_id,
  reason: row.reason,
  state: row.state,
  content: row.content,
  question: row.question,
  citations: citedIn(row.content).flatMap((id) => citations.get(id) ?? []),
  note: row.note,
  made_by: personOf(row.made_by, row.person_name),
  made_at: row.made_at.toISOString(),
  is_outdated: row.state === 'open' && (section?.revision ?? 0) !== row.section_revision,
  changes: wordChanges(wordsOf(section?.content ?? ''), wordsOf(row.content)),
});

async function presentAll(
  tx: CompanyTransaction,
  actor: Actor,
  documentId: string,
  rows: readonly queries.SuggestionRow[],
): Promise<DocumentSuggestion[]> {
  const sections = await listSections(tx, documentId);
  const byId = new Map(sections.map((one) => [one.id, one]));
  const citations = await citationsIn(tx, documentId, rows);
  const order = sections.flatMap(({ content }) => citedIn(content));
  const shown = await presentCitations(tx, await citingReaderOf(tx, actor), citations, order);
  return rows.map((row) => presentSuggestion(row, byId.get(row.section_id), shown));
}

/** @throws ProblemError 404 */
export async function readSuggestion(
  tx: CompanyTransaction,
  actor: Actor,
  documentId: string,
  id: string,
): Promise<DocumentSuggestion> {
  const row = await queries.findSuggestion(tx, documentId, id);
  const [suggestion] = row ? await presentAll(tx, actor, documentId, [row]) : [];
  if (!suggestion) throw notFound(said('problems-documents', 'suggestionNotFound'));
  return suggestion;
}

/** @throws ProblemError 403, 404 */
export const getSuggestions = (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  query: Parsed<typeof listSuggestions, 'query'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireDocument(tx, actor, documentId, clock.now());
    const { rows, total } = await queries.listSuggestions(tx, documentId, query);
    return { suggestions: await presentAll(tx, actor, documentId, rows), total };
  });

/** @throws ProblemError 404 */
export async function requireSection(
  tx: CompanyTransaction,
  documentId: string,
  id: string,
): Promise<SectionRow> {
  const section = await findSection(tx, documentId, id);
  if (!section) throw notFound(said('problems-documents', 'sectionNotFound'));
  return section;
}

/** Suggests another text for a section, whoever is editing the document. @throws ProblemError 403, 404, 409 */
export const suggest = (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  { section_id: sectionId, content, question, note }: Parsed<typeof suggestSection, 'body'>,
): Promise<DocumentSuggestion> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    await lockDocument(tx, actor, documentId, now);
    const section = await requireSection(tx, documentId, sectionId);
    const known = new Set((await listCitations(tx, documentId)).map((row) => row.id));
    const id = randomUUID();
    await queries.insertSuggestion(tx, {
      id,
      document_id: documentId,
      section_id: sectionId,
      reason: 'person',
      content: cleanContent(content, known),
      question,
      note,
      section_revision: section.revision,
      made_by: actor.userId,
      made_at: now,
    });
    return readSuggestion(tx, actor, documentId, id);
  });

/** Puts the text of a suggestion into its section, or adds the section again where it is gone. */
async function accept(
  tx: CompanyTransaction,
  documentId: string,
  row: queries.SuggestionRow,
  writer: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const { section_id: id, content, question, provenance } = row;
  const section = await findSection(tx, documentId, id);
  if (section) {
    // what was written meanwhile is not lost
    if (section.revision !== row.section_revision)
      await keepIfChanged(tx, { id: documentId }, { by: writer.userId, now: writer.now });
    const text = {
      id,
      question: question ?? section.question,
      question_style: section.question_style,
      content,
      content_style: section.content_style,
      state: stateOf(content),
      is_rewritten: true,
    };
    await rewrite(tx, { id: documentId }, [text], writer);
  } else {
    const revision = await beginRevision(tx, documentId, writer);
    const added = {
      id,
      parent_id: null,
      content,
      content_style: 'text',
      question: question ?? '',
      question_style: 'heading',
    } as const;
    const position = (await listSections(tx, documentId)).length;
    const about = { known: new Set(citedIn(content)), revision, by: writer.userId, now: writer.now };
    await insertSections(
      tx,
      documentId,
      newSections([added], new Map([[id, { id, parent_id: null, position }]]), about),
    );
  }
  if (provenance) await setProvenance(tx, documentId, id, provenance);
}

/** @throws ProblemError 403, 404, 409 */
export const decide = (
  { db, clock }: Parts,
  actor: Actor,
  { documentId, id }: { readonly documentId: string; readonly id: string },
  { state }: Parsed<typeof decideSuggestion, 'body'>,
): Promise<DocumentSuggestion> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const seen = await lockDocument(tx, actor, documentId, now);
    const row = await queries.findSuggestion(tx, documentId, id);
    if (!row) throw notFound(said('problems-documents', 'suggestionNotFound'));
    if (row.state === state) return readSuggestion(tx, actor, documentId, id);
    if (row.state !== 'open')
      throw new ProblemError(409, 'not_ready', said('problems-documents', 'suggestionDecided'));
    if (state === 'accepted') {
      requireWritten(seen);
      await requireFree(tx, seen, actor.userId, now);
      await accept(tx, documentId, row, { userId: actor.userId, now });
      if (seen.row.template_slug === 'questionnaire') tx.work.add(questionnaireWritten, { documentId });
    }
    await queries.decideSuggestion(tx, id, { state, by: actor.userId, now });
    recordChange(tx, actor.userId, {
      id: documentId,
      action: state === 'accepted' ? 'suggestion_accepted' : 'suggestion_rejected',
      details: { suggestion: id, reason: row.reason, by: row.made_by },
      at: now,
    });
    return readSuggestion(tx, actor, documentId, id);
  });
