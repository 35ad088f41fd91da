import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileAnswer } from '../../http/route.ts';
import { indented, writeInSlices } from '../../lib/json-in-slices.ts';
import { dayOf } from '../../lib/time.ts';
import { listMailsTo } from '../../mail/of-address.ts';
import { countCall } from '../limits/service-calls.ts';
import * as newsletter from '../newsletter/service.ts';
import * as queries from './queries-export.ts';

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

/** The one list; an area that keeps something of a person adds its part here, as it does in `service-deletion.ts`. */
export const exportParts: readonly (Part | AddressPart)[] = [
  { name: 'account', tables: ['users'], read: queries.readAccount },
  { name: 'sessions', tables: ['session_families'], read: queries.readSessions },
  { name: 'api_tokens', tables: ['api_tokens'], read: queries.readApiTokens },
  {
    name: 'api_tokens_on_record',
    tables: ['api_token_names'],
    read: queries.readApiTokenNames,
  },
  { name: 'mailed_links', tables: ['account_links'], read: queries.readMailedLinks },
  { name: 'mails', tables: ['mail_outbox'], read: queries.readMails },
  { name: 'workspaces', tables: ['workspace_members'], read: queries.readWorkspaces },
  { name: 'drafts', tables: ['drafts'], read: queries.readDrafts },
  { name: 'saved_filters', tables: ['saved_filters'], read: queries.readSavedFilters },
  { name: 'bookmarks', tables: ['bookmarks'], read: queries.readBookmarks },
  { name: 'opened_publications', tables: ['publication_seen'], read: queries.readSeen },
  {
    name: 'feedback',
    tables: ['publication_feedback', 'used_feedback_links'],
    read: queries.readFeedback,
  },
  { name: 'assigned_publications', tables: ['company_publications'], read: queries.readAssigned },
  { name: 'decisions', tables: ['decisions', 'company_publications'], read: queries.readDecisions },
  { name: 'joined_and_split_stories', tables: ['story_decisions'], read: queries.readStoryDecisions },
  {
    name: 'answers_about_what_was_put_aside',
    tables: ['put_aside_samples'],
    read: queries.readPutAsideAnswers,
  },
  { name: 'obligations', tables: ['obligations'], read: queries.readObligations },
  { name: 'approvals', tables: ['approvals'], read: queries.readApprovals },
  { name: 'signatures', tables: ['signatures'], read: queries.readSignatures },
  { name: 'split_and_merged_obligations', tables: ['obligation_links'], read: queries.readObligationLinks },
  { name: 'comments_on_obligations', tables: ['obligation_comments'], read: queries.readObligationComments },
  { name: 'derived_publications', tables: ['obligation_derivations'], read: queries.readDerivations },
  { name: 'controls', tables: ['controls', 'control_obligations'], read: queries.readControls },
  { name: 'comments_on_controls', tables: ['control_comments'], read: queries.readControlComments },
  { name: 'evidence', tables: ['evidence_files', 'control_evidence'], read: queries.readEvidence },
  { name: 'attestations', tables: ['attestations'], read: queries.readAttestations },
  { name: 'clearing_agreements', tables: ['clearing_agreements'], read: queries.readClearingAgreements },
  { name: 'completed_tasks', tables: ['tasks'], read: queries.readTasks },
  { name: 'invitations_sent', tables: ['invitations'], read: queries.readInvitations },
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
  { name: 'usage_events', tables: ['events'], read: queries.readEvents },
  { name: 'audit_log', tables: ['audit_entries'], read: queries.readAudit },
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
    filename: `regulus-my-data-${dayOf(at)}.json`,
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
