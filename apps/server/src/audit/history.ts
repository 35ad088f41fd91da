import { type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../db/transactions.ts';

/** What the log calls one of them; of several decided on at once it is this with an s. */
type ObjectType = 'obligation' | 'control';

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

const listEntries = (tx: CompanyTransaction, companyId: string, objectType: ObjectType, id: string) =>
  tx
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.company_id', '=', 'entry.company_id').onRef('actor.id', '=', 'entry.actor_id'),
    )
    .select([
      'entry.sequence',
      'entry.made_at',
      'entry.action',
      'entry.actor_id',
      'entry.details',
      'actor.name',
    ])
    .where('entry.company_id', '=', companyId)
    .where((by) =>
      by.or([
        by.and([by('entry.object_type', '=', objectType), by('entry.object_id', '=', id)]),
        by.and([
          by('entry.object_type', '=', `${objectType}s`),
          sql<SqlBool>`entry.details -> 'items' @> ${JSON.stringify([{ [objectType]: id }])}::jsonb`,
        ]),
      ]),
    )
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .execute();

/**
 * What the audit log says of one object, alone or among others, the latest 100 first.
 *
 * @param stateField the field of an entry's details that holds the state before and after
 * @param actions those that are told, without the type they begin with (`control.`)
 */
export async function historyOf<Action extends string>(
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  id: string,
  stateField: string,
  actions: ReadonlySet<Action>,
): Promise<ObjectHistoryEntry<Action>[]> {
  const entries = await listEntries(tx, companyId, objectType, id);
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
