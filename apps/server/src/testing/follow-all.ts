import { rescreen } from '../areas/publications/screening/rescreen.ts';
import type { Database } from '../db/connect.ts';
import { embeddedEngines } from '../engine/choose-engines.ts';
import { systemClock } from '../lib/clock.ts';

/** Gives a company its rows of everything its profile follows, as the background does after a change of the profile. */
export const followAll = (db: Database, companyId: string): Promise<void> =>
  rescreen({ db, clock: systemClock, engines: embeddedEngines }, companyId, {
    signal: new AbortController().signal,
    progress: async () => {},
  });
