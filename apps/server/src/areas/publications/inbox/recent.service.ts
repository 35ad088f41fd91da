import type { RecentItem } from '@regulus/contract/workspaces.ts';
import type { Actor } from '../../../access/actor.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { linesOf, throughToken } from '../record/history.ts';
import { listNames } from '../record/people.queries.ts';
import * as queries from './recent.queries.ts';

type Reason = RecentItem['reasons'][number];
type Decided = Awaited<ReturnType<typeof queries.listDecided>>[number];

const mostOfBatch = 3;

/** The latest decision of each publication. */
function latestOf(decided: readonly Decided[]): Map<string, Decided> {
  const latest = new Map<string, Decided>();
  for (const one of decided) if (!latest.has(one.publication_id)) latest.set(one.publication_id, one);
  return latest;
}

function decidedReason(decision: Decided, nameOf: ReadonlyMap<string, string>): Reason {
  const { action, to } = linesOf(decision, false)[0]!;
  return {
    // these are the only lines of a decision
    action: action as Reason['action'],
    at: decision.made_at.toISOString(),
    actor: { id: decision.actor_id, name: decision.actor_name },
    api_token: throughToken(decision),
    to: action === 'assignee' && to !== null ? (nameOf.get(to) ?? null) : to,
    batch_size: decision.size,
  };
}

/**
 * Publications that the caller opened, and that people decided on, most recently in a shared workspace, each once with why it
 * is here; for a personal workspace, those of its user, wherever that was.
 */
export async function recentPublications(
  tx: CompanyTransaction,
  { companyId, userId, features }: Actor,
  { workspaceId, isPersonal }: { readonly workspaceId: string; readonly isPersonal: boolean },
  limit: number,
): Promise<RecentItem[]> {
  if (!features.has('compliance')) return [];
  const opened = await queries.listOpened(tx, companyId, userId, isPersonal ? {} : { workspaceId }, limit);
  const decided = latestOf(
    await queries.listDecided(tx, companyId, isPersonal ? { userId } : { workspaceId }, {
      limit,
      ofEach: mostOfBatch,
    }),
  );
  const ids = [...new Set([...opened.map((one) => one.publication_id), ...decided.keys()])];
  if (ids.length === 0) return [];
  const assignees = [...decided.values()].flatMap(({ after }) => after.assignee_id ?? []);
  const names = assignees.length > 0 ? await listNames(tx, companyId, assignees) : [];
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const openings = new Map(opened.map((one) => [one.publication_id, one]));
  const items = (await queries.listTitles(tx, companyId, ids)).map(
    ({ id, title, language, regulators }): RecentItem => {
      const opening = openings.get(id);
      const decision = decided.get(id);
      const reasons: Reason[] = [];
      if (decision) reasons.push(decidedReason(decision, nameOf));
      if (opening) {
        reasons.push({
          action: 'opened',
          at: opening.at.toISOString(),
          actor: { id: opening.actor_id, name: opening.actor_name },
          api_token: null,
          to: null,
          batch_size: 1,
        });
      }
      const newestFirst = reasons.toSorted((a, b) => b.at.localeCompare(a.at));
      return {
        kind: 'reg_update',
        id,
        title,
        language,
        labels: regulators,
        at: newestFirst[0]!.at,
        reasons: newestFirst,
      };
    },
  );
  return items.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}
