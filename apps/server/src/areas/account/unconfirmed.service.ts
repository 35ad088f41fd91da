import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addSeconds } from '../../lib/time.ts';
import { deleteCompany } from '../companies/new-company.service.ts';
import * as queries from './unconfirmed.queries.ts';

/** How long a link is kept once it has expired; who signed up and confirmed nothing is forgotten with the last one. */
export const keptAfterExpirySeconds = 7 * 24 * 60 * 60;

const mostAtOnce = 500;

/**
 * Makes room for somebody who has proved that the address is his: a sign-up with it that nobody confirmed may be a stranger's,
 * and goes with its company. The transaction has to prove it.
 */
export async function replaceUnconfirmed(tx: SystemTransaction, email: string): Promise<void> {
  const unconfirmed = await queries.lockUnconfirmed(tx, email);
  if (unconfirmed) await deleteCompany(tx, unconfirmed.company_id);
}

/** Removes sign-ups that were never confirmed with their companies, a week after their last link expired. */
export async function removeUnconfirmedSignUps({
  db,
  clock,
}: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const before = addSeconds(clock.now(), -keptAfterExpirySeconds);
  const forgotten = await db.withSystem('cross-company-job', (tx) =>
    queries.listForgotten(tx, before, mostAtOnce),
  );
  for (const { company_id: companyId } of forgotten) {
    await db.withSystem('cross-company-job', async (tx) => {
      // Its owner may have asked for another link, or confirmed it, meanwhile.
      if (await queries.lockForgotten(tx, before, companyId)) await deleteCompany(tx, companyId);
    });
  }
}
