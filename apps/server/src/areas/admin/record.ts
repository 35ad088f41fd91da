import type { Actor } from '../../access/actor.ts';
import { type AuditRecord, recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Somebody of the operator who acts in a company. On the record of another one stands whose person it is. */
export const byOperator = (actor: Pick<Actor, 'companyId' | 'userId'>, companyId: string) => ({
  companyId,
  userId: actor.userId,
  ...(companyId === actor.companyId ? {} : { operator: actor.companyId }),
});

/**
 * Puts on the operator's own record what its person did in another company, whose record goes with it when it is deleted. What
 * concerns the operator's own company is there already.
 */
export async function recordForOperator(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  {
    companyId,
    ...record
  }: Pick<AuditRecord, 'companyId' | 'action' | 'objectType' | 'objectId'> & {
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  if (companyId === actor.companyId) return;
  await db.withCompany(actor.companyId, async (tx) =>
    recordAudit(tx, {
      ...record,
      companyId: actor.companyId,
      actorId: actor.userId,
      details: { ...record.details, company: companyId },
      at: clock.now(),
    }),
  );
}
