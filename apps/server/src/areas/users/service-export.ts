import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayOf } from '../../lib/time.ts';
import * as queries from './queries-export.ts';

/** One kind of thing that is kept about a person. */
interface Part {
  /** the key in the file */
  readonly name: string;
  /** the tables whose columns name a person, and that it reads for that */
  readonly tables: readonly string[];
  readonly read: (tx: CompanyTransaction, companyId: string, userId: string) => Promise<unknown>;
}

/** The one list; an area that keeps something of a person adds its part here, as it does in `service-deletion.ts`. */
export const exportParts: readonly Part[] = [
  { name: 'account', tables: ['users'], read: queries.readAccount },
  { name: 'sessions', tables: ['session_families'], read: queries.readSessions },
  { name: 'api_tokens', tables: ['api_tokens'], read: queries.readApiTokens },
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
  { name: 'invitations_sent', tables: ['invitations'], read: queries.readInvitations },
  { name: 'usage_events', tables: ['events'], read: queries.readEvents },
  { name: 'audit_log', tables: ['audit_entries'], read: queries.readAudit },
];

/** Everything that is kept about the caller as one JSON file; of passwords and tokens not even the hashes. */
export async function exportOwnData({ db, clock }: Dependencies, actor: Actor): Promise<FileAnswer> {
  const { companyId, userId } = actor;
  const at = clock.now();
  const content = await db.withCompany(companyId, async (tx) => {
    const parts: Record<string, unknown> = {};
    for (const { name, read } of exportParts) parts[name] = await read(tx, companyId, userId);
    await recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'user.exported',
      objectType: 'user',
      objectId: userId,
      details: {},
      at,
    });
    return { exported_at: at.toISOString(), ...parts };
  });
  return {
    filename: `regulus-my-data-${dayOf(at)}.json`,
    contentType: 'application/json',
    content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`, 'utf8'),
  };
}
