import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';

interface Change {
  readonly id: string;
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Puts on record what somebody did to a workspace. */
export const record = (
  tx: CompanyTransaction,
  { clock }: Dependencies,
  { companyId, userId }: Actor,
  { id, action, details = {} }: Change,
) =>
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action,
    objectType: 'workspace',
    objectId: id,
    details,
    at: clock.now(),
  });
