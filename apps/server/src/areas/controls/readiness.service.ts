import { readiness as levels } from '@regulus/contract/control-values.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dayOf } from '../../lib/time.ts';
import { lockRows } from '../records/rows.service.ts';
import { controlTable } from './control-table.ts';
import { controlsTouched } from './settle.service.ts';
import * as write from './write.queries.ts';

const batchSize = 500;

/** Takes back Ready from controls whose evidence has expired; if this fails for one company, the others continue. */
export async function fallBackExpired({
  db,
  clock,
  log,
}: Pick<Dependencies, 'db' | 'clock' | 'log'>): Promise<number> {
  let total = 0;
  for (;;) {
    const now = clock.now();
    const found = await db.withSystem('cross-company-job', (tx) =>
      write.listUnproved(tx, dayOf(now), batchSize),
    );
    let fallen = 0;
    for (const [companyId, rows] of Map.groupBy(found, (row) => row.company_id)) {
      const ids = rows.map(({ id }) => id);
      try {
        fallen += await db.withCompany(companyId, async (tx) => {
          tx.work.add(controlsTouched, { ids, now });
          await tx.work.finish();
          return (await lockRows(tx, controlTable, ids)).filter(({ readiness }) => readiness !== levels.ready)
            .length;
        });
      } catch (error) {
        log.error({ err: error, company: companyId }, 'controls whose evidence expired stay Ready');
      }
    }
    total += fallen;
    if (found.length < batchSize || fallen === 0) return total;
  }
}
