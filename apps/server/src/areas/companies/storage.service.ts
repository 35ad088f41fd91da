import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keptBytes } from '../../storage/kept-files.ts';

/** What the company's files take, and what they may. */
export const getStorage = (
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { companyId }: Actor,
): Promise<{ used_bytes: number; allowed_bytes: number }> =>
  db.withCompany(companyId, async (tx) => ({
    used_bytes: await keptBytes(tx),
    allowed_bytes: config.mostCompanyBytes,
  }));
