import type { Dependencies } from '../../../../dependencies.ts';
import { addSeconds } from '../../../../lib/time.ts';
import { forgetRuns } from '../feeds/queries.ts';
import { forgetHosts } from './hosts.queries.ts';

const daySeconds = 86_400;
/** docs/catalogue.md also says how long what is kept. */
const quietRunsDays = 14;
const troubledRunsDays = 30;
/** As long as an old robots.txt may be used instead of one that can't be fetched; see robots-files.ts. */
const hostsDays = 30;

/** Deletes collection data that nothing refers to and no one needs any more. To be called once a day. */
export async function forgetOld({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => addSeconds(clock.now(), -days * daySeconds);
  await db.withSystem('ingestion', (tx) =>
    forgetRuns(tx, { quietBefore: before(quietRunsDays), troubledBefore: before(troubledRunsDays) }),
  );
  await db.withSystem('ingestion', (tx) => forgetHosts(tx, before(hostsDays)));
}
