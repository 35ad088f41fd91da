import type { exportConversation } from '@regulus/contract/chatbots.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { PrintedDocument } from '../../files/document-out/printed-document.ts';
import { writeDocx } from '../../files/docx-out/write-docx.ts';
import { fileNameOf } from '../../files/file-name.ts';
import { takingTurns } from '../../files/files-under-way.ts';
import { pdfPieces } from '../../files/pdf-out/write-document-pdf.ts';
import type { FileAnswer } from '../../http/route.ts';
import { invalidRequest, notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { presentRows } from '../comparisons/comparison-rows.service.ts';
import { readerOf } from '../search/cited.service.ts';
import { recordChange, requireChatbot } from './access.service.ts';
import { presentMessages } from './conversations.service.ts';
import { documentOfComparison, documentOfMessages } from './exported-document.ts';
import { findMessages } from './messages.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
type Wanted = Parsed<typeof exportConversation, 'body'>;

/** @throws ProblemError 400, 404 */
const readDocument = (
  parts: Parts,
  actor: Actor,
  id: string,
  { messages: ids, export_type: type }: Wanted,
): Promise<PrintedDocument> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const reader = await readerOf(tx, actor);
    const chatbot = await requireChatbot(tx, reader, id);
    const language = spokenLanguage();
    if (ids.length === 0) {
      if (chatbot.comparison_state === null)
        throw invalidRequest(said('problems-chatbots', 'chooseMessages'));
      recordChange(tx, parts, actor, { id, action: 'exported', details: { type } });
      return documentOfComparison(chatbot.name, await presentRows(tx, reader, id), language);
    }
    const wanted = new Set(ids);
    const rows = await findMessages(tx, actor.userId, { chatbotId: id, ids: [...wanted] });
    if (rows.length < wanted.size) throw notFound(said('problems-chatbots', 'messageNotFound'));
    recordChange(tx, parts, actor, {
      id,
      action: 'exported',
      details: { type, conversations: [...new Set(rows.map((row) => row.conversation_id))] },
    });
    return documentOfMessages(chatbot.name, await presentMessages(tx, parts, reader, rows), language);
  });

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Messages of a chatbot, or the table of a comparison, as a file. @throws ProblemError 400, 404; 429 with the first piece */
export async function exportChatbot(
  parts: Parts,
  actor: Actor,
  { id, wanted }: { readonly id: string; readonly wanted: Wanted },
  signal: AbortSignal,
): Promise<FileAnswer> {
  const document = await readDocument(parts, actor, id, wanted);
  const name = fileNameOf(document.title) || 'chatbot';
  if (wanted.export_type === 'DOCX')
    return {
      filename: `${name}.docx`,
      contentType: docx,
      content: takingTurns(actor.userId, writeDocx(document, parts.clock.now())),
    };
  return {
    filename: `${name}.pdf`,
    contentType: 'application/pdf',
    content: takingTurns(actor.userId, pdfPieces(document, signal)),
  };
}
