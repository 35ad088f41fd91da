import type { RecentItem } from '@regulus/contract/workspaces.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { recentDocuments } from '../documents/recent.service.ts';
import { recentPublications } from '../publications/inbox/recent.service.ts';
import { requireMember } from '../workspaces/access.service.ts';

/** Whose recent items are wanted: of a shared workspace what was done in it, of a personal one all that its user did. */
export interface RecentScope {
  readonly workspaceId: string;
  readonly isPersonal: boolean;
}

/** The latest items of one kind, the newest first, at most `limit`; none where the caller may not see the kind. */
export type RecentProvider = (
  tx: CompanyTransaction,
  actor: Actor,
  scope: RecentScope,
  limit: number,
) => Promise<RecentItem[]>;

/** The one list; an area whose things are worked on in workspaces adds its own. */
const providers: readonly RecentProvider[] = [recentPublications, recentDocuments];

const mostOfKind = 100;

/** @throws ProblemError 403, 404 */
export const listRecentItems = (
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const workspace = await requireMember(tx, actor, id);
    const scope = { workspaceId: workspace.id, isPersonal: workspace.is_personal };
    const items: RecentItem[] = [];
    for (const provider of providers) items.push(...(await provider(tx, actor, scope, mostOfKind)));
    const newestFirst = items.toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
    return { recent_items: newestFirst.slice(offset, offset + limit), total: items.length };
  });
