import type { MessageState } from '@regulus/contract/chatbot-values.ts';
import type {
  Chatbot,
  ChatbotDetail,
  ChatbotSource,
  ChatMessage,
  Citation,
  ComparisonRow,
  Conversation,
} from '@regulus/contract/chatbots.ts';
import { problemInWords } from '../comparisons/reasons.service.ts';
import type { ConversationRow } from './conversations.queries.ts';
import type { MessageRow } from './messages.queries.ts';
import type { ChatbotRow, DocumentRow } from './queries.ts';

/** Of each chatbot of a list. */
const mostNamed = 20;

export function presentDocument(row: DocumentRow): ChatbotSource {
  const isSource = row.source_id !== null;
  return {
    id: row.source_id ?? row.publication_id ?? '',
    kind: isSource ? 'source' : 'publication',
    doc_type: (isSource ? row.category : (row.document_type ?? row.pub_type)) ?? '',
    name: (isSource ? row.name : row.title) ?? '',
    state: isSource
      ? row.has_text
        ? 'ready'
        : (row.state ?? 'reading')
      : row.text_state === 'full'
        ? 'ready'
        : 'no_text',
    role: row.role,
    page_no: row.pages,
    regulators: row.regulators ?? [],
    workspace_id: row.workspace_id,
  };
}

export function presentChatbot(row: ChatbotRow, documents: readonly DocumentRow[]): Chatbot {
  const others = row.type === 'regulatory-a-to-b' ? documents.filter(({ role }) => role === 'b') : documents;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    workspace_id: row.workspace_id,
    other_sources: others
      .slice(0, mostNamed)
      .map(presentDocument)
      .map(({ id, name, doc_type }) => ({ id, name, doc_type })),
    source_count: documents.length,
    conversation_count: row.conversation_count ?? 0,
    created_by: row.created_by === null ? null : { id: row.created_by, name: row.creator_name ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.used_at.toISOString(),
  };
}

function presentComparison(
  row: ChatbotRow,
  documents: readonly DocumentRow[],
  isCurrent: boolean,
): ChatbotDetail['comparison'] {
  if (row.comparison_state === null) return null;
  const hasGivenUp = row.comparison_state === 'comparing' && row.job_state === 'failed';
  const state = hasGivenUp ? 'failed' : row.comparison_state;
  const problem = hasGivenUp ? '{"code":"failed"}' : row.comparison_problem;
  const named = documents.map(presentDocument);
  return {
    state,
    progress: state === 'comparing' ? { done: row.job_done ?? 0, total: row.job_total } : null,
    problem:
      problem === null
        ? null
        : problemInWords(problem, (id) => named.find((one) => one.id === id)?.name ?? ''),
    is_current: isCurrent,
  };
}

export const presentDetail = (
  row: ChatbotRow,
  documents: readonly DocumentRow[],
  { rows, suggestions }: { readonly rows: readonly ComparisonRow[]; readonly suggestions: readonly string[] },
): ChatbotDetail => ({
  ...presentChatbot(row, documents),
  sources: documents.map(presentDocument),
  comparison: presentComparison(
    row,
    documents,
    rows.every(({ a, b }) => (a?.is_current ?? true) && (b?.is_current ?? true)),
  ),
  rows: [...rows],
  topic: row.topic,
  suggestions: [...suggestions],
});

export const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  conversation_id: row.id,
  chatbot_id: row.chatbot_id,
  conversation_name: row.name,
  is_saved_by_user: row.is_saved,
  message_count: row.message_count ?? 0,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentMessage = (
  row: MessageRow,
  state: MessageState,
  citations: { readonly answer: readonly Citation[]; readonly closest: readonly Citation[] },
): ChatMessage => ({
  id: row.id,
  role: row.role,
  content: row.content,
  citations: [...citations.answer],
  refusal: row.refusal,
  confidence: row.confidence,
  closest: [...citations.closest],
  left_out: row.left_out,
  carried: row.carried,
  state,
  vote: row.vote,
  engine: row.provenance && { engine: row.provenance.engine, model: row.provenance.model },
  created_at: row.created_at.toISOString(),
});
