import { randomUUID } from 'node:crypto';
import type {
  DocumentSuggestion,
  getSectionConversation,
  promptSection,
} from '@regulus/contract/document-review.ts';
import type { Answer, Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { lockDocument, requireDocument, requireWritten } from './access.service.ts';
import { answerPrompt, type PromptRequest } from './answer-prompt.ts';
import { listCitations } from './citations.queries.ts';
import { citingReaderOf } from './citations.service.ts';
import { briefOf } from './detail.service.ts';
import { insertMessage, listMessages } from './messages.queries.ts';
import { personOf } from './present.ts';
import { cleanContent } from './section-text.ts';
import { findSection } from './sections.queries.ts';
import { insertSuggestion } from './suggestions.queries.ts';
import { readSuggestion, requireSection } from './suggestions.service.ts';
import { CitationMaker } from './written.service.ts';

type Parts = Pick<Dependencies, 'db' | 'storage' | 'clock' | 'jobs' | 'log' | 'engines'>;
type Body = Parsed<typeof promptSection, 'body'>;

/** What was asked is kept before anything is done about it. @throws ProblemError 403, 404, 409 */
const ask = (
  { db, clock }: Parts,
  actor: Actor,
  documentId: string,
  { section_id: sectionId, prompt, content }: Body,
): Promise<PromptRequest> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const seen = await lockDocument(tx, actor, documentId, now);
    requireWritten(seen);
    const section = await requireSection(tx, documentId, sectionId);
    await insertMessage(tx, {
      document_id: documentId,
      section_id: sectionId,
      role: 'user',
      prompt,
      content,
      suggestion_id: null,
      made_by: actor.userId,
      made_at: now,
    });
    const { row } = seen;
    const brief = briefOf(row);
    const cited = await listCitations(tx, documentId);
    const idsOf = (kind: 'publication' | 'source', briefed: readonly string[]) => [
      ...new Set([...briefed, ...cited.filter((one) => one.kind === kind).map((one) => one.object_id)]),
    ];
    return {
      prompt,
      wish: content,
      section: { id: section.id, question: section.question, content: section.content },
      document: { id: documentId, name: row.name, language: row.language },
      sources: {
        publications: idsOf('publication', brief?.reg_update_ids ?? []),
        sources: idsOf('source', brief?.source_ids ?? []),
      },
    };
  });

/** What comes of a request becomes a suggestion, with what was left out of it, or a reason why there is none. @throws ProblemError 403, 404, 409, 503 */
export async function prompt(
  parts: Parts,
  actor: Actor,
  documentId: string,
  body: Body,
  signal: AbortSignal,
): Promise<{ suggestion: DocumentSuggestion | null; reason: string | null }> {
  const request = await ask(parts, actor, documentId, body);
  const answer = await answerPrompt(parts, actor, request, signal);
  return parts.db.withCompany(actor.companyId, async (tx) => {
    const now = parts.clock.now();
    await lockDocument(tx, actor, documentId, now);
    const sectionId = request.section.id;
    const message = {
      document_id: documentId,
      section_id: sectionId,
      role: 'assistant' as const,
      prompt: null,
      made_by: null,
      made_at: now,
    };
    if ('reason' in answer) {
      const reason = answer.reason.in(spokenLanguage());
      await insertMessage(tx, { ...message, content: reason, suggestion_id: null });
      return { suggestion: null, reason };
    }
    const maker = await CitationMaker.of(tx, { reader: await citingReaderOf(tx, actor), documentId, now });
    const replaced = await maker.renamed(answer.content, answer.citations);
    const known = new Set((await listCitations(tx, documentId)).map(({ id }) => id));
    // what came of it may be for a section that was changed while it was written
    const section = await findSection(tx, documentId, sectionId);
    const isSame = section?.content === request.section.content;
    const id = randomUUID();
    await insertSuggestion(tx, {
      id,
      document_id: documentId,
      section_id: sectionId,
      reason: 'prompt',
      content: cleanContent(replaced, known),
      question: null,
      note: body.prompt === 'ask' ? body.content : '',
      section_revision: section && isSame ? section.revision : 0,
      provenance: answer.provenance && JSON.stringify(answer.provenance),
      made_by: actor.userId,
      made_at: now,
    });
    const reason =
      answer.leftOut > 0 ? said('chat', 'leftOut', { count: answer.leftOut }).in(spokenLanguage()) : null;
    await insertMessage(tx, { ...message, content: reason ?? '', suggestion_id: id });
    return { suggestion: await readSuggestion(tx, actor, documentId, id), reason };
  });
}

/** @throws ProblemError 403, 404 */
export const conversation = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
  sectionId: string,
): Promise<Answer<typeof getSectionConversation>> =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireDocument(tx, actor, documentId, clock.now());
    const { conversation_id: id } = await requireSection(tx, documentId, sectionId);
    const rows = await listMessages(tx, documentId, sectionId);
    return {
      conversation_id: id,
      messages: rows.map((row) => ({
        id: row.id,
        role: row.role,
        prompt: row.prompt,
        content: row.content,
        suggestion_id: row.suggestion_id,
        made_by: personOf(row.made_by, row.person_name),
        made_at: row.made_at.toISOString(),
      })),
      total: rows.length,
    };
  });
