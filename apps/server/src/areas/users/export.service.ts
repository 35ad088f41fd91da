import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileAnswer } from '../../http/route.ts';
import { indented, writeInSlices } from '../../lib/json-in-slices.ts';
import { dayIn } from '../../lib/local-time.ts';
import { listMailsTo } from '../../mail/of-address.ts';
import { countCall } from '../limits/calls.service.ts';
import * as newsletter from '../newsletter/service.ts';
import * as queries from './export.queries.ts';

/** One kind of thing that is kept about a person. */
interface Part {
  /** the key in the file */
  readonly name: string;
  /** the tables whose columns name a person, and that it reads for that */
  readonly tables: readonly string[];
  readonly read: (tx: CompanyTransaction, companyId: string, userId: string) => Promise<unknown>;
}

/** What is kept of a person's address, of no company. */
interface AddressPart extends Omit<Part, 'read'> {
  readonly readByAddress: (
    tx: SystemTransaction,
    links: Dependencies['newsletterLinks'],
    email: string,
  ) => Promise<unknown>;
}

/** The rows of one table in which `person` is the column that names the person. */
const own = <Table extends keyof Tables>(
  name: string,
  table: Table,
  person: queries.OwnRows<Table>['person'],
  latestBy: queries.OwnRows<Table>['latestBy'],
  columns: queries.OwnRows<Table>['columns'],
  hasPublication = false,
): Part => ({
  name,
  tables: [table],
  read: (tx, companyId, userId) =>
    queries.readOwnRows(tx, companyId, userId, { table, person, latestBy, columns, hasPublication }),
});

/** The one list; an area that keeps something of a person adds its part here, as it does in `deletion.service.ts`. */
export const exportParts: readonly (Part | AddressPart)[] = [
  { name: 'account', tables: ['users'], read: queries.readAccount },
  own('sessions', 'session_families', 'user_id', 'created_at', [
    'client',
    'created_at as began_at',
    'rotated_at as last_renewed_at',
    'expires_at',
    'revoked_at as ended_at',
    'revoked_reason as ended_because',
  ]),
  own('api_tokens', 'api_tokens', 'user_id', 'created_at', [
    'name',
    'scope',
    'ending',
    'created_at',
    'expires_at',
    'last_used_at',
  ]),
  { name: 'api_tokens_on_record', tables: ['api_token_names'], read: queries.readApiTokenNames },
  own('mailed_links', 'account_links', 'user_id', 'created_at', [
    'kind',
    'email',
    'created_at',
    'expires_at',
    'used_at',
  ]),
  { name: 'mails', tables: ['mail_outbox'], read: queries.readMails },
  { name: 'workspaces', tables: ['workspace_members'], read: queries.readWorkspaces },
  own('drafts', 'drafts', 'user_id', 'updated_at', ['key', 'text', 'updated_at']),
  own('saved_filters', 'saved_filters', 'user_id', 'name', ['page', 'name', 'query', 'alert', 'frequency']),
  own('calendar_feeds', 'calendar_feeds', 'user_id', 'created_at', [
    'name',
    'kinds',
    'is_mine',
    'regulators',
    'created_at',
    'last_read_at',
  ]),
  own('bookmarks', 'bookmarks', 'user_id', 'created_at', ['created_at'], true),
  own(
    'opened_publications',
    'publication_seen',
    'user_id',
    'last_seen_at',
    ['first_seen_at', 'last_seen_at'],
    true,
  ),
  { name: 'feedback', tables: ['publication_feedback', 'used_feedback_links'], read: queries.readFeedback },
  own('assigned_publications', 'company_publications', 'assignee_id', 'listed_on', ['status'], true),
  { name: 'decisions', tables: ['decisions', 'company_publications'], read: queries.readDecisions },
  own('joined_and_split_stories', 'story_decisions', 'actor_id', 'made_at', [
    'kind',
    'publication_id',
    'other_id',
    'made_at',
    'api_token_id',
  ]),
  own(
    'answers_about_what_was_put_aside',
    'put_aside_samples',
    'answered_by',
    'answered_at',
    ['week', 'is_relevant', 'answered_at'],
    true,
  ),
  { name: 'obligations', tables: ['obligations'], read: queries.readObligations },
  own('approvals', 'approvals', 'approved_by', 'approved_at', [
    'object_type',
    'object_id',
    'approved_at',
    'lapsed_at',
  ]),
  { name: 'signatures', tables: ['signatures'], read: queries.readSignatures },
  own('split_and_merged_obligations', 'obligation_links', 'made_by', 'made_at', [
    'kind',
    'from_id',
    'to_id',
    'made_at',
  ]),
  own('comments_on_obligations', 'obligation_comments', 'author_id', 'made_at', [
    'obligation_id',
    'body',
    'made_at',
  ]),
  own(
    'derived_publications',
    'obligation_derivations',
    'started_by',
    'started_at',
    ['started_at', 'finished_at'],
    true,
  ),
  { name: 'controls', tables: ['controls', 'control_obligations'], read: queries.readControls },
  own('comments_on_controls', 'control_comments', 'author_id', 'made_at', ['control_id', 'body', 'made_at']),
  { name: 'evidence', tables: ['evidence_files', 'control_evidence'], read: queries.readEvidence },
  { name: 'attestations', tables: ['attestations'], read: queries.readAttestations },
  own('clearing_agreements', 'clearing_agreements', 'uploaded_by', 'uploaded_at', [
    'id',
    'name',
    'file_name',
    'sha256',
    'uploaded_at',
  ]),
  own('sources', 'sources', 'added_by', 'created_at', [
    'id',
    'workspace_id',
    'name',
    'category',
    'address',
    'created_at',
  ]),
  own('versions_of_sources', 'source_versions', 'added_by', 'added_at', [
    'source_id',
    'version',
    'file_name',
    'sha256',
    'added_at',
  ]),
  own('document_templates', 'document_templates', 'added_by', 'added_at', ['name', 'sha256', 'added_at']),
  own('webhooks_created', 'webhooks', 'created_by', 'created_at', ['name', 'url', 'topics', 'created_at']),
  own('chatbots', 'chatbots', 'created_by', 'created_at', [
    'id',
    'workspace_id',
    'name',
    'type',
    'topic',
    'created_at',
  ]),
  own('conversations', 'conversations', 'author_id', 'created_at', [
    'id',
    'chatbot_id',
    'name',
    'is_saved',
    'created_at',
  ]),
  { name: 'messages', tables: ['messages', 'conversations'], read: queries.readMessages },
  own('documents', 'documents', 'created_by', 'created_at', [
    'id',
    'workspace_id',
    'name',
    'template_slug',
    'status',
    'created_at',
  ]),
  own('report_schedules', 'report_schedules', 'owner_id', 'created_at', [
    'name',
    'template_slug',
    'frequency',
    'is_on',
    'created_at',
  ]),
  own('documents_owned', 'documents', 'owner_id', 'updated_at', ['id', 'name', 'updated_at']),
  own('edited_documents', 'documents', 'updated_by', 'updated_at', ['id', 'name', 'updated_at']),
  own('sections_of_documents', 'document_sections', 'edited_by', 'edited_at', [
    'document_id',
    'id',
    'question',
    'content',
    'edited_at',
  ]),
  own('open_documents', 'document_locks', 'user_id', 'taken_at', ['document_id', 'taken_at', 'seen_at']),
  own('citations_in_documents', 'document_citations', 'made_by', 'made_at', [
    'document_id',
    'kind',
    'quote',
    'made_at',
  ]),
  own('suggestions_for_documents', 'document_suggestions', 'made_by', 'made_at', [
    'document_id',
    'section_id',
    'reason',
    'content',
    'note',
    'made_at',
  ]),
  own('decided_suggestions_for_documents', 'document_suggestions', 'decided_by', 'decided_at', [
    'document_id',
    'section_id',
    'state',
    'decided_at',
  ]),
  own('comments_on_documents', 'document_comments', 'author_id', 'made_at', [
    'document_id',
    'section_id',
    'body',
    'quote',
    'made_at',
  ]),
  own('versions_of_documents', 'document_versions', 'made_by', 'made_at', [
    'document_id',
    'number',
    'name',
    'made_at',
  ]),
  own('requests_for_sections', 'document_messages', 'made_by', 'made_at', [
    'document_id',
    'section_id',
    'prompt',
    'content',
    'made_at',
  ]),
  own('tasks_created', 'tasks', 'created_by', 'raised_at', ['title', 'note', 'due_on', 'raised_at']),
  own('changes_of_tasks', 'task_changes', 'made_by', 'made_at', ['id', 'made_at', 'undone_at']),
  own('comments_on_tasks', 'task_comments', 'author_id', 'made_at', ['task_id', 'body', 'made_at']),
  own('completed_tasks', 'tasks', 'completed_by', 'completed_at', [
    'content_type',
    'cause',
    'object_type',
    'object_id',
    'completed_at',
  ]),
  own('notices', 'notices', 'user_id', 'created_at', [
    'kind',
    'object_type',
    'object_id',
    'created_at',
    'read_at',
  ]),
  own('notice_settings', 'notice_settings', 'user_id', 'kind', ['kind', 'in_bell', 'by_mail']),
  own('mailed_digests_and_reminders', 'mail_ledger', 'user_id', 'covers_to', ['kind', 'period', 'covers_to']),
  own('invitations_sent', 'invitations', 'invited_by', 'created_at', [
    'email',
    'role',
    'created_at',
    'expires_at',
  ]),
  {
    name: 'newsletter_subscription',
    tables: ['subscriptions'],
    readByAddress: newsletter.readSubscription,
  },
  {
    name: 'newsletter_mails',
    tables: ['mail_outbox'],
    readByAddress: (tx, _, email) => listMailsTo(tx, email, queries.mostOfAKind + 1),
  },
  { name: 'survey_answers', tables: ['survey_answers'], read: queries.readSurveyAnswers },
  own('surveys_asked', 'survey_participants', 'user_id', 'survey_id', ['survey_id', 'state', 'ask_again_on']),
  own('last_use', 'last_use', 'user_id', 'day', ['day']),
  own('usage_events', 'events', 'user_id', 'created_at', [
    'event_type',
    'product',
    'location',
    'details',
    'created_at',
  ]),
  own('audit_log', 'audit_entries', 'actor_id', 'sequence', [
    'sequence',
    'made_at',
    'action',
    'object_type',
    'object_id',
    'details',
    'api_token_id',
  ]),
];

const mostAnHour = 10;

/**
 * Everything that is kept about the caller as one JSON file; of passwords and tokens not even the hashes. It is written while it
 * is sent: each part is read in a transaction of its own, so that none is open for long or waits for the client.
 * @throws ProblemError 429
 */
export async function exportOwnData(dependencies: Dependencies, actor: Actor): Promise<FileAnswer> {
  const { db, clock, newsletterLinks } = dependencies;
  const { companyId, userId, email } = actor;
  const at = clock.now();
  await db.withSystem('session', (tx) => countCall(tx, { what: 'export', userId, mostAnHour }, at));
  // before anything leaves, since a client may take half of it and go
  await db.withCompany(companyId, async (tx) =>
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'user.exported',
      objectType: 'user',
      objectId: userId,
      details: {},
      at,
    }),
  );
  const read = (part: Part | AddressPart) =>
    'read' in part
      ? db.withCompany(companyId, (tx) => part.read(tx, companyId, userId))
      : db.withSystem('mail-link', (tx) => part.readByAddress(tx, newsletterLinks, email));
  return {
    filename: `regulus-my-data-${dayIn(at, actor.timeZone)}.json`,
    contentType: 'application/json',
    content: writeExport(at, read),
  };
}

/** The file in pieces. What was cut is told at its end, when it is known; a file without its end is no JSON. */
async function* writeExport(
  at: Date,
  read: (part: Part | AddressPart) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  const cutLists: { name: string; kept: number }[] = [];
  const { mostOfAKind } = queries;
  yield Buffer.from(`{\n  "exported_at": ${JSON.stringify(at)}`);
  for (const part of exportParts) {
    const found = await read(part);
    const isCut = Array.isArray(found) && found.length > mostOfAKind;
    if (isCut) cutLists.push({ name: part.name, kept: mostOfAKind });
    yield Buffer.from(`,\n  ${JSON.stringify(part.name)}: `);
    yield* writeInSlices(isCut ? found.slice(0, mostOfAKind) : found, '  ');
  }
  yield Buffer.from(`,\n  "cut_lists": ${indented(cutLists, '  ')}\n}\n`);
}
