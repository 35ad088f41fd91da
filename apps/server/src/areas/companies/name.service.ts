import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import * as queries from './name.queries.ts';

/** Gives the company another name. The same one again changes nothing and is not on record. */
export async function renameCompany(
  { db, clock }: Dependencies,
  { companyId, userId }: Actor,
  name: string,
): Promise<{ id: string; name: string }> {
  return db.withCompany(companyId, async (tx) => {
    const isChanged = await queries.updateName(tx, companyId, name);
    if (isChanged) {
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'company.renamed',
        objectType: 'company',
        objectId: companyId,
        // a chain holds no names
        details: {},
        at: clock.now(),
      });
    }
    return { id: companyId, name };
  });
}
