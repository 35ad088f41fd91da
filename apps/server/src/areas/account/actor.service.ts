import type { FeatureKey } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { accessibleFeatures } from '../../access/features.ts';
import type { Config } from '../../config.ts';
import type { AnyTransaction } from '../../db/transactions.ts';
import * as queries from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findActor>>>;

/** Null: whoever it is can't do anything now. */
export function actorOf(
  row: Row | undefined,
  companyId: string,
  how: Pick<Actor, 'sessionId' | 'apiToken'>,
  config: Pick<Config, 'OPERATOR_COMPANY_ID'>,
): Actor | null {
  if (!row || row.disabled_at || row.is_going_on === null) return null;
  return {
    ...how,
    isLeaving: !row.is_going_on,
    userId: row.id,
    companyId,
    email: row.email,
    role: row.role,
    isOperator: companyId === config.OPERATOR_COMPANY_ID && row.role === 'company_admin',
    features: new Set(accessibleFeatures((row.features ?? []) as FeatureKey[], row.hidden_features)),
    collectPersonalData: row.collect_pii,
    timeZone: row.time_zone ?? 'UTC',
    language: row.language,
  };
}

/** A user for whom something is done without a session; null if that user has left or is disabled. */
export async function findUserAsActor(
  tx: AnyTransaction,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  config: Pick<Config, 'OPERATOR_COMPANY_ID'>,
  now: Date,
): Promise<Actor | null> {
  const row = await queries.findActor(tx, { companyId, userId, sessionId: null, leftAfter: now });
  return actorOf(row, companyId, { sessionId: null, apiToken: null }, config);
}
