import type { Database } from '../../db/connect.ts';
import * as readingClaims from './reading/queries-claims.ts';
import * as screeningClaims from './screening/queries-waiting.ts';

/**
 * Frees publications that a process which died was reading or screening, so that nobody waits until its claims run out. For the
 * embedded database alone, at the start: there no other process can be at work.
 */
export const forgetClaims = (db: Database): Promise<void> =>
  db.withSystem('ingestion', async (tx) => {
    await readingClaims.releaseAll(tx);
    await screeningClaims.releaseAll(tx);
  });
