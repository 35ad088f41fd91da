import type { CompanyTransaction } from '../../db/transactions.ts';
import { listEntries } from './history.queries.ts';
import type { RecordTable } from './record-type.ts';

type State = string | number | null;

interface Told {
  readonly [field: string]: unknown;
  readonly fields?: readonly string[];
  readonly items?: readonly Told[];
  readonly decision?: 'approve' | 'exclude';
}

export interface ObjectHistoryEntry<Action> {
  id: string;
  at: string;
  actor: { id: string; name: string } | null;
  action: Action;
  from: string | null;
  to: string | null;
  fields: string[];
  decision: 'approve' | 'exclude' | null;
  batch_size: number;
}

const limit = 100;

/**
 * What the audit log says of one object, alone or among others, the latest 100 first.
 *
 * @param actions those that are told, without the type they begin with (`control.`)
 */
export async function historyOf<Action extends string>(
  tx: CompanyTransaction,
  { name: objectType, stateField }: Pick<RecordTable, 'name' | 'stateField'>,
  id: string,
  actions: ReadonlySet<Action>,
): Promise<ObjectHistoryEntry<Action>[]> {
  const entries = await listEntries(tx, objectType, id, limit);
  return entries.flatMap((entry) => {
    const action = entry.action.slice(objectType.length + 1) as Action;
    if (!actions.has(action)) return [];
    const details = entry.details as Told;
    const own = details.items?.find((item) => item[objectType] === id) ?? details;
    const pair = own[action === 'assigned' ? 'assignee' : stateField] as readonly [State, State] | undefined;
    const [from, to] = pair === undefined || pair[0] === pair[1] ? [null, null] : pair;
    return [
      {
        id: String(entry.sequence),
        at: entry.made_at.toISOString(),
        actor: entry.actor_id && entry.name ? { id: entry.actor_id, name: entry.name } : null,
        action,
        from: from === null ? null : String(from),
        to: to === null ? null : String(to),
        fields: [...(own.fields ?? [])],
        decision: own.decision ?? details.decision ?? null,
        batch_size: details.items?.length ?? 1,
      },
    ];
  });
}
