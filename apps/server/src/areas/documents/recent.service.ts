import type { RecentItem } from '@regulus/contract/workspaces.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { listReadable } from '../workspaces/access.service.ts';
import { hasAllTemplates } from './access.service.ts';
import { listChanged } from './queries.ts';

/** Documents that were edited most recently in a shared workspace; for a personal one, those that its user edited, wherever that was. */
export async function recentDocuments(
  tx: CompanyTransaction,
  actor: Actor,
  { workspaceId, isPersonal }: { readonly workspaceId: string; readonly isPersonal: boolean },
  limit: number,
): Promise<RecentItem[]> {
  const rows = await listChanged(
    tx,
    {
      workspaces: isPersonal ? await listReadable(tx, actor) : [workspaceId],
      by: isPersonal ? actor.userId : undefined,
      hasAll: hasAllTemplates(actor),
    },
    limit,
  );
  return rows.map((row) => ({
    kind: 'document',
    id: row.id,
    title: row.name,
    language: row.language,
    labels: [],
    at: row.updated_at.toISOString(),
    reasons: [
      {
        action: 'edited',
        at: row.updated_at.toISOString(),
        actor: { id: row.updated_by ?? '', name: row.person_name ?? '' },
        api_token: null,
        to: null,
        batch_size: 1,
      },
    ],
  }));
}
