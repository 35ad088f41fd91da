import type { Database } from '../../../db/connect.ts';
import * as screeningClaims from '../screening/waiting.queries.ts';
import * as readingClaims from './reading/claims.queries.ts';

/**
 * Releases publications that a process was reading or screening when it died, so that no one has to wait for its claims to
 * expire. Only for the embedded database, at startup: no other process can be at work there.
 */
export const forgetClaims = (db: Database): Promise<void> =>
  db.withSystem('ingestion', async (tx) => {
    await readingClaims.releaseAll(tx);
    await screeningClaims.releaseAll(tx);
  });
