import type { Dependencies } from '../../../dependencies.ts';
import { addSeconds } from '../../../lib/time.ts';
import { forgetRuns } from '../feeds/queries.ts';
import { forgetHosts } from './queries-hosts.ts';

const daySeconds = 86_400;
/** What is kept how long stands in docs/catalogue.md as well. */
const quietRunsDays = 14;
const troubledRunsDays = 30;
/** As long as an old robots.txt may stand in for one that cannot be had; see robots-files.ts. */
const hostsDays = 30;

/** Forgets of collecting what nothing refers to and nobody asks for any more. To be called once a day. */
export async function forgetOld({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => addSeconds(clock.now(), -days * daySeconds);
  await db.withSystem('ingestion', (tx) =>
    forgetRuns(tx, { quietBefore: before(quietRunsDays), troubledBefore: before(troubledRunsDays) }),
  );
  await db.withSystem('ingestion', (tx) => forgetHosts(tx, before(hostsDays)));
}
